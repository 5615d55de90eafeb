import { describe, expect, it } from 'vitest'
import { createDataProvider } from '#client/api/createDataProvider.ts'
import { forNames } from '#client/api/forNames.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import { usesOfRefusal } from '#features/uses/model/recordUses.ts'
import type { Requirement } from '#model/language/access.ts'
import { clientFeatures } from '#tests/support/clientFeatures.ts'
import { baseUrl, createBackend, json } from '../../api/fakeBackend.ts'
import { films, pages, tours } from './entries.ts'

const rows: Record<string, unknown[]> = {
  films: [
    { id: 'f1', title: 'A', seconds: 90, state: 'ON' },
    { id: 'f2', title: 'B', seconds: 0, state: 'OFF' },
    { id: 'f3', title: 'C', seconds: 30, state: 'ON' },
  ],
  tours: [
    {
      id: 't1',
      title: 'Weg',
      steps: [
        { key: 's1', kind: 'film', title: 'Eins', film: 'f1' },
        { key: 's2', kind: 'film', title: 'Zwei', film: 'f2' },
        { key: 's3', kind: 'film', title: 'Drei', film: 'gone' },
      ],
    },
  ],
  pages: [{ id: 'p1', title: 'Seite', cover: 'f1', body: '<a href="/panel/media/f1">x</a>' }],
}

function setUp(
  options: { can?: (requirement: Requirement) => boolean; failing?: string; count?: number } = {},
) {
  const backend = createBackend(({ method, target }) => {
    if (method === 'DELETE') return json({ code: 'in_use', type: 'in-use', uses: refusal, hidden: 2 }, 409)
    const [name = ''] = target.split('?')
    if (name === options.failing) return json({}, 500)
    return json({ data: rows[name], count: options.count ?? 3 })
  })
  const http = createHttpClient({
    ...{ baseUrl, name: 'apiBaseUrl', fetch: backend.fetch, log: () => undefined },
    sleep: async () => undefined,
  })
  const { can } = options
  const provider = createDataProvider({
    ...{ resources: [films, tours, pages], http, features: clientFeatures, log: () => undefined },
    ...(can ? { can } : {}),
  })
  return { ...backend, provider }
}

const refusal = [
  { resource: 'tours', id: 't1', title: 'Weg', field: 'steps', at: [{ number: 1, isStep: true }] },
  { resource: 'tours', id: 't1', title: 'Weg', field: 'steps', at: [{ number: 4, isStep: true }] },
  { resource: 'tours', title: 'without an id' },
]
const noTours = (requirement: Requirement) => requirement.length === 0
const listed = { pagination: { page: 1, perPage: 10 }, sort: { field: 'title', order: 'ASC' as const } }

describe('what the panel works out', () => {
  it('is there before a list is filtered and sorted', async () => {
    const { provider } = setUp()
    const all = await provider.getList('films', listed)
    expect(all.data.map(({ id, uses, flaws }) => [id, uses, flaws])).toEqual([
      ['f1', 2, []],
      ['f2', 1, ['untimed']],
      ['f3', 0, ['unused']],
    ])
    const unused = await provider.getList('films', { ...listed, filter: { uses: { from: 0, to: 0 } } })
    expect(unused.data.map(({ id }) => id)).toEqual(['f3'])
    const worst = await provider.getList('films', { ...listed, sort: { field: 'flaws', order: 'DESC' } })
    expect(worst.data.map(({ id }) => id)).toEqual(['f2', 'f3', 'f1'])
  })

  it('adds up what steps take, and judges the records that they show', async () => {
    const { data } = await setUp().provider.getList('tours', listed)
    expect(data[0]).toMatchObject({
      minutes: 2,
      flaws: expect.arrayContaining(['missingRecord', 'unusableRecord']),
    })
  })

  it('calls no record missing that may lie beyond what a backend gives', async () => {
    const { data } = await setUp({ count: 1234 }).provider.getList('tours', listed)
    expect(data[0]?.flaws).toEqual(['unusableRecord'])
  })

  it('is open where the others may not be read, and no finding follows from it', async () => {
    const { data } = await setUp({ can: noTours }).provider.getList('films', listed)
    expect(data.map(({ uses, flaws }) => [uses, flaws])).toEqual([
      [null, []],
      [null, ['untimed']],
      [null, []],
    ])
  })

  it('never takes a list along when others cannot be read', async () => {
    const { data } = await setUp({ failing: 'pages' }).provider.getList('films', listed)
    expect(data.map(({ uses }) => uses)).toEqual([null, null, null])
  })

  it('reads the other lists once for whoever asks within seconds, and anew after a write', async () => {
    const { provider, targets } = setUp()
    await Promise.all([provider.getList('films', listed), provider.getOne('films', { id: 'f1' })])
    const readings = () => targets().filter((target) => target === 'GET pages').length
    expect(readings()).toBe(1)
    await provider.delete('films', { id: 'f1' }).catch(() => undefined)
    await provider.getList('films', listed)
    expect(readings()).toBe(2)
  })

  it('reads no other list for the names of records', async () => {
    const { provider, targets } = setUp()
    await provider.getMany('films', { ids: ['f1'] })
    expect(targets()).toEqual(['GET films'])
  })

  it('reads no other list for those who choose by name, unless the choice itself is worked out', async () => {
    const { provider, targets } = setUp()
    const { data } = await provider.getList('films', { ...listed, meta: forNames })
    expect(data.map(({ title }) => title)).toEqual(['A', 'B', 'C'])
    expect(targets()).toEqual(['GET films'])
    const unused = { ...listed, filter: { uses: { from: 0, to: 0 } }, meta: forNames }
    expect((await provider.getList('films', unused)).data.map(({ title }) => title)).toEqual(['C'])
  })

  it('says how many rows of how many a backend gives', async () => {
    const { meta } = await setUp({ count: 1234 }).provider.getList('films', listed)
    expect(meta).toEqual({ capped: { rows: 3, of: 1234 } })
  })
})

describe('where a record is used', () => {
  it('names records, fields and steps', async () => {
    const { data } = await setUp().provider.getUses('films', { id: 'f1' })
    expect(data.records.map(({ resource, id, where }) => [resource, id, where])).toEqual([
      ['tours', 't1', [{ field: 'steps', at: [{ number: 1, isStep: true, key: 's1', title: 'Eins' }] }]],
      ['pages', 'p1', [{ field: 'body' }, { field: 'cover' }]],
    ])
    expect(data.incomplete).toEqual([])
  })

  it('names what may not be seen and what could not be read', async () => {
    const { data } = await setUp({ can: noTours, failing: 'pages' }).provider.getUses('films', { id: 'f1' })
    expect(data).toEqual({
      records: [],
      incomplete: [
        { resource: 'tours', why: 'forbidden' },
        { resource: 'pages', why: 'failed' },
      ],
    })
  })

  it('is read from the refusal of a backend, without what is no place', async () => {
    const failure = await setUp()
      .provider.delete('films', { id: 'f1' })
      .catch((error: unknown) => error)
    expect(usesOfRefusal(failure)).toEqual({
      records: [
        {
          ...{ resource: 'tours', id: 't1', title: 'Weg' },
          where: [
            { field: 'steps', at: [{ number: 1, isStep: true }] },
            { field: 'steps', at: [{ number: 4, isStep: true }] },
          ],
        },
      ],
      hidden: 2,
      incomplete: [],
    })
    expect(usesOfRefusal(new Error('else'))).toBeUndefined()
  })
})
