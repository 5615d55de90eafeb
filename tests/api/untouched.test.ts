import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { date, defineResource, money, password, text } from '#features/model.ts'
import { campaigns, clips } from '#resources/index.ts'
import { resolveEntries, resolveResource } from '#tests/support/language.ts'
import { empty, json } from './fakeBackend.ts'
import { setUpProvider } from './setUpProvider.ts'

const subscription = {
  ...{ id: 's1', type: 'SUBSCRIPTION', items: ['j1'], duration: 12, monthlyPrice: '12.50' },
  ...{ pricePerEmployee: 0, startDate: '2026-12-31T23:00:00.000Z', endDate: null, status: 'ACTIVE' },
}
const subscriptions = (row: object = subscription) =>
  setUpProvider(() => json(row), { resources: [resolveResource(campaigns)] })

const zone = process.env.TZ
beforeEach(() => {
  process.env.TZ = 'Europe/Berlin'
})
afterEach(() => {
  process.env.TZ = zone
})

describe('a creation', () => {
  const nothing = {
    ...{ type: 'SUBSCRIPTION', items: [], duration: 12, monthlyPrice: 7, pricePerEmployee: 0 },
    ...{ startDate: null, endDate: null },
  }

  it.each([
    ['untouched', {}],
    ['cleared', { journeys: [], startDate: null, endDate: '', name: '' }],
    ['cleared otherwise', { journeys: null, startDate: undefined, name: null }],
  ])('sends every field of the specification, %s or not (spec §7)', async (_how, values) => {
    const { provider, requests } = subscriptions()
    await provider.create('campaigns', { data: { monthlyPrice: 7, ...values } })
    expect(requests[0]?.body).toEqual(nothing)
  })

  it('sends a name where there is one', async () => {
    const { provider, requests } = subscriptions()
    await provider.create('campaigns', { data: { monthlyPrice: 7, name: 'Rückenfit' } })
    expect(requests[0]?.body).toEqual({ ...nothing, name: 'Rückenfit' })
  })

  it('sends no empty password, and nothing of what is not asked for', async () => {
    const accounts = resolveResource(
      defineResource({
        name: 'accounts',
        label: ['Konto', 'Konten'],
        title: 'name',
        fields: {
          name: text({ label: 'Name' }),
          secret: password({ label: 'Passwort' }),
          paid: money({ label: 'Betrag', currency: 'EUR', when: { name: 'x' } }),
        },
        list: { columns: ['name'] },
        access: { list: [], show: [], create: [] },
        api: { list: { get: 'accounts' }, one: { get: 'accounts/{id}' }, create: { post: 'accounts' } },
      }),
    )
    const { provider, requests } = setUpProvider(() => json({ id: 1 }), { resources: [accounts] })
    await provider.create('accounts', { data: { paid: 5 } })
    expect(requests[0]?.body).toEqual({})
  })
})

describe('an edit', () => {
  async function opened(row: object = subscription) {
    const { provider, requests } = subscriptions(row)
    const { data: record } = await provider.getOne('campaigns', { id: 's1' })
    return {
      record,
      async save(values: object) {
        await provider.update('campaigns', { id: 's1', data: { ...record, ...values }, previousData: record })
        return requests.find(({ method }) => method === 'PUT')?.body
      },
    }
  }

  it("shows the day that an instant is in the reader's zone, and the number that a text holds", async () => {
    expect((await opened()).record).toMatchObject({ startDate: '2027-01-01', monthlyPrice: 12.5 })
  })

  it('sends what nobody touched exactly as it came', async () => {
    const { save } = await opened()
    expect(await save({ duration: 24 })).toEqual({
      ...{ type: 'SUBSCRIPTION', items: ['j1'], duration: 24, monthlyPrice: '12.50', pricePerEmployee: 0 },
      ...{ startDate: '2026-12-31T23:00:00.000Z', endDate: null },
    })
  })

  it('writes what was changed as the field writes it, and a day in the form in which it came', async () => {
    const { save } = await opened()
    const body = await save({ startDate: '2027-02-01', monthlyPrice: 13, name: 'Neu' })
    expect(body).toMatchObject({ startDate: '2027-01-31T23:00:00.000Z', monthlyPrice: 13, name: 'Neu' })
  })

  it('sends null for a name that was taken away', async () => {
    const { save } = await opened({ ...subscription, name: 'Alt' })
    expect(await save({ name: null })).toMatchObject({ name: null })
  })

  it('sends shapes that the field does not know as they came', async () => {
    const items = [{ id: 'j1', weight: 2 }, 'j2']
    const { save } = await opened({ ...subscription, items, startDate: { year: 2027 } })
    expect(await save({ duration: 24 })).toMatchObject({ items, startDate: { year: 2027 } })
  })

  it('by a provider that knows more resources knows what the first one has read', async () => {
    const { provider, requests } = subscriptions()
    const { data } = await provider.getOne('campaigns', { id: 's1' })
    const other = provider.withResources([])
    await other.update('campaigns', { id: 's1', data: { ...data, duration: 24 }, previousData: data })
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ monthlyPrice: '12.50' })
  })
})

