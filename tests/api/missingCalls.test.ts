import { describe, expect, it } from 'vitest'
import { createHttpClient } from '#client/api/httpClient.ts'
import { failureOf as reasonOf } from '#client/auth/identity/failure.ts'
import { createOwnIdentity } from '#client/auth/identity/own.ts'
import { createOwnProfile } from '#client/auth/ownProfile.ts'
import { callStyles } from '#model/styles/index.ts'
import { clips } from '#resources/index.ts'
import { resolveEntries, resolveResource } from '#tests/support/language.ts'
import { baseUrl, createBackend, json } from './fakeBackend.ts'
import { invoices } from './invoices.ts'
import { invoicesEntry, restInvoices } from './restInvoices.ts'
import { failureOf, page, row, setUpProvider } from './setUpProvider.ts'

type Answer = Parameters<typeof setUpProvider>[0]

const [styled] = resolveEntries([], [invoicesEntry({ ...{ style: 'spring', path: 'invoices' } } as never)], {
  ...{ styles: callStyles, capabilities: [] },
})
const kinds = [
  ['calls of its own', invoices],
  ['REST conventions', restInvoices()[0]],
  ['a call style', styled],
] as const

describe.each(kinds)('an entry with %s', (_kind, resource) => {
  const { name } = resource ?? invoices
  const setUp = (answer: Answer) => setUpProvider(answer, { resources: [resource ?? invoices] })

  it.each([404, 405])(
    'is told by a list and a creation with %i that the server does not offer it',
    async (status) => {
      const { provider } = setUp(() => json({}, status))
      const asked = [
        provider.getList(name, page(1)),
        provider.create(name, { data: { number: 'R-1', title: 'x', amount: 1 } }),
      ]
      const failures = await Promise.all(asked.map(failureOf))
      expect(failures).toMatchObject(asked.map(() => ({ code: 'unsupported', status })))
    },
  )

  it('is told by a record with 404 that it is gone', async () => {
    const { provider } = setUp(() => json({}, 404))
    const previousData = { id: 1 }
    const asked = [
      provider.getOne(name, { id: 1 }),
      provider.update(name, { id: 1, data: { amount: 2 }, previousData }),
      provider.delete(name, { id: 1 }),
    ]
    const failures = await Promise.all(asked.map(failureOf))
    expect(failures).toMatchObject(asked.map(() => ({ code: 'not_found', status: 404 })))
  })
})

describe('a write with 404 of a record that can still be read', () => {
  const byMethod: Answer = ({ method }) =>
    method === 'GET' ? json(row) : json({ detail: 'Nothing here' }, 404)

  it('says that the server does not offer it, in the words of the write', async () => {
    const { provider } = setUpProvider(byMethod)
    const previousData = { id: 1 }
    const edit = provider.update('invoices', { id: 1, data: { number: 'R-2' }, previousData })
    expect(await failureOf(edit)).toMatchObject({
      ...{ code: 'unsupported', status: 404, detail: 'Nothing here' },
      call: 'PUT billing-invoices/1',
    })
    expect(await failureOf(provider.delete('invoices', { id: 1 }))).toMatchObject({ code: 'unsupported' })
    const pay = provider.perform('invoices', { id: 1, action: 'pay' })
    expect(await failureOf(pay)).toMatchObject({ code: 'unsupported' })
  })

  it('says so of what the list holds, where there is no call for one record', async () => {
    const clip = { id: 'c1', metadata: { workingTitle: 'Atmen' }, workingTitle: 'Atmen' }
    const { provider } = setUpProvider(
      ({ method }) => (method === 'GET' ? json({ data: [clip] }) : json({}, 404)),
      {
        resources: [resolveResource(clips)],
      },
    )
    const edit = (id: string) =>
      failureOf(provider.update('clips', { id, data: { workingTitle: 'Neu' }, previousData: { id } }))
    expect(await edit('c1')).toMatchObject({ code: 'unsupported' })
    expect(await edit('c2')).toMatchObject({ code: 'not_found' })
  })
})

describe.each([404, 405])('calls about oneself, answered with %i', (status) => {
  function setUp() {
    const { fetch } = createBackend(() => json({}, status))
    const http = createHttpClient({ baseUrl, name: 'authBaseUrl', fetch, log: () => undefined })
    return { http, identity: createOwnIdentity({ http, authenticated: () => http }) }
  }
  const person = { firstName: 'A', lastName: 'B', email: 'a@b.de', password: 'x' }

  it('say that the server does not offer it, and nothing of links', async () => {
    const { identity } = setUp()
    const asked = [
      identity.signIn('a', 'b'),
      identity.register(person, 'de'),
      identity.confirm('c'),
      identity.requestReset('a@b.de', 'de'),
      identity.requestReset('a@b.de', 'de', 'oneself'),
      identity.reset('c', 'x'),
      identity.takeInvitation?.('c', person),
      identity.changePassword('a', 'b'),
      identity.sessions?.list(),
      identity.secondFactor?.begin({ currentPassword: 'a' }),
    ]
    const reasons = await Promise.all(asked.map((call) => failureOf(Promise.resolve(call)).then(reasonOf)))
    expect(new Set(reasons)).toEqual(new Set(['unsupported']))
  })

  it('leave out what need not be there: invitations and the second factor', async () => {
    const { identity } = setUp()
    expect(await identity.invitation?.('c')).toBeUndefined()
    expect(await identity.secondFactor?.state()).toBeUndefined()
  })

  it('are no records: one’s own profile', async () => {
    expect(await failureOf(createOwnProfile(setUp().http).read())).toMatchObject({ code: 'unsupported' })
  })
})

it('a link that the service has had is dead by 410', async () => {
  const { fetch } = createBackend(() => json({}, 410))
  const http = createHttpClient({ baseUrl, name: 'authBaseUrl', fetch, log: () => undefined })
  const identity = createOwnIdentity({ http, authenticated: () => http })
  expect(reasonOf(await failureOf(identity.reset('c', 'x')))).toBe('link')
})
