import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { countText } from '#model/kinds/countText.ts'
import { localDay } from '#model/kinds/periods.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import { useNow } from '../../base/clock/ClockContext.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import type { ExportColumn } from '../../export/columns.ts'
import ExportDialog, { type ExportChoice } from '../../export/ExportDialog.tsx'
import { filterText, orderText } from '../../export/filterText.ts'
import { withNext } from '../../export/laterRows.ts'
import { useExport } from '../../export/useExport.ts'
import { FilterSummary } from '../../list/filters/FilterSummary.tsx'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'
import type { RelatedToolsProps } from './RelatedTools.tsx'
import { relatedRows, withBeyond } from './relatedRows.ts'

interface RelatedExportProps extends RelatedToolsProps {
  onClose: () => void
}

/** Asks as what to export all rows of a tab, by its columns. */
export default function RelatedExport({
  own,
  tab,
  record,
  columns,
  page,
  total,
  onClose,
}: RelatedExportProps) {
  const { language, texts, textOf } = useLanguage()
  const provider = useDataProvider<PanelDataProvider>()
  const { resources } = usePanel()
  const resource = useResource()
  const today = localDay(useNow())
  const startExport = useExport()
  const filter = { ...page.filter, [tab.by]: record.id }
  const { sort } = page

  function start({ format, provenance }: ExportChoice) {
    onClose()
    const exported = withNext(
      columns.map(({ name, field, labels, through }): ExportColumn => {
        const label = labels.map(textOf).join(': ')
        return { field: through ? { ...field, name } : field, label, isTitle: false }
      }),
      language,
      texts,
    )
    const targets = columns.flatMap(({ through }) => through ?? [])
    startExport({
      ...{ format, provenance, resource, columns: exported },
      title: `${textOf(tab.label ?? resource.label[1])} ${recordTitle(own, record, language)}`,
      rows: (signal) =>
        [...new Set(targets)].reduce(
          (rows, { name, resource: of }) => {
            const target = resources.find((entry) => entry.name === of)
            return target ? withBeyond(rows, { provider, field: name, target, signal }) : rows
          },
          relatedRows({ provider, columns: exported, today, resource, filter, sort }, signal),
        ),
      sort: orderText(resource, sort, language, texts.export) || undefined,
      async describe(titles, signal) {
        const words = { ...texts.export.filterWords, ...texts.filter }
        const filtered = resource.fields.filter(({ name }) => name in filter)
        await titles.load(filtered, [{ id: '', ...filter }], signal)
        return filterText(resource, filter, language, words, titles)
      },
    })
  }

  return (
    <ExportDialog
      total={total}
      content={countText(resource, total, language)}
      filter={<FilterSummary filter={filter} />}
      onExport={start}
      onClose={onClose}
    />
  )
}
