import { createStore, type Store } from '#model/base/store.ts'
import type { TokenSource } from '../api/http.ts'
import type { UnsavedInputs } from '../unsaved.ts'
import type { Departure, Departures } from './departures.ts'
import type { Session } from './session.ts'
import { personIn } from './token.ts'

/** Whose session is over while something of theirs is not saved yet, or still at work. */
export interface Interrupted {
  /** Id at the identity service. */
  person: string
  /** Without it they are asked. */
  username?: string
}

/** Sign-in in place: the page stays, the person is asked to sign in over it, and calls that need a token wait. */
export interface Reauthentication extends Pick<Store<Interrupted | undefined>, 'get' | 'subscribe'> {
  /** Whose calls are made now: of who is signed in, or of who is asked to sign in again. */
  caller(): string | undefined
  /** Whether a call of this caller, left without a token, may go on: once the same person has signed in again. */
  goesOn(caller: string | undefined): Promise<boolean>
  /** The page stays too for as long as something else says so: work that goes on by itself. @returns ends it */
  stayFor(isAtWork: () => boolean): () => void
  holdsInput(): boolean
  /** The person does not want to sign in again: waiting calls fail and the page may go. */
  refuse(): void
  /** The person is about to sign out on purpose, in all tabs. */
  leave(departure: Departure): void
  release(): void
}

/** @param unsaved what holds the page; it is put aside when the session ends, for the person may never come back */
export function createReauthentication(
  session: Session,
  unsaved: UnsavedInputs,
  departures: Departures,
): Reauthentication {
  const asking = createStore<Interrupted | undefined>(undefined)
  const works = new Set<() => boolean>()
  let waiting: ((goesOn: boolean) => void)[] = []
  let last = interruptedBy(session)

  function settle(goesOn: boolean): void {
    const settled = waiting
    waiting = []
    asking.set(undefined)
    for (const resolve of settled) resolve(goesOn)
  }

  session.subscribe(() => {
    const now = interruptedBy(session)
    const asked = asking.get()
    if (session.get().isLoggedIn) {
      last = now
      if (now) departures.forget(now.person)
      if (asked) settle(asked.person === now?.person)
    } else if (!asked && last && (unsaved.isAny() || [...works].some((isAtWork) => isAtWork()))) {
      const departure = departures.of(last.person)
      if (departure === 'discard') return unsaved.discard()
      unsaved.keep()
      if (departure !== undefined) return unsaved.clear()
      asking.set(last)
    }
  })

  function caller(): string | undefined {
    return asking.get()?.person ?? interruptedBy(session)?.person
  }

  function release(): void {
    unsaved.clear()
    settle(false)
  }

  return {
    get: asking.get,
    subscribe: asking.subscribe,
    caller,
    goesOn: (person) =>
      asking.get()
        ? new Promise((resolve) => waiting.push(resolve))
        : Promise.resolve(person !== undefined && person === caller()),
    leave(departure) {
      if (last) departures.announce(last.person, departure)
    },
    stayFor(isAtWork) {
      works.add(isAtWork)
      return () => works.delete(isAtWork)
    },
    holdsInput: () => unsaved.isAny(),
    refuse: release,
    release,
  }
}

/** Tokens for calls that may wait until the person has signed in again. */
export function holdCalls(source: TokenSource, reauthentication: Reauthentication): TokenSource {
  async function held(ask: () => Promise<string | undefined>): Promise<string | undefined> {
    const caller = reauthentication.caller()
    return (await ask()) ?? ((await reauthentication.goesOn(caller)) ? source.current() : undefined)
  }
  return {
    current: () => held(source.current),
    renew: (refused) => held(() => source.renew(refused)),
  }
}

/** A token that cannot be read names nobody who could be asked. */
function interruptedBy(session: Session): Interrupted | undefined {
  const { claims } = session.get()
  const person = personIn(claims)
  if (person === '') return undefined
  // Only the identity provider's tokens are sure to hold an address: elsewhere the person says it.
  return { person, ...(typeof claims?.email === 'string' ? { username: claims.email } : {}) }
}
