import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'

/** Somebody who may sign in. */
export interface Account {
  username: string
  password: string
  id: string
  firstName: string
  lastName: string
  policies: readonly { Statement: readonly Statement[] }[]
}

interface Statement {
  Effect: 'Allow' | 'Deny'
  Action: readonly string[]
  Resource: string
}

const allow = (Resource: string, ...Action: readonly string[]): Statement => ({
  ...{ Effect: 'Allow', Action, Resource },
})

/** With everything that spec §6 names, and with what a list takes alone. */
export const accounts = {
  admin: {
    ...{
      username: 'meike.brandt',
      password: 'Strikt-2026!',
      id: 'u1',
      firstName: 'Meike',
      lastName: 'Brandt',
    },
    policies: [
      {
        Statement: [
          allow('*:apiContent', 'Get', 'Put', 'Delete'),
          allow('*:mca', 'ListOperators', 'ListCustomers', 'GetCustomer', 'PutSubscription'),
        ],
      },
    ],
  },
  reader: {
    ...{ username: 'jonas.weber', password: 'Strikt-2026!', id: 'u2', firstName: 'Jonas', lastName: 'Weber' },
    policies: [{ Statement: [allow('*:apiContent', 'Get')] }],
  },
} as const satisfies Record<string, Account>

export interface Tokens {
  idToken: string
  refreshToken: string
}

/** Who is signed in: id tokens of an hour, and refresh tokens that are used once. */
export function createSignIn() {
  const byIdToken = new Map<string, Account>()
  const byRefreshToken = new Map<string, Account>()
  const known: readonly Account[] = Object.values(accounts)

  function issue(account: Account): Tokens {
    const idToken = tokenOf(account)
    const refreshToken = randomUUID()
    byIdToken.set(idToken, account)
    byRefreshToken.set(refreshToken, account)
    return { idToken, refreshToken }
  }

  return {
    issue,
    login(username: unknown, password: unknown): Tokens | undefined {
      const account = known.find((one) => one.username === username && one.password === password)
      return account && issue(account)
    },
    renew(refreshToken: unknown): Tokens | undefined {
      const account = byRefreshToken.get(String(refreshToken))
      byRefreshToken.delete(String(refreshToken))
      return account && issue(account)
    },
    whoIs: (authorization: string | null): Account | undefined =>
      byIdToken.get(authorization?.replace(/^Bearer /, '') ?? ''),
    find: (id: unknown): Account | undefined => known.find((account) => account.id === id),
  }
}

/** Nobody but this backend reads its signature. */
function tokenOf({ id }: Account): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + 3600
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ user_id: id, exp })}.${randomUUID()}`
}
