import type { Clock } from '#model/base/clock.ts'
import { isObject, parseJson } from '#model/base/json.ts'
import { createStore } from '#model/base/store.ts'
import type { Fate, Fault } from './faults.ts'
import { type FaultRule, fateOf, type SeenCall } from './faults.ts'
import { isPossible, newSeed, readState, type SwitchboardState, writeState } from './switchboardState.ts'

/** Faults, time and seed of this tab, for trying out how the panel takes them. */
export interface Switchboard {
  get(): SwitchboardState
  /** @returns the function that ends it */
  subscribe(listener: () => void): () => void
  addRule(rule: Omit<FaultRule, 'id'>): void
  removeRule(id: string): void
  /** Sets the page's clock, in milliseconds ahead of the device's. */
  setAhead(ahead: number): void
  /** @param seed another one at random where it is left out */
  setSeed(seed?: number): void
  clearRules(): void
  /** No faults, and the device's time. */
  clear(): void
  /** The calls since the page was loaded, each once, the last one first: what a pattern can be written for. */
  seenCalls(): readonly SeenCall[]
  /** For the HTTP clients. */
  fetch: typeof globalThis.fetch
  clock: Clock
}

export interface SwitchboardOptions {
  /** Where it is kept: the tab's `sessionStorage`. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** The base URLs of the HTTP clients. */
  bases: readonly string[]
  /** The network. @default the browser's */
  fetch?: typeof globalThis.fetch
  random?: () => number
}

const mostSeen = 30

export function createSwitchboard(options: SwitchboardOptions): Switchboard {
  const { storage, bases, random = Math.random } = options
  const { fetch = (input, init) => globalThis.fetch(input, init) } = options
  const state = createStore(readState(storage, random))
  let seen: readonly SeenCall[] = []
  let added = 0
  writeState(storage, state.get())

  function change(changes: Partial<SwitchboardState>): void {
    state.set({ ...state.get(), ...changes })
    writeState(storage, state.get())
  }

  function decide(call: SeenCall) {
    const isOther = ({ method, path }: SeenCall) => method !== call.method || path !== call.path
    seen = [call, ...seen.filter(isOther)].slice(0, mostSeen)
    const { rules, ...fate } = fateOf(state.get().rules, call)
    if (rules !== state.get().rules) change({ rules })
    return fate
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    addRule(rule) {
      added += 1
      change({ rules: [...state.get().rules, { ...rule, id: `${Date.now()}-${added}` }] })
    },
    removeRule: (id) => change({ rules: state.get().rules.filter((rule) => rule.id !== id) }),
    setAhead: (ahead) => change({ ahead: isPossible(ahead) ? ahead : 0 }),
    setSeed: (seed = newSeed(random)) => change({ seed }),
    clearRules: () => {
      if (state.get().rules.length > 0) change({ rules: [] })
    },
    clear: () => change({ rules: [], ahead: 0 }),
    seenCalls: () => seen,
    fetch: createFaultyFetch({
      fetch,
      decide,
      bases: bases.map((base) => base.replace(/\/+$/, '')),
    }),
    clock: {
      now: () => Date.now() + state.get().ahead,
      ahead: () => state.get().ahead,
      subscribe: state.subscribe,
    },
  }
}

type Fetch = typeof globalThis.fetch

export interface FaultyFetchOptions {
  /** Where calls go that nothing happens to. */
  fetch: Fetch
  /** The base URLs of the clients, without a slash at the end. */
  bases: readonly string[]
  /** Decides about a call; asked once for each. */
  decide(call: SeenCall): Omit<Fate, 'rules'>
}

/**
 * The network with faults, below the HTTP client: what fails, fails as if it came from the wire, and so goes through
 * repetition, renewal, time-out and decoding for real.
 */
export function createFaultyFetch({ fetch, bases, decide }: FaultyFetchOptions): Fetch {
  return async (input, init) => {
    const path = pathBelow(bases, String(input instanceof Request ? input.url : input))
    const { seconds, fault } = decide({ method: init?.method ?? 'GET', path })
    if (seconds > 0) await pause(seconds * 1000, init?.signal)
    if (fault === 'offline') throw new TypeError('Failed to fetch')
    return fault === undefined ? fetch(input, init) : faultAnswer(fault, init?.body)
  }
}

/** The path of a URL below the base that fits it most closely, without its query. */
function pathBelow(bases: readonly string[], url: string): string {
  const [address = ''] = url.split(/[?#]/)
  const base = bases
    .filter((candidate) => address.startsWith(`${candidate}/`))
    .reduce((longest, candidate) => (candidate.length > longest.length ? candidate : longest), '')
  return address.slice(base.length).replace(/^\/+/, '')
}

/** Ends early, with the signal's reason, as `fetch` does. */
function pause(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', end, { once: true })
  })
}

const answers = {
  401: { code: 'unauthenticated', title: 'Not signed in' },
  403: { code: 'forbidden', title: 'Not permitted' },
  409: { code: 'conflict', title: 'Conflict' },
  422: { code: 'invalid', title: 'Invalid values' },
  500: { code: 'server', title: 'Server error' },
} as const

/**
 * The answer that the API would give: problem+json (RFC 9457) with its codes. A 422 finds fault with the first value
 * of the request, so that a form has a field to show it at.
 *
 * @param body of the request
 */
function faultAnswer(fault: Exclude<Fault, 'slow' | 'offline'>, body: unknown): Response {
  const status = Number(fault)
  const problem = { type: 'about:blank', ...answers[fault], status }
  return new Response(JSON.stringify(fault === '422' ? { ...problem, errors: firstField(body) } : problem), {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      ...(fault === '401' ? { 'WWW-Authenticate': 'Bearer' } : {}),
    },
  })
}

function firstField(body: unknown) {
  const sent = typeof body === 'string' ? parseJson(body) : undefined
  const [name] = isObject(sent) ? Object.keys(sent).filter((key) => key !== 'id') : []
  if (name === undefined) return {}
  return { [name]: { code: 'type', params: {}, message: 'is not possible' } }
}
