import { productContract } from '#app/server/productContract.ts'
import type { Contract } from '#model/contract/openApi.ts'
import { serverFeatures } from '#product.server.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { openFeatureStores } from '../featureStores.ts'
import { createTestServer, credentialsOf } from '../server.ts'
import { type FuzzResult, fuzzContract } from './fuzzContract.ts'

const people = ['administrator', 'editor', 'reader'] as const
type Person = (typeof people)[number]

/** What would end the fuzz, not the server. */
const without = {
  'operators.block': 'blocks those who call',
  'operators.delete': 'removes those who call',
}

/** The product's API on a database of its own, with its contract. */
export async function startFuzzedServer(opened?: OpenDatabase) {
  const features = await openFeatureStores()
  const server = await createTestServer(opened, [], () => ({ stores: features.stores }))
  const tokens = new Map<Person, string>()
  const contract = productContract(server.resources, {
    language: 'en',
    title: 'Fuzz',
    features: serverFeatures,
  })

  async function tokenOf(who: Person): Promise<string> {
    const answer = await server.app.request('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(credentialsOf(who)),
    })
    const { idToken } = (await answer.json()) as { idToken?: string }
    if (idToken === undefined) throw new Error(`${who} cannot sign in any more: ${answer.status}`)
    return idToken
  }

  async function fuzz(seed: number, rounds: number, given: Contract = contract): Promise<FuzzResult> {
    return fuzzContract({
      ...{ contract: given, people, seed, rounds, without },
      async send({ method, path, headers, body }, who) {
        // Limits refill.
        server.advance(2000)
        const person = people.find((each) => each === who)
        const call = async (token?: string) =>
          server.app.request(`/api/${path}`, {
            method,
            headers: { ...headers, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
            ...(body === undefined ? {} : { body }),
          })
        if (person === undefined) return call()
        const held = tokens.get(person)
        const answer = held === undefined ? undefined : await call(held)
        // A call of the fuzz may have ended the session.
        if (answer && answer.status !== 401) return answer
        const token = await tokenOf(person)
        tokens.set(person, token)
        return call(token)
      },
    })
  }

  return {
    ...{ contract, fuzz, server },
    async close() {
      await server.close()
      await features.close()
    },
  }
}
