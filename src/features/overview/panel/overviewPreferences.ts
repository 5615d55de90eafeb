import { type PersonalStorage, readSafely, storedJson } from '#model/base/browserStorage.ts'
import { isObject, parseJson } from '#model/base/json.ts'
import { createListeners } from '#model/base/store.ts'

export interface OverviewPreferences {
  /** Keys of tiles; the others follow in their own order. */
  order: readonly string[]
  hidden: readonly string[]
  /** `YYYY-MM-DD` on which a record is shown again, by `snoozeKey`. */
  snoozed: Readonly<Record<string, string>>
  /** Keys of numbers that were last seen as zero: no room is kept for them. */
  empty: readonly string[]
  setupDismissed: boolean
}

export interface OverviewPreferenceStore {
  /** Returns the same object until something changes. */
  get(): OverviewPreferences
  /** Merges changes. What cannot be stored is in effect until the page is left. */
  change(changes: Partial<OverviewPreferences>): void
  /** Signs out: drops what was seen, keeps what was chosen, and stores nothing more. */
  forget(): void
  subscribe(listener: () => void): () => void
}

/** Stores ids, no titles. Damaged preferences count as absent. */
export function createOverviewPreferences(options: PersonalStorage): OverviewPreferenceStore {
  const { storage, namespace, person } = options
  const key = `${namespace}:overview:${person}`
  const { write } = storedJson(storage, key)
  const { tell, subscribe } = createListeners()
  let unkept: string | undefined
  let isForgotten = false
  let read: { text: string; preferences: OverviewPreferences } | undefined

  function get(): OverviewPreferences {
    const text = unkept ?? readText()
    if (read?.text !== text) read = { text, preferences: preferencesIn(text) }
    return read.preferences
  }

  const readText = () => readSafely(() => storage.getItem(key)) ?? ''

  return {
    get,
    change(changes) {
      const next = { ...get(), ...changes }
      unkept = !isForgotten && write(next) ? undefined : JSON.stringify(next)
      tell()
    },
    forget() {
      isForgotten = true
      const { empty: _, ...chosen } = preferencesIn(readText())
      const isChosen =
        chosen.setupDismissed || [chosen.order, chosen.hidden, Object.keys(chosen.snoozed)].some(isFilled)
      write(isChosen ? chosen : undefined)
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

const isFilled = ({ length }: readonly string[]) => length > 0

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
}
