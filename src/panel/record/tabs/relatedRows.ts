import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { readMany } from '#client/api/manyAtOnce.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { ExportColumn } from '../../export/columns.ts'
import { withLater } from '../../export/laterRows.ts'
import { type RowCount, type RowPage, type RowQuery, readAllRows } from '../../export/readAllRows.ts'

interface RelatedOrder extends RowQuery {
  provider: PanelDataProvider
  columns: readonly ExportColumn[]
  /** `YYYY-MM-DD` */
  today: string
  /** The last day of changes that are told. @default the end of the next month */
  until?: string | undefined
}

/** Reads all rows with what is worked out for them. */
export function relatedRows(
  { provider, columns, today, until, ...query }: RelatedOrder,
  signal: AbortSignal,
): AsyncGenerator<RowPage, RowCount> {
  const rows = readAllRows(provider, query, signal, true)
  return withLater(rows, { provider, resource: query.resource, columns, today, until, signal })
}

/** Puts into each row values of a record that it refers to, by `{field}.{name}`. */
export async function* withBeyond(
  pages: AsyncGenerator<RowPage, RowCount>,
  {
    provider,
    field,
    target,
    signal,
  }: { provider: PanelDataProvider; field: string; target: ResolvedResource; signal: AbortSignal },
): AsyncGenerator<RowPage, RowCount> {
  let step = await pages.next()
  for (; !step.done; step = await pages.next()) {
    const { rows } = step.value
    const found = await readMany(
      provider,
      target,
      rows.map((row) => row[field]),
      signal,
    )
    yield {
      ...step.value,
      rows: rows.map((row) => ({ ...row, ...prefixed(field, found.get(String(row[field]))) })),
    }
  }
  return step.value
}

function prefixed(field: string, record: AnyRecord | undefined) {
  return Object.fromEntries(Object.entries(record ?? {}).map(([name, value]) => [`${field}.${name}`, value]))
}
