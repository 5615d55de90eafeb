import { RecordContextProvider } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import type { DayRange } from '#model/kinds/periods.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { givenRows } from '#panel/export/exportRows.ts'
import { fieldView } from '#panel/fields/fieldViews.tsx'
import { SlideOver } from '#panel/ui/SlideOver.tsx'
import type { MovementKind, MovementMonth } from '../model/movements.ts'
import { monthName, movementRows } from './movementTable.ts'
import { ReportExport, ReportTable } from './ReportRecords.tsx'
import { reportWords, type TableContext } from './reportTable.ts'

/** Lines of a list that opens; the export has all. */
const mostLines = 200

interface MovementListProps {
  context: TableContext
  range: DayRange
  isOpen: boolean
  month: MovementMonth | undefined
  kind: MovementKind
  /** `YYYY-MM` */
  monthKey: string
  onClose: () => void
}

/** Shows whose payments a movement is made of. */
export function MovementList({ context, range, isOpen, month, kind, monthKey, onClose }: MovementListProps) {
  const { language, texts } = context
  const { formatNumber } = useLanguage()
  const { movements: words } = texts.reports
  const { columns, rows } = movementRows(context, month?.movements ?? [], kind)
  const sum = columns.at(-1)
  const total = rows.reduce((whole, { change }) => whole + Number(change), 0)
  const title = fill(words.of, {
    kind: words.kinds[kind],
    month: monthName(monthKey, language),
    sum: sum ? sum.field.type.toText(Math.round(total * 100) / 100, sum.field, language) : '',
  })
  return (
    <SlideOver open={isOpen} title={title} onClose={onClose}>
      <ReportTable
        label={title}
        columns={columns}
        rows={rows.slice(0, mostLines)}
        cell={({ field }, row) => {
          const { Cell } = fieldView(field)
          return (
            <RecordContextProvider value={row}>
              <Cell field={field} value={row[field.name]} record={row} />
            </RecordContextProvider>
          )
        }}
      />
      {rows.length > mostLines && (
        <p className="muted small">
          {fill(words.more, { shown: formatNumber(mostLines), all: formatNumber(rows.length) })}
        </p>
      )}
      <div className="row set-off">
        <ReportExport
          label={fill(texts.reports.exportRows, { all: formatNumber(rows.length) })}
          content={title}
          filter={reportWords(context, range)}
          total={rows.length}
          order={(format) => ({
            ...{ format, columns, title, resource: context.resource },
            rows: () => givenRows(rows),
            describe: () => reportWords(context, range),
          })}
        />
      </div>
    </SlideOver>
  )
}
