import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { ExportColumn } from './columns.ts'
import type { RowCount, RowPage } from './readAllRows.ts'

/** Adds to each page what is worked out for its rows. */
export async function* withLater(
  pages: AsyncGenerator<RowPage, RowCount>,
  { provider, resource, columns, today, signal }: LaterExport,
): AsyncGenerator<RowPage, RowCount> {
  const fields = columns.map(({ field }) => field).filter(({ isLater }) => isLater)
  if (fields.length === 0) return yield* pages
  let step = await pages.next()
  for (; !step.done; step = await pages.next()) {
    const { rows: records } = step.value
    const { data } = await provider.getLater(resource.name, { fields, records, today, signal })
    yield { ...step.value, rows: records.map((record, index) => ({ ...record, ...data.rows[index] })) }
  }
  return step.value
}

interface LaterExport {
  provider: Pick<PanelDataProvider, 'getLater'>
  resource: ResolvedResource
  columns: readonly ExportColumn[]
  /** `YYYY-MM-DD` */
  today: string
  signal: AbortSignal
}
