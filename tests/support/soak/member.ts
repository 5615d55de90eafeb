import { ApiError } from '#model/contract/errors.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Person } from '../../e2e/people.ts'
import { changedToken } from '../../e2e/sessions.ts'
import type { Ledger, Write } from './ledger.ts'
import { markOf } from './marks.ts'
import { createPanelClient, type PanelClient } from './panelClient.ts'
import type { Random } from './random.ts'

/** One of the staff, at a panel of their own. */
export interface Member extends PanelClient {
  number: number
  random: Random
  ledger: Ledger
  resources: readonly ResolvedResource[]
  /** A text that nobody else writes. */
  newMark(): string
  signInAgain(): Promise<void>
  /** Makes the id token one that is over, as time would: the next call renews it. */
  ageToken(): void
}

export interface MemberOptions {
  number: number
  url: string
  person: Person
  resources: readonly ResolvedResource[]
  random: Random
  ledger: Ledger
}

/** Console lines of a panel that follow from a fault of the network, or from a session that a fault has ended. */
const explained = [
  /^\[\$fetch (request|response) error\]$/,
  /^Failed to refresh access token, logging out$/,
  /^Permissions could not be fetched$/,
]

export function createMember(options: MemberOptions): Member {
  const { number, url, person, resources, random, ledger } = options
  const client = createPanelClient({
    ...{ url, resources, address: `10.0.0.${number}` },
    log(message) {
      const isExplained = explained.some((pattern) => pattern.test(message))
      if (isExplained) ledger.count(`console: ${message}`)
      else ledger.faults.push(`the panel's console: ${message}`)
    },
  })
  let marks = 0
  return {
    ...{ ...client, number, random, ledger, resources },
    newMark: () => markOf(number, ++marks),
    async signInAgain() {
      for (;;) {
        try {
          await client.signIn(person.username, person.password)
          ledger.count('signed in')
          return
        } catch (error) {
          if (!isOpen(error)) throw error
          await pause(500)
        }
      }
    },
    ageToken() {
      const tokens = client.session.tokens()
      if (tokens === undefined) return
      const idToken = changedToken(tokens.idToken, { exp: Math.floor(Date.now() / 1000) - 60 })
      client.cookie.write({ ...tokens, idToken })
    },
  }
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Whether it is unknown what came of a call: no answer, or one of a server that could not. */
export function isOpen(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && (error.code === 'offline' || error.code === 'timeout' || error.status >= 500)
  )
}

/** How often a person tries the same once more. */
const mostTries = 4

/**
 * Sends a write, and again after an answer that was lost. Its note is acknowledged where an answer says that it is stored,
 * refused where all tries were refused, open otherwise.
 *
 * @returns what was answered, `undefined` where nothing says that it is stored
 * @throws what refused the first try
 */
export async function writeOnce<Answer>(
  note: Write,
  send: () => Promise<Answer>,
  { isRepeated = true } = {},
): Promise<Answer | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      const answer = await send()
      note.state = 'acknowledged'
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.saved) {
        note.state = 'acknowledged'
        return undefined
      }
      const isUnknown = isOpen(error) || isSignedOut(error)
      if (!isUnknown && tries > 1) return undefined
      if (!isUnknown) {
        note.state = 'refused'
        throw error
      }
      if (isSignedOut(error) || !isRepeated || tries === mostTries) return undefined
      await pause(300)
    }
  }
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthenticated'
}
