import { type Allowance, type CallRule, nameOf, rulesAt } from './allowance.ts'

/** What a call had that its backend does not know. */
export interface Violation {
  kind: 'call' | 'method' | 'query' | 'header' | 'body'
  /** The key or header; of a call its name. */
  what: string
  /** `PUT api-campaigns-put/{id}`; of a call that is not known its path. */
  call: string
  /** What a person reads. */
  text: string
}

export interface GivenCall {
  method: string
  /** Below the API's base. */
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

export interface Examined {
  rule: CallRule | undefined
  violations: Violation[]
  /** @default 400, where there are violations */
  status?: 404 | 405
}

/** What browsers send by themselves. */
const fromBrowsers =
  /^(host|connection|content-length|user-agent|origin|referer|cookie|priority|pragma|cache-control|keep-alive|te|dnt|upgrade-insecure-requests|purpose|accept-(encoding|language)|access-control-request-.*|sec-.*)$/

/** Headers of a request that somebody has set on purpose. */
export const setHeaders = (headers: Headers): string[] =>
  [...headers.keys()].filter((name) => !fromBrowsers.test(name))

/** Holds a call against what its backend takes. */
export function examineCall(allowed: Allowance, given: GivenCall): Examined {
  const rules = rulesAt(allowed, given.path)
  const call = `${given.method} ${given.path}`
  if (rules.length === 0) {
    const text = `${call}: there is no such call`
    const unknown: Violation = { kind: 'call', what: call, call, text }
    const rule: CallRule = { method: 'GET', path: given.path }
    const more = [...headerFaults(allowed, rule, given), ...queryFaults(allowed, rule, given)]
    return { rule: undefined, violations: [unknown, ...more.map((fault) => named(call, fault))], status: 404 }
  }
  const rule = rules.find(({ method }) => method === given.method)
  if (!rule) {
    const text = `${call}: the path is known, the method is not`
    return { rule, violations: [{ kind: 'method', what: call, call, text }], status: 405 }
  }
  const faults = [
    ...headerFaults(allowed, rule, given),
    ...queryFaults(allowed, rule, given),
    ...bodyFaults(allowed, rule, given),
  ]
  return { rule, violations: faults.map((fault) => named(nameOf(rule), fault)) }
}

type Fault = Pick<Violation, 'kind' | 'what' | 'text'>

const named = (call: string, fault: Fault): Violation => ({
  ...{ ...fault, call, text: `${call}: ${fault.kind} ${fault.text}` },
})

function headerFaults(allowed: Allowance, rule: CallRule, given: GivenCall): Fault[] {
  const unknown = setHeaders(given.headers).filter((name) => !isKnownHeader(allowed, rule, name))
  return unknown.map((name) => ({ kind: 'header', what: name, text: `${name} is not known` }))
}

/** These are said by capabilities of their own, whatever the call. */
const ofEveryCall = ['if-match', 'idempotency-key', 'batch-id', 'search-order', 'range']

export const isKnownHeader = ({ headers }: Allowance, rule: CallRule | undefined, name: string): boolean =>
  headers.includes(name) || (rule?.isFree === true && !ofEveryCall.includes(name))

function queryFaults({ freeQueries = [] }: Allowance, rule: CallRule, { query }: GivenCall): Fault[] {
  const { path, query: wanted = {}, isFree } = rule
  const isKnown = (key: string) => key in wanted || isFree || freeQueries.includes(path)
  const unknown = [...new Set(query.keys())].filter((key) => !isKnown(key))
  const wrong = Object.entries(wanted).filter(([key, value]) => query.getAll(key).join() !== value)
  return [
    ...unknown.map((key): Fault => ({ kind: 'query', what: key, text: `${key} is not known` })),
    ...wrong.map(([key, value]): Fault => ({ kind: 'query', what: key, text: `${key} must be ${value}` })),
  ]
}

function bodyFaults({ bodyKeys = {} }: Allowance, rule: CallRule, { body }: GivenCall): Fault[] {
  const { body: wanted, isFree } = rule
  if (isFree) return []
  if (!wanted) return body === undefined ? [] : [{ kind: 'body', what: '*', text: 'is not asked for' }]
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return [{ kind: 'body', what: '*', text: 'must be an object' }]
  }
  const more = bodyKeys[nameOf(rule)] ?? []
  const values = body as Record<string, unknown>
  const unknown = Object.keys(values).filter((key) => !(key in wanted) && !more.includes(key))
  const wrong = Object.entries(wanted).flatMap(([key, check]): Fault[] => {
    const fault = key in values ? check(values[key]) : 'is missing'
    return fault === undefined ? [] : [{ kind: 'body', what: key, text: `${key} ${fault}` }]
  })
  return [
    ...unknown.map((key): Fault => ({ kind: 'body', what: key, text: `${key} is not known` })),
    ...wrong,
    ...mixedForms(values),
  ]
}

/** Days and instants in one body: what was chosen anew went in another form than what came. */
function mixedForms(values: Record<string, unknown>): Fault[] {
  const days = Object.entries(values).filter(([key, value]) => /Date$/.test(key) && typeof value === 'string')
  const isInstant = days.map(([, value]) => String(value).includes('T'))
  if (new Set(isInstant).size < 2) return []
  return [{ kind: 'body', what: 'form', text: `mixes days and instants: ${JSON.stringify(values)}` }]
}
