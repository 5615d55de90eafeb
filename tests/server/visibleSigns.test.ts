import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { records, settings } from '#server/db/schema.ts'
import { bringSearchTexts } from '#server/db/searchTexts.ts'
import { isStoredHere } from '#server/records/storedResource.ts'
import { openTestServer } from '../support/openTestServer.ts'
import { type AccountName, credentialsOf } from '../support/server.ts'

const server = await openTestServer()
beforeEach(() => server.resetAccounts())

const operators = 'mca-users/users/operators'
const post = (to: string, body: object, as?: AccountName) =>
  server.call(to, { method: 'POST', body, ...(as && { as }) })
const { username, password } = credentialsOf('reader')
const pasted = (address: string) => `\u200b${address.replace('@', '\u2060@\u00ad')}\u00a0`

describe('an address that was pasted with signs that nobody sees', () => {
  it('makes no second account', async () => {
    const answer = await post(
      `${operators}/invite`,
      { email: pasted(username), template: 'editing' },
      'administrator',
    )
    expect(answer.status).toBe(409)
    const fresh = await post(
      `${operators}/invite`,
      { email: pasted('otto@example.com'), template: 'editing' },
      'administrator',
    )
    expect([fresh.status, fresh.json.email]).toEqual([201, 'otto@example.com'])
    expect(
      (await post(`${operators}/invite`, { email: 'otto@example.com', template: 'editing' }, 'administrator'))
        .status,
    ).toBe(409)
    expect(await server.mailsTo('otto@example.com')).toHaveLength(1)
  })

  it('signs in, and asks for a new password', async () => {
    expect((await post('login', { username: pasted(username), password })).status).toBe(200)
    expect((await post('request-reset', { email: pasted(username) })).status).toBe(202)
    expect(await server.mailsTo(username)).toHaveLength(1)
  })
})

it('a record that was stored with them is found by what people see', async () => {
  const { json } = await post(
    `${operators}/invite`,
    { email: 'ida@example.com', template: 'editing' },
    'administrator',
  )
  const { database } = server
  const isRecord = eq(records.id, String(json.id))
  const [stored] = await database.select().from(records).where(isRecord)
  const data = { ...stored?.data, email: 'i\u200bda@exam\u00adple.com' }
  await database.update(records).set({ data, search: '\ni\u200bda@exam\u00adple.com\n' }).where(isRecord)
  await database.delete(settings).where(eq(settings.name, 'search texts'))
  await bringSearchTexts(database, server.resources)
  for (const search of ['ida@example.com', '\u200eida@exa\u200bmple.com']) {
    const { json: found } = await server.call(`${operators}?search=${encodeURIComponent(search)}`, {
      as: 'administrator',
    })
    expect(found.data.map(({ id }: { id: string }) => id)).toEqual([json.id])
  }
})

it('search texts that were broken off are brought on with the resource that was not done', async () => {
  const { database, resources } = server
  await database.delete(settings).where(eq(settings.name, 'search texts'))
  const steps: number[] = []
  const pass = (most: number) => {
    let step = 0
    const check = () => {
      if (step === most) throw new Error('broken off')
      step += 1
    }
    return bringSearchTexts(database, resources, check).finally(() => steps.push(step))
  }
  await expect(pass(3)).rejects.toThrow('broken off')
  await pass(Number.POSITIVE_INFINITY)
  await pass(Number.POSITIVE_INFINITY)
  const [before = 0, after = 0, again] = steps
  const { length } = resources.filter(isStoredHere)
  expect([before, after, again]).toEqual([3, length - 3, 0])
})
