import { ListSubheader, MenuItem, TextField } from '@mui/material'
import { useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import type { DayRange } from '#model/kinds/periods.ts'
import { duesOf } from '#model/language/dues.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { cellText, type ExportColumn } from '#panel/export/columns.ts'
import { givenRows } from '#panel/export/exportRows.ts'
import { type MovementKind, movementKinds } from '../model/movements.ts'
import { ReportChart } from './chart/ReportChart.tsx'
import { MovementList } from './MovementList.tsx'
import { movementLines, movementsParameter, ofMonth, ofPriced, shownIn } from './movementLines.ts'
import { type MovementLine, monthName, movementTable, waterfall } from './movementTable.ts'
import type { MovementBasis } from './movementTally.ts'
import { ReportExport, ReportTable } from './ReportRecords.tsx'
import { reportWords, type TableContext } from './reportTable.ts'

interface ReportMovementsProps {
  context: TableContext
  basis: MovementBasis
  range: DayRange
}

/** Shows what leads from each month's sum to the next, or in one month for each priced record. */
export function ReportMovements({ context, basis, range }: ReportMovementsProps) {
  const { report, resource, resources, language, texts } = context
  const { textOf } = useLanguage()
  const { movements: words } = texts.reports
  const [shown, setShown] = useShownMovements()
  const [listed, setListed] = useState<MovementLine & { kind: MovementKind; monthKey: string }>()
  const [isOpen, setOpen] = useState(false)
  const chart = useRef<HTMLElement>(null)
  const [one = '', many = ''] = (duesOf(resource, resources)?.priced.label ?? []).map(textOf)
  const { lines, all, drawn, heading } = useMemo(
    () => movementLines(basis, shown, { language, month: texts.reports.month, priced: one }),
    [basis, shown, language, texts, one],
  )
  const model = useMemo(
    () => waterfall({ report, resource, resources, language, texts }, drawn),
    [report, resource, resources, language, texts, drawn],
  )
  const { columns, rows } = movementTable(context, lines, heading)
  const total = all && movementTable(context, [{ ...all, label: texts.reports.total }], heading).rows[0]
  const plain = {
    language,
    titles: { titleOf: (_: string, id: string | number) => String(id) },
    resources: [],
  }

  function cell(column: ExportColumn, row: AnyRecord) {
    const text = cellText(column, row, plain)
    const kind = movementKinds.find((each) => each === column.field.name)
    const line = lines.find(({ id }) => id === row.id)
    if (kind !== undefined && row[kind] === 0) return <span className="muted">–</span>
    if (kind === undefined || !line?.month.movements.some((each) => each.kind === kind)) return text
    const monthKey = all ? all.id : line.id
    const spoken = { sum: text, kind: words.kinds[kind], month: monthName(monthKey, language) }
    const whose = all ? `${line.label}: ` : ''
    return (
      <button
        type="button"
        className="bare-link"
        aria-label={whose + fill(words.open, spoken)}
        onClick={() => {
          setListed({ ...line, kind, monthKey })
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
          label={words.shown}
          value={shownIn(basis, shown)}
          onChange={({ target }) => setShown(target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <ListSubheader>{fill(words.perLine, { line: texts.reports.month })}</ListSubheader>
          <MenuItem value="">{fill(words.all, { resources: many })}</MenuItem>
          {basis.priced.map((each) => (
            <MenuItem key={each.key} value={ofPriced + each.key} translate="no">
              {each.label}
            </MenuItem>
          ))}
          <ListSubheader>{fill(words.perLine, { line: one })}</ListSubheader>
          {basis.months.toReversed().map((key) => (
            <MenuItem key={key} value={ofMonth + key}>
              {monthName(key, language)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {model ? (
        <ReportChart title={words.title} model={model} ref={chart} />
      ) : (
        <p className="muted">{words.none}</p>
      )}
      <ReportTable label={words.title} columns={columns} rows={rows} totals={total} cell={cell} />
      <div className="no-print row set-off">
        <ReportExport
          label={texts.reports.exportTable}
          content={words.title}
          filter={reportWords(context, range)}
          total={rows.length}
          order={(format) => ({
            ...{ format, columns, title: words.title },
            rows: () => givenRows(rows.map((row) => ({ ...row, line: all ? row.line : row.id }))),
            describe: () => reportWords(context, range),
          })}
        />
      </div>
      {listed && (
        <MovementList
          {...{ context, range, isOpen }}
          month={listed.month}
          kind={listed.kind}
          monthKey={listed.monthKey}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

/** Keeps what is shown in the address, so that a link shows the same. */
function useShownMovements(): [string, (shown: string) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  return [
    query.get(movementsParameter) ?? '',
    (shown) => {
      if (shown === '') query.delete(movementsParameter)
      else query.set(movementsParameter, shown)
      navigate(`${pathname}?${query}`, { replace: true })
    },
  ]
}
