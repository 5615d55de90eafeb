import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import type { Values } from '#client/api/recordSource.ts'
import type { NextAmount } from '#client/computed/workOut.ts'
import type { Messages } from '#i18n/messages.ts'
import { fill } from '#model/base/translator.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import { type ExportColumn, plainColumn } from './columns.ts'
import type { RowCount, RowPage } from './readAllRows.ts'

/** Adds to each page what is worked out for its rows. */
export async function* withLater(
  pages: AsyncGenerator<RowPage, RowCount>,
  { provider, resource, columns, signal, ...days }: LaterExport,
): AsyncGenerator<RowPage, RowCount> {
  const fields = columns.map(({ field }) => field).filter(({ isLater }) => isLater)
  if (fields.length === 0) return yield* pages
  let step = await pages.next()
  for (; !step.done; step = await pages.next()) {
    const { rows: records } = step.value
    const { data } = await provider.getLater(resource.name, { fields, records, ...days, signal })
    yield { ...step.value, rows: records.map((record, index) => ({ ...record, ...flat(data.rows[index]) })) }
  }
  return step.value
}

/** Adds to amounts that are worked out what is next of them: a day and an amount. */
export function withNext(
  columns: readonly ExportColumn[],
  language: Language,
  texts: Messages,
): ExportColumn[] {
  return columns.flatMap((column) => {
    const { name, isLater, currency } = column.field
    if (!isLater || currency === undefined) return [column]
    const labelled = (text: string) => fill(text, { column: column.label })
    return [
      column,
      plainColumn(`${name}.from`, labelled(texts.costs.nextFrom), language, { kind: 'date' }),
      plainColumn(`${name}.then`, labelled(texts.costs.nextAmount), language, { kind: 'money', currency }),
    ]
  })
}

/** A cell holds one value. */
function flat(values: Values = {}): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      if (!key.endsWith('.next')) return [[key, value]]
      const { amount, ...next } = value as NextAmount
      const name = key.slice(0, -'.next'.length)
      const others = Object.entries(next).map(([part, each]): [string, unknown] => [`${name}.${part}`, each])
      return [...others, [`${name}.then`, amount]]
    }),
  )
}

interface LaterExport {
  provider: Pick<PanelDataProvider, 'getLater'>
  resource: ResolvedResource
  columns: readonly ExportColumn[]
  /** `YYYY-MM-DD` */
  today: string
  /** The last day of changes that are told. @default the end of the next month */
  until?: string | undefined
  signal: AbortSignal
}
