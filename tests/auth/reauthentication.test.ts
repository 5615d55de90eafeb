import { describe, expect, it } from 'vitest'
import type { TokenSource } from '#client/api/http.ts'
import { createDepartures, type Departure } from '#client/auth/departures.ts'
import { createReauthentication, holdCalls } from '#client/auth/reauthentication.ts'
import { createSession } from '#client/auth/session.ts'
import { createSessionCookie } from '#client/auth/sessionCookie.ts'
import { createUnsavedInputs } from '#client/unsaved.ts'
import { createCookieJar, createMemoryStorage, tokenOf } from './tokens.ts'

const input = { discard: () => undefined }

const tokensOf = (person: string, mark = '') => ({
  idToken: tokenOf({ user_id: person, email: `${person}@example.com`, mark }),
  refreshToken: 'r',
})

/** A tab in which anna is signed in. @param shared what it shares with other tabs */
function signedIn(shared = { jar: createCookieJar(), storage: createMemoryStorage() }) {
  const { jar, storage } = shared
  const session = createSession({ cookie: createSessionCookie(jar), log: () => undefined })
  const unsaved = createUnsavedInputs()
  const reauthentication = createReauthentication(session, unsaved, createDepartures(storage, 'tests'))
  session.start(tokensOf('anna'))
  const source: TokenSource = {
    current: async () => session.tokens()?.idToken,
    renew: async () => session.tokens()?.idToken,
  }
  return { shared, jar, session, unsaved, reauthentication, tokens: holdCalls(source, reauthentication) }
}

/** A session that ended over unsaved input; counts how often that was put aside. */
function interrupted() {
  const panel = signedIn()
  const kept: string[] = []
  panel.unsaved.add({ keep: () => void kept.push('kept'), discard: () => undefined })
  panel.session.end()
  return { ...panel, kept }
}

describe('a session that ends', () => {
  it('asks nobody where nothing is unsaved, and calls fail at once', async () => {
    const { session, unsaved, reauthentication, tokens } = signedIn()
    const saved = unsaved.add(input)
    saved()
    session.end()
    expect(reauthentication.get()).toBeUndefined()
    expect(await tokens.current()).toBeUndefined()
  })

  it('puts unsaved input aside once and asks its person to sign in again', () => {
    const { reauthentication, kept } = interrupted()
    expect(kept).toEqual(['kept'])
    expect(reauthentication.get()).toEqual({ person: 'anna', username: 'anna@example.com' })
  })

  it('knows no name to sign in with where the token holds no address: the person types it', () => {
    const { reauthentication, session, unsaved } = signedIn()
    unsaved.add(input)
    session.start({ ...tokensOf('anna'), idToken: tokenOf({ user_id: 'anna', exp: 4e9 }) })
    session.end()
    expect(reauthentication.get()).toEqual({ person: 'anna' })
  })

  it('asks over work that goes on by itself, which waits, and no more once that has ended', async () => {
    const { session, reauthentication, tokens } = signedIn()
    let isAtWork = true
    const end = reauthentication.stayFor(() => isAtWork)
    session.end()
    expect(reauthentication.get()?.person).toBe('anna')
    const call = tokens.current()
    session.start(tokensOf('anna', 'again'))
    expect(await call).toBe(tokensOf('anna', 'again').idToken)
    isAtWork = false
    session.end()
    expect(reauthentication.get()).toBeUndefined()
    session.start(tokensOf('anna'))
    isAtWork = true
    end()
    session.end()
    expect(reauthentication.get()).toBeUndefined()
  })

  it('on purpose asks nobody, whatever is at work', () => {
    const { session, reauthentication } = signedIn()
    reauthentication.stayFor(() => true)
    reauthentication.leave('discard')
    session.end()
    expect(reauthentication.get()).toBeUndefined()
  })

  it('by another tab asks as well, as soon as it is noticed', () => {
    const { jar, session, unsaved, reauthentication } = signedIn()
    unsaved.add(input)
    jar.write('__session=; Path=/; Secure; SameSite=Strict; Max-Age=0')
    session.tokens()
    expect(reauthentication.get()?.person).toBe('anna')
  })

  it('on purpose asks nobody', () => {
    const { session, unsaved, reauthentication } = signedIn()
    unsaved.add(input)
    reauthentication.release()
    session.end()
    expect(reauthentication.get()).toBeUndefined()
  })
})

describe('a sign-out in another tab', () => {
  function signOutElsewhere(departure: Departure) {
    const here = signedIn()
    const done: string[] = []
    here.unsaved.add({ keep: () => void done.push('kept'), discard: () => void done.push('given up') })
    const other = signedIn(here.shared)
    other.reauthentication.leave(departure)
    other.reauthentication.release()
    other.session.end()
    here.session.tokens()
    return { ...here, done }
  }

  it.each([
    ['discard', 'given up'],
    ['keep', 'kept'],
  ] as const)('that says %s: what is typed here is %s, and nobody is asked', (departure, outcome) => {
    const { done, reauthentication, unsaved } = signOutElsewhere(departure)
    expect(done).toEqual([outcome])
    expect(reauthentication.get()).toBeUndefined()
    expect(unsaved.isAny()).toBe(false)
  })

  it('is forgotten once the person has signed in again', () => {
    const { session, unsaved, reauthentication } = signOutElsewhere('discard')
    session.start(tokensOf('anna', 'again'))
    unsaved.add(input)
    session.end()
    expect(reauthentication.get()?.person).toBe('anna')
  })
})

describe('a held call', () => {
  it('goes on with the new token once the same person has signed in again', async () => {
    const { session, unsaved, reauthentication, tokens } = interrupted()
    const calls = [tokens.current(), tokens.renew('old')]
    session.start(tokensOf('anna', 'again'))
    const { idToken } = tokensOf('anna', 'again')
    expect(await Promise.all(calls)).toEqual([idToken, idToken])
    expect(reauthentication.get()).toBeUndefined()
    expect(unsaved.isAny()).toBe(true)
  })

  it('fails when the person does not want to sign in again', async () => {
    const { unsaved, reauthentication, tokens } = interrupted()
    const call = tokens.current()
    reauthentication.refuse()
    expect(await call).toBeUndefined()
    expect(unsaved.isAny()).toBe(false)
  })

  it('is never carried out for somebody else', async () => {
    const { session, tokens } = interrupted()
    const call = tokens.current()
    session.start(tokensOf('bert'))
    expect(await call).toBeUndefined()
  })
})

it('asks again when the session ends a second time', () => {
  const { session, reauthentication, kept } = interrupted()
  session.start(tokensOf('anna'))
  session.end()
  expect(kept).toHaveLength(2)
  expect(reauthentication.get()?.person).toBe('anna')
})

it('asks nobody by name whose token cannot be read', () => {
  const { session, unsaved, reauthentication } = signedIn()
  session.start({ idToken: 'abc', refreshToken: 'r' })
  unsaved.add(input)
  session.end()
  expect(reauthentication.get()).toBeUndefined()
})
