import { MenuItem, TextField } from '@mui/material'
import { useMemo, useRef, useState } from 'react'
import { RecordContextProvider } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import type { DayRange } from '#model/kinds/periods.ts'
import { duesOf } from '#model/language/dues.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { cellText, type ExportColumn } from '#panel/export/columns.ts'
import { givenRows } from '#panel/export/exportRows.ts'
import { fieldView } from '#panel/fields/fieldViews.tsx'
import { SlideOver } from '#panel/ui/SlideOver.tsx'
import { type MovementKind, type MovementMonth, movementKinds, movementsOf } from '../model/movements.ts'
import { ReportChart } from './chart/ReportChart.tsx'
import { monthName, movementRows, movementTable, waterfall } from './movementTable.ts'
import type { MovementBasis } from './movementTally.ts'
import { ReportExport, ReportTable } from './ReportRecords.tsx'
import { reportWords, type TableContext } from './reportTable.ts'

/** Lines of a list that opens; the export has all. */
const mostLines = 200

interface ReportMovementsProps {
  context: TableContext
  basis: MovementBasis
  range: DayRange
}

/** Shows what leads from each month's sum to the next, for all priced records or one of them. */
export function ReportMovements({ context, basis, range }: ReportMovementsProps) {
  const { report, resource, resources, language, texts } = context
  const { textOf } = useLanguage()
  const { movements: words } = texts.reports
  const [only, setOnly] = useState('')
  const [listed, setListed] = useState<{ month: number; kind: MovementKind }>()
  const [isOpen, setOpen] = useState(false)
  const chart = useRef<HTMLElement>(null)
  const months = useMemo(
    () => movementsOf(basis.paid, basis.firstDays, basis.ends, only === '' ? undefined : only),
    [basis, only],
  )
  const model = useMemo(
    () => waterfall({ report, resource, resources, language, texts }, basis, months),
    [report, resource, resources, language, texts, basis, months],
  )
  const priced = duesOf(resource, resources)?.priced
  const label = priced?.label ?? ['', '']
  const { columns, rows } = movementTable(context, basis, months)
  const plain = {
    language,
    titles: { titleOf: (_: string, id: string | number) => String(id) },
    resources: [],
  }

  function cell(column: ExportColumn, row: AnyRecord) {
    const text = cellText(column, row, plain)
    const kind = movementKinds.find((each) => each === column.field.name)
    const month = basis.months.indexOf(String(row.id))
    if (kind !== undefined && row[kind] === 0) return <span className="muted">–</span>
    if (kind === undefined || !months[month]?.movements.some((each) => each.kind === kind)) return text
    const spoken = { sum: text, kind: words.kinds[kind], month: monthName(String(row.id), language) }
    return (
      <button
        type="button"
        className="bare-link"
        aria-label={fill(words.open, spoken)}
        onClick={() => {
          setListed({ month, kind })
          setOpen(true)
        }}
      >
        {text}
      </button>
    )
  }

  return (
    <section className="section report-movements">
      <h2>{words.title}</h2>
      <p className="muted small mb-3">{words.lead}</p>
      {basis.priced.length > 1 && (
        <TextField
          select
          className="no-print mb-5"
          label={textOf(label[0])}
          value={only}
          onChange={({ target }) => setOnly(target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{fill(words.all, { resources: textOf(label[1]) })}</MenuItem>
          {basis.priced.map((each) => (
            <MenuItem key={each.key} value={each.key} translate="no">
              {each.label}
            </MenuItem>
          ))}
        </TextField>
      )}
      {model ? (
        <ReportChart title={words.title} model={model} ref={chart} />
      ) : (
        <p className="muted">{words.none}</p>
      )}
      <ReportTable label={words.title} columns={columns} rows={rows} cell={cell} />
      <div className="no-print row set-off">
        <ReportExport
          label={texts.reports.exportTable}
          content={words.title}
          filter={reportWords(context, range)}
          total={rows.length}
          order={(format) => ({
            ...{ format, columns, title: words.title },
            rows: () => givenRows(rows.map((row) => ({ ...row, line: row.id }))),
            describe: () => reportWords(context, range),
          })}
        />
      </div>
      {listed && months[listed.month] && (
        <MovementList
          {...{ context, range, isOpen }}
          month={months[listed.month]}
          kind={listed.kind}
          monthKey={basis.months[listed.month] ?? ''}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

interface MovementListProps extends Pick<ReportMovementsProps, 'context' | 'range'> {
  isOpen: boolean
  month: MovementMonth | undefined
  kind: MovementKind
  /** `YYYY-MM` */
  monthKey: string
  onClose: () => void
}

/** Shows whose payments a movement is made of. */
function MovementList({ context, range, isOpen, month, kind, monthKey, onClose }: MovementListProps) {
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
