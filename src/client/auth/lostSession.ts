import type { Departures } from './departures.ts'
import type { Session } from './session.ts'

/** Whether the last session of this page ended by itself: it ran out, was ended elsewhere, or was refused. */
export interface LostSession {
  isLost(): boolean
}

/** @param departures where a session that somebody has ended on purpose, in whatever tab, is told from others */
export function createLostSession(session: Session, departures: Departures): LostSession {
  const personOf = () => session.get().claims?.user_id
  let person: unknown = personOf()
  let isSignedIn = session.get().isLoggedIn
  let isLost = false
  session.subscribe(() => {
    const was = isSignedIn
    isSignedIn = session.get().isLoggedIn
    if (isSignedIn) {
      person = personOf()
      isLost = false
    } else if (was) isLost = typeof person !== 'string' || departures.of(person) === undefined
  })
  return { isLost: () => isLost }
}
