import type { Clock } from '../../../model/base/clock.ts'
import { createStore } from '../../../model/base/store.ts'
import { type FaultRule, fateOf, type SeenCall } from './faults.ts'
import { createFaultyFetch } from './faultyFetch.ts'
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
