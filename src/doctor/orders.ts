import type { AnsweredRows } from '#client/api/entryCalls.ts'
import type { ListQuery } from '#client/api/listQuery.ts'
import { isObject } from '#model/base/json.ts'
import type { Holds } from '#model/kinds/fieldKind.ts'
import { fieldKind } from '#model/kinds/fieldKinds.ts'
import { recordFromWire } from '#model/kinds/wire.ts'
import { isLater } from '#model/language/computed.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type CallFinding, type CallReport, callFinding } from './callReport.ts'
import type { Ask } from './readWalk.ts'

/** Columns whose order is tried. */
const most = 6

/** Fields that people put a list in the order of, the one that it has at first before the others. */
export function orderedBy({ fields, list }: ResolvedResource, first: string): string[] {
  const columns = fields.filter(
    (field) =>
      list.columns.includes(field.name) &&
      fieldKind(field.kind).inLists.sort &&
      !field.writeOnly &&
      field.computed === undefined &&
      !isLater(field),
  )
  return [...new Set([first, ...columns.map(({ name }) => name)])].slice(0, most)
}

/** Each order twice: both directions, and one of them again, which must be the same. */
export async function* ordersOf(
  resource: ResolvedResource,
  field: string,
  ask: Ask,
): AsyncGenerator<CallReport> {
  const up = { field, order: 'ASC' as const }
  const first = await ask(`sort ${field} ↑`, { sort: up }, () => [])
  yield first.report
  const { answer } = first
  if (!answer) return
  const down = await ask(`sort ${field} ↓`, { sort: { field, order: 'DESC' } }, (turned) =>
    lookAtOrder(resource, up, answer, turned),
  )
  yield down.report
  const again = await ask(`sort ${field} ↑ ×2`, { sort: up }, ({ rows }) =>
    idsOf(rows) === idsOf(answer.rows) ? [] : [callFinding('orderUnstable', { field })],
  )
  yield again.report
}

function idsOf(rows: readonly unknown[]): string {
  return rows.map((row) => (isObject(row) ? String(row.id) : '')).join()
}

/**
 * Whether two lists, one for each direction, are in the order of a field. Of texts only that the directions differ: which
 * of two comes first depends on rules that each backend has for itself.
 */
function lookAtOrder(
  resource: ResolvedResource,
  { field, order }: ListQuery['sort'],
  given: AnsweredRows,
  turned: AnsweredRows,
): CallFinding[] {
  const valuesOf = ({ rows }: AnsweredRows) =>
    rows
      .map((row) => recordFromWire(resource, row)?.[field])
      .filter((value) => value !== null && value !== undefined)
  const [values, others] = [valuesOf(given), valuesOf(turned)]
  const isVaried = new Set([...values, ...others].map(String)).size > 1
  if (isVaried && values.map(String).join() === others.map(String).join()) {
    return [callFinding('sortIgnored', { field })]
  }
  const direction = order === 'ASC' ? 1 : -1
  const kind = resource.fields.find(({ name }) => name === field)?.kind
  const isInstant = kind !== undefined && inOrderAsTexts.includes(fieldKind(kind).holds)
  return isOrdered(values, direction, isInstant) && isOrdered(others, -direction, isInstant)
    ? []
    : [callFinding('sortWrong', { field })]
}

const inOrderAsTexts: readonly (Holds | undefined)[] = ['day', 'instant', 'time']

/** @param isInstant days, times and instants are kept so that their texts have their order */
function isOrdered(values: readonly unknown[], direction: number, isInstant: boolean): boolean {
  return values.every((value, index) => {
    const next = values[index + 1]
    if (typeof value === 'number' && typeof next === 'number') return (next - value) * direction >= 0
    if (!isInstant || next === undefined) return true
    return direction > 0 ? String(value) <= String(next) : String(value) >= String(next)
  })
}