it('a day is that of the configured zone, wherever it is read', async () => {
  const days = defineResource({
    name: 'days',
    label: ['Tag', 'Tage'],
    title: 'day',
    fields: { day: date({ label: 'Tag' }) },
    list: { columns: ['day'] },
    access: { list: [], show: [] },
    api: { list: { get: 'days' }, one: { get: 'days/{id}' } },
  })
  const dayOf = async (timeZone: string, day: unknown) => {
    const [resource] = resolveEntries([], [days], { timeZone })
    if (!resource) throw new Error('there is no entry')
    const { provider } = setUpProvider(() => json({ id: 1, day }), { resources: [resource] })
    return (await provider.getOne('days', { id: 1 })).data.day
  }
  for (const reader of ['America/New_York', 'Europe/Berlin', 'Asia/Tokyo']) {
    process.env.TZ = reader
    expect(await dayOf('Europe/Berlin', '2026-12-31T23:00:00.000Z')).toBe('2027-01-01')
    expect(await dayOf('America/New_York', '2026-12-31T23:00:00.000Z')).toBe('2026-12-31')
    expect(await dayOf('Europe/Berlin', '2027-01-01T00:00:00+01:00')).toBe('2027-01-01')
    expect(await dayOf('Europe/Berlin', '2027-01-01')).toBe('2027-01-01')
    expect(await dayOf('Europe/Berlin', '2027-01-01T00:00:00')).toBe('2027-01-01')
    expect(await dayOf('Europe/Berlin', '2027-13-01T00:00:00Z')).toBe('2027-13-01T00:00:00Z')
  }
})

it('what a write answers inside of another value is taken over', async () => {
  const before = { id: 'c1', workingTitle: 'Alt', metadata: { updatedAt: '2026-01-01T00:00:00.000Z' } }
  const now = { updatedAt: '2026-02-02T00:00:00.000Z' }
  const resource = resolveResource(clips)
  if (!resource.api.edit) throw new Error('clips are edited')
  const { api } = resource
  const quiet = { ...resource, api: { ...api, edit: { ...resource.api.edit, refetch: false } } }
  const { provider } = setUpProvider(
    ({ method }) => json(method === 'PUT' ? { id: 'c1', metadata: now } : { data: [before] }),
    { resources: [quiet] },
  )
  const { data } = await provider.getOne('clips', { id: 'c1' })
  const answer = await provider.update('clips', { id: 'c1', data, previousData: data })
  expect(answer.data).toMatchObject({ updatedAt: now.updatedAt, workingTitle: 'Alt' })
})

describe('many at once', () => {
  it('are changed in the version that was read just before', async () => {
    const row = { ...subscription, updatedAt: '2026-01-01T00:00:00.000Z' }
    const { provider, requests } = subscriptions(row)
    const { data } = await provider.updateMany('campaigns', { ids: ['s1', 's2'], data: { duration: 3 } })
    expect(data).toEqual(['s1', 's2'])
    const puts = requests.filter(({ method }) => method === 'PUT')
    expect(puts.map(({ headers }) => headers.get('if-match'))).toEqual([1, 2].map(() => `"${row.updatedAt}"`))
    expect(puts[0]?.body).toMatchObject({ duration: 3, monthlyPrice: '12.50' })
  })

  it('are read six at a time, in their order, without those that are gone', async () => {
    const resource = resolveResource(campaigns)
    const byOne = { ...resource, api: { ...resource.api, many: 'by-one' as const } }
    let [open, most] = [0, 0]
    const { provider } = setUpProvider(
      async ({ target }) => {
        open += 1
        most = Math.max(most, open)
        await new Promise((done) => setImmediate(done))
        open -= 1
        const id = target.split('/').at(-1)
        return id === '7' ? empty(404) : json({ ...subscription, id })
      },
      { resources: [byOne] },
    )
    const ids = Array.from({ length: 30 }, (_, index) => String(index))
    const { data } = await provider.getMany('campaigns', { ids })
    expect(data.map(({ id }) => id)).toEqual(ids.filter((id) => id !== '7'))
    expect(most).toBe(6)
  })

  it('are not asked for any more after one has failed', async () => {
    const resource = resolveResource(campaigns)
    const byOne = { ...resource, api: { ...resource.api, many: 'by-one' as const } }
    const { provider, requests } = setUpProvider(() => empty(403), { resources: [byOne] })
    const ids = Array.from({ length: 30 }, (_, index) => String(index))
    await expect(provider.getMany('campaigns', { ids })).rejects.toMatchObject({ code: 'forbidden' })
    expect(requests).toHaveLength(6)
  })
})
