import { describe, expect, it } from 'vitest'
import { createDepartures } from '#client/auth/departures.ts'
import { createLostSession } from '#client/auth/lostSession.ts'
import { createSession } from '#client/auth/session.ts'
import type { Tokens } from '#client/auth/sessionCookie.ts'
import { createMemoryStorage, tokenOf } from './tokens.ts'

const tokensFor = (person: string): Tokens => ({ idToken: tokenOf({ user_id: person }), refreshToken: 'r' })

function open(signedIn: boolean) {
  let stored: Tokens | undefined = signedIn ? tokensFor('u1') : undefined
  const cookie = {
    read: () => stored,
    write: (tokens: Tokens) => {
      stored = tokens
    },
    clear: () => {
      stored = undefined
    },
  }
  const session = createSession({ cookie })
  const departures = createDepartures(createMemoryStorage(), 'tests')
  return { session, departures, lost: createLostSession(session, departures), cookie }
}

describe('a session', () => {
  it('is lost where it ends by itself, until somebody signs in again', () => {
    const { session, lost } = open(true)
    expect(lost.isLost()).toBe(false)
    session.end()
    expect(lost.isLost()).toBe(true)
    session.start(tokensFor('u1'))
    expect(lost.isLost()).toBe(false)
  })

  it('is not lost where somebody signs out, in this tab or in another one', () => {
    const { session, departures, lost, cookie } = open(true)
    departures.announce('u1', 'discard')
    cookie.clear()
    session.tokens()
    expect(lost.isLost()).toBe(false)
  })

  it('that never was is not lost', () => {
    const { session, lost } = open(false)
    session.end()
    expect(lost.isLost()).toBe(false)
  })
})
