import { backendId, idOf, isIdentifier } from '#kinds/references/ids.ts'
import { isEmptyDocument } from '#kinds/richText/documents.ts'
import { isDeepEqual } from '#model/base/deepEqual.ts'
import { isObject, type JsonObject, ownValue } from '#model/base/json.ts'
import {
  type Branch,
  type PathTarget,
  type Step,
  type StepCondition,
  stepKind,
  type WithKinds,
} from './path.ts'
import { keysFor } from './steps.ts'

/**
 * The steps in the value of a `path` field, be it a record's or still as the backend sends it. Never throws; what is
 * no list of steps has none.
 */
export function readSteps(value: unknown, field: WithKinds): Step[] {
  if (!Array.isArray(value)) return []
  return value.every(isStep) ? value : stepsFromWire(value, field)
}

function isStep(value: unknown): value is Step {
  return isObject(value) && isObject(value.more) && Array.isArray(value.branches) && 'record' in value
}

/**
 * The steps that a backend sends. Keys that are missing, taken or unusable are given anew, and what leads to them
 * follows. What cannot be read is kept in `more`, as is what nobody knows: it goes back as it came.
 */
export function stepsFromWire(value: unknown, field: WithKinds): Step[] {
  const rows = Array.isArray(value) ? value.filter(isObject) : []
  const keys = keysFor(rows, 's')
  const steps = rows.map((row, index) => stepFromWire(row, keys.given[index] ?? '', field))
  return keys.renamed.size === 0 ? steps : steps.map((step) => withTargets(step, keys.renamed))
}

function stepFromWire(row: JsonObject, key: string, field: WithKinds): Step {
  const take = takerOf(row)
  take('key', () => key, null)
  const kind = take('kind', (value) => readText(value) ?? '', '') || kindOf(row, field)
  const held = stepKind(field, kind)
  return {
    key,
    kind,
    title: take('title', readText, ''),
    record: held?.holds === 'record' ? take(kind, readId, null) : null,
    text: take('text', readDocument, null),
    minutes: take('minutes', readNumber, null),
    days: take('days', readNumber, null),
    optional: take('optional', readFlag, false),
    from: take('from', readDay, null),
    until: take('until', readDay, null),
    when: take('when', readCondition, null),
    next: take('next', readTarget, null),
    branches: take('branches', held && held.holds !== 'decision' ? readNoBranches : readBranches, []),
    more: take.rest(),
  }
}

/** Rows of a backend that knows no kinds: of the kind whose name is a key with a value, else something to read. */
function kindOf(row: JsonObject, { kinds = {} }: WithKinds): string {
  const names = Object.entries(kinds)
  const shown = names.find(([name, { holds }]) => holds === 'record' && isIdentifier(idOf(own(row, name))))
  const read = names.find(([, { holds }]) => holds === 'text') ?? names[0]
  return (shown ?? read)?.[0] ?? ''
}

function own(row: JsonObject, key: string): unknown {
  return Object.hasOwn(row, key) ? row[key] : undefined
}

/** Takes values out of a row, one by one; what is not taken, or cannot be read, is the rest. */
function takerOf(row: JsonObject) {
  const taken = new Set<string>(['__proto__'])
  function take<T>(key: string, read: (value: unknown) => T | undefined, empty: T): T {
    const value = own(row, key)
    if (value === undefined || value === null) {
      taken.add(key)
      return empty
    }
    const found = read(value)
    if (found === undefined) return empty
    taken.add(key)
    return found
  }
  const rest = () => Object.fromEntries(Object.entries(row).filter(([key]) => !taken.has(key)))
  return Object.assign(take, { rest })
}

const readText = (value: unknown) => (typeof value === 'string' ? value : undefined)
const readFlag = (value: unknown) => (typeof value === 'boolean' ? value : undefined)
const readNumber = (value: unknown) => (Number.isFinite(value) ? (value as number) : undefined)

function readId(value: unknown) {
  if (value === '') return null
  const id = idOf(value)
  return isIdentifier(id) ? id : undefined
}

/** Rich text; a document without words is none. */
function readDocument(value: unknown): string | null | undefined {
  if (typeof value !== 'string') return undefined
  return isEmptyDocument(value) ? null : value
}

/** A day as it is written at the start of an instant. Any other text is left to the rule. */
function readDay(value: unknown): string | null | undefined {
  return typeof value === 'string'
    ? value.slice(0, /^\d{4}-\d\d-\d\dT/.test(value) ? 10 : undefined) || null
    : undefined
}

function readTarget(value: unknown): PathTarget | undefined {
  const target = typeof value === 'number' ? String(value) : value
  return typeof target === 'string' ? target || null : undefined
}

function readCondition(value: unknown): StepCondition | undefined {
  if (!isObject(value)) return undefined
  const [step, branch] = [readTarget(value.step), readTarget(value.branch)]
  return step && branch ? { step, branch } : undefined
}

/** The step with everything that leads to other steps led to their new keys. */
function withTargets(step: Step, renamed: ReadonlyMap<string, string>): Step {
  const target = (next: PathTarget) => (next === null ? null : (renamed.get(next) ?? next))
  return {
    ...step,
    next: target(step.next),
    when: step.when && { ...step.when, step: renamed.get(step.when.step) ?? step.when.step },
    branches: step.branches.map((branch) => ({ ...branch, next: target(branch.next) })),
  }
}

/** Where no question is asked nobody answers; what came all the same is kept. */
function readNoBranches(value: unknown): Branch[] | undefined {
  return Array.isArray(value) && value.length === 0 ? [] : undefined
}

/** Answers to a question as a backend has them; `undefined` where they are no list of such. */
export function readBranches(value: unknown): Branch[] | undefined {
  if (!Array.isArray(value) || !value.every(isObject)) return undefined
  const { given } = keysFor(value, 'b')
  return value.map((row, index) => {
    const take = takerOf(row)
    const key = given[index] ?? ''
    return {
      key: take('key', () => key, key),
      label: take('label', readText, ''),
      next: take('next', readTarget, null),
      from: take('from', readDay, null),
      until: take('until', readDay, null),
      more: take.rest(),
    }
  })
}

/**
 * The rows of a path as a backend takes them: the record's id stands below the name of the step's kind. A step that came under its
 * own key and that nobody has touched is the row that it came as.
 */
export function stepsToWire(value: unknown, field: WithKinds, received?: unknown): JsonObject[] {
  const rows = Array.isArray(received) ? received.filter(isObject) : []
  const meant = new Map(
    stepsFromWire(rows, field).map((step, index) => [step.key, { step, row: rows[index] }]),
  )
  return readSteps(value, field).map((step) => {
    const { step: known, row } = meant.get(step.key) ?? {}
    const isUntouched = ownValue(row, 'key') === step.key && isDeepEqual(known, step)
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
