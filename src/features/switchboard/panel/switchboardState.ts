import { isObject, parseJson } from '#model/base/json.ts'
import { type FaultRule, faults } from './faults.ts'

/** What is set on the switchboard. */
export interface SwitchboardState {
  rules: readonly FaultRule[]
  /** Milliseconds by which the page's clock is ahead of the device's. */
  ahead: number
  /** Number that made-up records grow from. */
  seed: number
}

const key = 'panel:switchboard'

/** Reads what the tab was set to before; what is damaged counts as not set. */
export function readState(storage: Pick<Storage, 'getItem'>, random: () => number): SwitchboardState {
  const stored = parseJson(textIn(storage))
  const { rules, ahead, seed } = isObject(stored) ? stored : {}
  return {
    rules: Array.isArray(rules) ? rules.filter(isRule) : [],
    ahead: typeof ahead === 'number' && isPossible(ahead) ? ahead : 0,
    seed: isSeed(seed) ? seed : newSeed(random),
  }
}

/** Keeps it for the tab; where there is no room it lasts until the next reload. */
export function writeState(storage: Pick<Storage, 'setItem'>, state: SwitchboardState): void {
  try {
    storage.setItem(key, JSON.stringify(state))
  } catch {
    // Full or forbidden storage.
  }
}

/** Whether a date that far away can still be formatted: 1000 years. */
export function isPossible(ahead: number): boolean {
  return Math.abs(ahead) <= 1000 * 365 * 86_400_000
}

/** Short enough to be told to a colleague. */
export function newSeed(random: () => number): number {
  return 1 + Math.floor(random() * 9999)
}

export function isSeed(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 999_999_999
}

function textIn(storage: Pick<Storage, 'getItem'>): string {
  try {
    return storage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function isRule(value: unknown): value is FaultRule {
  if (!isObject(value)) return false
  const { id, pattern, fault, left, seconds } = value
  return (
    typeof id === 'string' &&
    typeof pattern === 'string' &&
    faults.some((known) => known === fault) &&
    [left, seconds].every((number) => number === undefined || (typeof number === 'number' && number > 0))
  )
}
