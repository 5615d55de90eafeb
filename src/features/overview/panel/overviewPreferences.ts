import { isObject, parseJson } from '../../../model/base/json.ts'
import { createListeners } from '../../../model/base/store.ts'

/** How one person wants the overview. */
export interface OverviewPreferences {
  /** Keys of tiles in the order that was chosen; the others follow in theirs. */
  order: readonly string[]
  /** Keys of tiles that are not shown. */
  hidden: readonly string[]
  /** Until which day, which is the first one again, a record of a task is not shown: `YYYY-MM-DD` by `snoozeKey`. */
  snoozed: Readonly<Record<string, string>>
  /** Keys of numbers that were zero when they were last seen: no room is kept for them. */
  empty: readonly string[]
  /** Whether the first steps were put away. */
  setupDismissed: boolean
}

/** The preferences of one person in this browser. */
export interface OverviewPreferenceStore {
  /** The same object until something changes. */
  get(): OverviewPreferences
  /** Changes what is named and leaves the rest. What cannot be kept is in effect until the page is left. */
  change(changes: Partial<OverviewPreferences>): void
  subscribe(listener: () => void): () => void
}

export interface OverviewPreferenceOptions {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Prefix of the key in the storage. */
  namespace: string
  /** Id of the person; nobody sees the preferences of others. */
  person: string
}

/** Keeps preferences beside those of lists. They hold ids and no titles. What is damaged counts as not there. */
export function createOverviewPreferences(options: OverviewPreferenceOptions): OverviewPreferenceStore {
  const { storage, namespace, person } = options
  const key = `${namespace}:overview:${person}`
  const { tell, subscribe } = createListeners()
  let unkept: string | undefined
  let read: { text: string; preferences: OverviewPreferences } | undefined

  function get(): OverviewPreferences {
    const text = unkept ?? readText()
    if (read?.text !== text) read = { text, preferences: preferencesIn(text) }
    return read.preferences
  }

  function readText(): string {
    try {
      return storage.getItem(key) ?? ''
    } catch {
      return ''
    }
  }

  return {
    get,
    change(changes) {
      const text = JSON.stringify({ ...get(), ...changes })
      try {
        storage.setItem(key, text)
        unkept = undefined
      } catch {
        unkept = text
      }
      tell()
    },
    subscribe,
  }
}

function preferencesIn(text: string): OverviewPreferences {
  const stored = parseJson(text)
  const { order, hidden, snoozed, empty, setupDismissed } = isObject(stored) ? stored : {}
  return {
    order: textsOf(order),
    hidden: textsOf(hidden),
    empty: textsOf(empty),
    snoozed: Object.fromEntries(
      Object.entries(isObject(snoozed) ? snoozed : {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    setupDismissed: setupDismissed === true,
  }
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}
