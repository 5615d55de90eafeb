import type { AnsweredRows } from '#client/api/entryCalls.ts'
import { comparison } from '#client/api/selectRecords.ts'
import type { Holds } from '#model/kinds/fieldKind.ts'
import { recordFromWire } from '#model/kinds/wire.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Ask, idOf } from './ask.ts'
import { type CallFinding, type CallReport, callFinding, findingIf } from './callReport.ts'
import type { Sample } from './sample.ts'

/** Columns whose order is tried. */
const most = 6

/** Lists fields that people order by, the default first. */
export function orderedBy({ fields, list }: ResolvedResource, first: string): string[] {
  const columns = fields.filter(
    (field) =>
      list.columns.includes(field.name) &&
      field.type.inLists.sort &&
      !field.writeOnly &&
      field.computed === undefined &&
      !field.isLater,
  )
  return [...new Set([first, ...columns.map(({ name }) => name)])].slice(0, most)
}

/** Tries each order twice: both directions, and one of them again, which must be the same. */
export async function* ordersOf(
  resource: ResolvedResource,
  field: string,
  sample: Sample,
  ask: Ask,
): AsyncGenerator<CallReport> {
  const up = { field, order: 'ASC' as const }
  const { answer, report } = await ask(`sort ${field} ↑`, { sort: up }, () => [])
  yield report
  if (!answer) return
  const down = await ask(`sort ${field} ↓`, { sort: { field, order: 'DESC' } }, (turned) =>
    lookAtOrder(resource, field, sample, [answer, turned]),
  )
  yield down.report
  const ids = (rows: readonly unknown[]) => rows.map(idOf).join()
  const again = await ask(`sort ${field} ↑ ×2`, { sort: up }, ({ rows }) =>
    findingIf(ids(rows) !== ids(answer.rows), 'orderUnstable', { field }),
  )
  yield again.report
}

/** Of texts only that the orders differ: which comes first depends on rules that each backend has for itself. */
function lookAtOrder(
  resource: ResolvedResource,
  field: string,
  { records }: Sample,
  [ascending, descending]: readonly [AnsweredRows, AnsweredRows],
): CallFinding[] {
  const allOf = ({ rows }: AnsweredRows) => rows.map((row) => recordFromWire(resource, row)?.[field] ?? null)
  const valuesOf = (answer: AnsweredRows) => allOf(answer).filter((value) => value !== null)
  const [values, others] = [valuesOf(ascending), valuesOf(descending)]
  // Rows without a value may come first in both.
  const isFull = ![...allOf(ascending), ...allOf(descending)].includes(null)
  const known = isFull ? records.flatMap((record) => record[field] ?? []) : []
  const isVaried = new Set([...values, ...others, ...known].map(String)).size > 1
  if (isVaried && values.map(String).join() === others.map(String).join()) {
    return [callFinding('sortIgnored', { field })]
  }
  const type = resource.fields.find(({ name }) => name === field)?.type
  const isKnown = type !== undefined && ordered.includes(type.holds)
  const isInOrder = (rows: readonly unknown[], order: 'ASC' | 'DESC') => {
    const compare = comparison(resource, { field, order })
    const held = rows
      .flatMap((row) => recordFromWire(resource, row) ?? [])
      .filter((record) => record[field] != null)
    return held.every((record, index) => index === 0 || compare(held[index - 1] ?? record, record) <= 0)
  }
  const isSorted = isInOrder(ascending.rows, 'ASC') && isInOrder(descending.rows, 'DESC')
  return findingIf(isKnown && !isSorted, 'sortWrong', { field })
}

/** Lists what fields may hold that has one order everywhere. */
const ordered: readonly (Holds | undefined)[] = ['number', 'day', 'instant', 'time']
