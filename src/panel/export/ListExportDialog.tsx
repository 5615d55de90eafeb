import { useDataProvider, useListContext } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import { localDay } from '#model/kinds/periods.ts'
import type { Identifier } from '#model/language/field.ts'
import { textIn } from '#model/language/text.ts'
import { useNow } from '../base/clock/ClockContext.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { FilterSummary } from '../list/filters/FilterSummary.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { allColumns, exportColumns } from './columns.ts'
import ExportDialog, { type ExportChoice } from './ExportDialog.tsx'
import { filterText, orderText } from './filterText.ts'
import { withLater, withNext } from './laterRows.ts'
import { readAllRows, readSelected } from './readAllRows.ts'
import { useExport } from './useExport.ts'

interface ListExportProps {
  columns: readonly string[]
  /** @default all that the list is narrowed to */
  ids?: readonly Identifier[] | undefined
  onClose: () => void
}

/** Shows what an export of the list around it would hold, and starts it. */
export default function ListExportDialog({ columns, ids, onClose }: ListExportProps) {
  const resource = useResource()
  const provider = useDataProvider<PanelDataProvider>()
  const today = localDay(useNow())
  const { language, texts } = useLanguage()
  const { filterValues = {}, filter: fixed, sort, isPlaceholderData, total: shown } = useListContext()
  // While other rows are on their way the number is that of the rows before.
  const total = ids?.length ?? (isPlaceholderData ? undefined : shown)
  const startExport = useExport()
  const filter = { ...filterValues, ...fixed }
  const query = { resource, filter, sort }
  const words = { ...texts.export.filterWords, ...texts.filter }
  const title = textIn(resource.label[1], language)
  const count = total === undefined ? '' : `${numberFormat(language).format(total)} `
  const selection = texts.export.selection
  const noun = total === 1 ? textIn(resource.label[0], language) : title

  function start({ format, provenance, hasAllColumns }: ExportChoice) {
    const chosen = hasAllColumns
      ? allColumns(resource, columns, language)
      : exportColumns(resource, columns, language)
    const exported = withNext(chosen, language, texts)
    onClose()
    startExport({
      format,
      provenance,
      title,
      resource,
      columns: exported,
      rows: (signal) =>
        withLater(
          ids ? readSelected(provider, resource, ids, signal) : readAllRows(provider, query, signal, true),
          {
            provider,
            resource,
            columns: exported,
            today,
            signal,
          },
        ),
      sort: ids
        ? texts.export.inSelectionOrder
        : orderText(resource, sort, language, texts.export) || undefined,
      async describe(titles, signal) {
        if (ids) return selection
        const filtered = resource.fields.filter(({ name }) => name in filter)
        await titles.load(filtered, [{ id: '', ...filter }], signal)
        return filterText(resource, filter, language, words, titles)
      },
    })
  }

  return (
    <ExportDialog
      total={total}
      content={`${count}${noun}`}
      filter={ids ? selection : <FilterSummary filter={filter} />}
      hasMoreColumns={allColumns(resource, columns, language).length > columns.length}
      onExport={start}
      onClose={onClose}
    />
  )
}
