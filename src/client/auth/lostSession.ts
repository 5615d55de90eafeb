import type { Departures } from './departures.ts'
import type { Session } from './session.ts'
import { personIn } from './token.ts'

/** The last session of this page ended by itself: it ran out, was ended elsewhere, or was refused. */
export interface LostSession {
  isLost(): boolean
}

export function createLostSession(session: Session, departures: Departures): LostSession {
  const personOf = () => personIn(session.get().claims)
  let person = personOf()
  let isSignedIn = session.get().isLoggedIn
  let isLost = false
  session.subscribe(() => {
    const was = isSignedIn
    isSignedIn = session.get().isLoggedIn
    if (isSignedIn) {
      person = personOf()
      isLost = false
    } else if (was) isLost = person === '' || departures.of(person) === undefined
  })
  return { isLost: () => isLost }
}
