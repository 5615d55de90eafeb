/** What becomes of unsaved input when somebody signs out on purpose. */
export type Departure = 'keep' | 'discard'

/** Who has signed out on purpose, known to all tabs of this browser. */
export interface Departures {
  announce(person: string, departure: Departure): void
  /** `undefined` while the person is signed in, or where their session ended by itself. */
  of(person: string): Departure | undefined
  /** After signing in again. */
  forget(person: string): void
}

/**
 * Tells a sign-out, after which input must not stay, from an expired session.
 *
 * @param storage shared by the tabs. Without room in it, a sign-out is like an expired session to other tabs
 */
export function createDepartures(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  namespace: string,
): Departures {
  const keyOf = (person: string) => `${namespace}:left:${person}`
  return {
    announce(person, departure) {
      try {
        storage.setItem(keyOf(person), departure)
      } catch {
        // A full or forbidden storage must not keep anybody signed in.
      }
    },
    of(person) {
      try {
        const departure = storage.getItem(keyOf(person))
        return departure === 'keep' || departure === 'discard' ? departure : undefined
      } catch {
        return undefined
      }
    },
    forget(person) {
      try {
        storage.removeItem(keyOf(person))
      } catch {
        // What cannot be removed could not be written either.
      }
    },
  }
}
