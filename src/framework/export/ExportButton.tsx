import { Button } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import { textIn } from '../define/text.ts'
import { numberFormat } from '../fields/formats.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { FailureDialog } from '../shell/FailureDialog.tsx'
import { FileDownload } from '../shell/icons.tsx'
import { lazyPart } from '../shell/lazyPart.tsx'
import { useResource } from '../shell/PanelContext.tsx'
import { useCommand } from '../shell/shortcuts/useShortcut.ts'
import { FilterSummary } from '../views/list/filters/FilterSummary.tsx'
import { exportColumns } from './columns.ts'
import { filterText } from './filterText.ts'
import type { ExportFormat } from './formats.ts'
import { readAllRows } from './readAllRows.ts'
import { useExport } from './useExport.ts'

// Lists come without what is only needed for an export.
const ExportDialog = lazyPart(() => import('./ExportDialog.tsx'), { Frame: FailureDialog })

/**
 * Exports the list around it: every row of its search and filters, in its order.
 *
 * @param columns names of fields in the order of the file, usually those that are shown
 */
export function ExportButton({ columns }: { columns: readonly string[] }) {
  const resource = useResource()
  const provider = useDataProvider()
  const { language, texts } = useLanguage()
  const { filterValues = {}, filter: fixed, sort, isPlaceholderData, total: shown } = useListContext()
  // While other rows are on their way the number is that of the rows before.
  const total = isPlaceholderData ? undefined : shown
  const [open, setOpen] = useState(false)
  const startExport = useExport()
  const filter = { ...filterValues, ...fixed }
  const words = { ...texts.export.filterWords, ...texts.filter }
  const title = textIn(resource.label[1], language)
  const count = total === undefined ? '' : `${numberFormat(language).format(total)} `
  const noun = total === 1 ? textIn(resource.label[0], language) : title

  useCommand({ key: 'export', title: texts.export.button, place: 'page', run: () => setOpen(true) })

  function start(format: ExportFormat) {
    setOpen(false)
    startExport({
      ...{ format, title, resource },
      columns: exportColumns(resource, columns, language),
      rows: (signal) => readAllRows(provider, { resource, filter, sort }, signal),
      async describe(titles, signal) {
        const filtered = resource.fields.filter(({ name }) => name in filter)
        await titles.load(filtered, [{ id: '', ...filter }], signal)
        return filterText(resource, filter, language, words, titles)
      },
    })
  }

  return (
    <>
      <Button variant="outlined" startIcon={<FileDownload />} onClick={() => setOpen(true)}>
        {texts.export.button}
      </Button>
      {open && (
        <ExportDialog
          total={total}
          content={`${count}${noun}`}
          filter={<FilterSummary filter={filter} />}
          onExport={start}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
