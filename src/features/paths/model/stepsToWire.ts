import { isObject, type JsonObject, ownValue } from '#model/base/json.ts'
import { isSameValue } from '#model/base/sameValue.ts'
import { backendId, isIdentifier } from '#model/kinds/references.ts'
import { isEmptyDocument } from '#model/kinds/richText.ts'
import type { Branch, Step } from './path.ts'
import { stepKind, type WithKinds } from './stepKinds.ts'
import { readSteps } from './steps.ts'
import { stepsFromWire } from './stepsFromWire.ts'

/**
 * The rows of a path as a backend takes them: the record's id stands below the name of the step's kind. A step that came under its
 * own key and that nobody has touched is the row that it came as.
 */
export function stepsToWire(value: unknown, field: WithKinds, came?: unknown): JsonObject[] {
  const rows = Array.isArray(came) ? came.filter(isObject) : []
  const meant = new Map(
    stepsFromWire(rows, field).map((step, index) => [step.key, { step, row: rows[index] }]),
  )
  return readSteps(value, field).map((step) => {
    const { step: known, row } = meant.get(step.key) ?? {}
    const isUntouched = ownValue(row, 'key') === step.key && isSameValue(known, step)
    return row !== undefined && isUntouched ? row : stepToWire(step, field)
  })
}

function stepToWire({ more, record, branches, ...step }: Step, field: WithKinds): Record<string, unknown> {
  const holds = stepKind(field, step.kind)?.holds
  const asks = holds === undefined || holds === 'decision'
  const values = {
    ...step,
    ...(holds === 'record' ? { [step.kind]: isIdentifier(record) ? backendId(record) : record } : {}),
    text: typeof step.text === 'string' && isEmptyDocument(step.text) ? null : step.text,
    branches: asks ? branches.map(branchToWire) : [],
  }
  return withMore(values, more)
}

const branchToWire = ({ more, ...branch }: Branch) => withMore(branch, more)

/** What could not be read stays as it came until somebody enters something in its place. */
function withMore(values: Readonly<Record<string, unknown>>, more: Readonly<Record<string, unknown>>) {
  const kept = Object.entries(more).filter(
    ([key]) => key !== '__proto__' && (!Object.hasOwn(values, key) || isEmpty(values[key])),
  )
  return { ...emptyAsNull(values), ...Object.fromEntries(kept) }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === false || isEmptyList(value)
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

function emptyAsNull(values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value === '' || value === undefined ? null : value]),
  )
}
