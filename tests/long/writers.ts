import { randomUUID } from 'node:crypto'
import { credentialsOf } from '../support/server.ts'

const json = { 'Content-Type': 'application/json' }
const call = (address: string, path: string) => `${address}/api/${path}`

/** A subscription as the API shows it. */
export interface Campaign {
  id: string
  name: string
  monthlyPrice: number
  status: string
  updatedAt: string
}

/** What writers were told is stored, by what they wrote: a name is theirs alone. */
export interface Acknowledged {
  /** Names of records, with the price that was acknowledged last. */
  prices: Map<string, number>
  /** Prices that were sent and never answered: they may be there or not. */
  open: Map<string, number>
}

export const nothingYet = (): Acknowledged => ({ prices: new Map(), open: new Map() })

export async function signIn(address: string): Promise<Record<string, string>> {
  const response = await fetch(call(address, 'login'), {
    ...{ method: 'POST', headers: json, body: JSON.stringify(credentialsOf('administrator')) },
  })
  if (!response.ok) throw new Error(`signing in: ${response.status}`)
  const { idToken } = (await response.json()) as { idToken: string }
  return { ...json, Authorization: `Bearer ${idToken}` }
}

const priced = (name: string, monthlyPrice: number) => ({
  ...{ name, monthlyPrice, pricePerEmployee: 0, duration: 1, items: [] },
})

/**
 * Writes until the server is gone: makes a subscription by a key that it repeats, changes its price twice, switches it.
 *
 * @returns what went wrong at last; an answer that is no success is an error, unless it says that there is no room
 */
export async function writeUntilGone(address: string, done: Acknowledged): Promise<unknown> {
  try {
    const headers = await signIn(address)
    const send = async (method: string, path: string, body: unknown, more: Record<string, string> = {}) => {
      const response = await fetch(call(address, path), {
        ...{ method, body: JSON.stringify(body), headers: { ...headers, ...more } },
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
      return JSON.parse(text) as Campaign
    }
    for (;;) {
      const name = randomUUID()
      const key = { 'Idempotency-Key': name }
      const body = priced(name, 1)
      done.open.set(name, 1)
      const { id } = await send('POST', 'api-campaigns-post', body, key)
      done.prices.set(name, 1)
      // The answer might have been lost: the same again makes no second one.
      const again = await send('POST', 'api-campaigns-post', body, key)
      if (again.id !== id) throw new Error(`${name} was made twice`)
      for (const price of [2, 3]) {
        done.open.set(name, price)
        await send('PUT', `api-campaigns-put/${id}`, priced(name, price))
        done.prices.set(name, price)
      }
      done.open.delete(name)
      await send('PUT', `api-campaigns-put/${id}/status`, { status: 'ACTIVE' })
    }
  } catch (error) {
    return error
  }
}

/** What is wrong with what is stored, beside what was acknowledged; nothing where all is well. */
export async function wrongWith(address: string, done: Acknowledged): Promise<string[]> {
  const headers = await signIn(address)
  const campaigns: Campaign[] = []
  for (let offset = 0; ; offset += 1000) {
    const path = `api-campaigns-get?limit=1000&offset=${offset}&sortBy=name`
    const response = await fetch(call(address, path), { headers })
    const { data, maxCount } = (await response.json()) as { data: Campaign[]; maxCount: number }
    campaigns.push(...data)
    if (campaigns.length >= maxCount || data.length === 0) {
      const faults =
        campaigns.length === maxCount ? [] : [`${campaigns.length} rows, and ${maxCount} are told`]
      return [...faults, ...compare(campaigns, done)]
    }
  }
}

function compare(campaigns: readonly Campaign[], { prices, open }: Acknowledged): string[] {
  const stored = new Map<string, Campaign[]>()
  for (const campaign of campaigns)
    stored.set(campaign.name, [...(stored.get(campaign.name) ?? []), campaign])
  return [...prices].flatMap(([name, price]) => {
    const found = stored.get(name) ?? []
    if (found.length !== 1) return [`${name} is there ${found.length} times`]
    const there = found[0]?.monthlyPrice
    return there === price || there === open.get(name) ? [] : [`${name} costs ${there}, ${price} was stored`]
  })
}
