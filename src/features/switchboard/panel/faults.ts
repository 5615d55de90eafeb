/** What can be made to go wrong with a call: an answer of the backend, a delay, or no answer at all. */
export const faults = ['401', '403', '409', '422', '500', 'slow', 'offline'] as const
export type Fault = (typeof faults)[number]

/** Calls that are to fail. */
export interface FaultRule {
  id: string
  /** Method and path, `PUT billing-invoices/*`. The method may be left out; `*` stands for any characters. */
  pattern: string
  fault: Fault
  /** How many calls it still meets; absent: every call, until it is taken away. */
  left?: number
  /** How long `slow` holds a call back, in seconds. */
  seconds?: number
}

/** A call as patterns see it: the path is relative to the base URL and has no query. */
export interface SeenCall {
  method: string
  path: string
}

/** What becomes of a call. A delay comes before what else goes wrong. */
export interface Fate {
  seconds: number
  fault: Exclude<Fault, 'slow'> | undefined
  /** The rules after the call; the same list where nothing was counted. */
  rules: readonly FaultRule[]
}

/** Applies the first rule for a delay and the first one for a failure that mean the call, and counts them down. */
export function fateOf(rules: readonly FaultRule[], call: SeenCall): Fate {
  const meant = rules.filter(({ pattern }) => matches(pattern, call))
  const slow = meant.find(({ fault }) => fault === 'slow')
  const failing = meant.find(({ fault }) => fault !== 'slow')
  const isCounted = [slow, failing].some((rule) => rule?.left !== undefined)
  return {
    seconds: slow?.seconds ?? 0,
    fault: failing && failing.fault !== 'slow' ? failing.fault : undefined,
    rules: isCounted
      ? rules.flatMap((rule) => (rule === slow || rule === failing ? countedDown(rule) : [rule]))
      : rules,
  }
}

function countedDown(rule: FaultRule): FaultRule[] {
  if (rule.left === undefined) return [rule]
  return rule.left > 1 ? [{ ...rule, left: rule.left - 1 }] : []
}

/** Whether a pattern means a call. A blank one means every call; case and a slash at the beginning do not matter. */
export function matches(pattern: string, call: SeenCall): boolean {
  const { method, path } = partsOf(pattern)
  const isMethod = method === '*' || method === call.method.toUpperCase()
  return isMethod && expressionOf(path).test(withoutSlash(call.path))
}

function partsOf(pattern: string): { method: string; path: string } {
  const words = pattern.trim().split(/\s+/)
  const [first = '', second] = words
  if (second !== undefined) return { method: first.toUpperCase(), path: second }
  return /^(get|post|put|patch|delete)$/i.test(first)
    ? { method: first.toUpperCase(), path: '*' }
    : { method: '*', path: first === '' ? '*' : first }
}

function expressionOf(path: string): RegExp {
  const literal = withoutSlash(path).split(/\*+/)
  return new RegExp(`^${literal.map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&')).join('.*')}$`, 'i')
}

function withoutSlash(path: string): string {
  return path.replace(/^\/+/, '')
}
