import { describe, expect, it } from 'vitest'
import { defineResource, text } from '#features/model.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { resolveResource } from '#tests/support/language.ts'
import { empty, inTurn, json, networkLoss } from './fakeBackend.ts'
import { debtors, invoices, tags } from './invoices.ts'
import { failureOf, row, setUpProvider, stored } from './setUpProvider.ts'

describe('creating', () => {
  const data = { number: 'R-2', amount: 7, state: 'PAID', updatedAt: 'x', id: 9, debtor: null, tags: ['t1'] }

  it('sends what can be entered, then fetches the record', async () => {
    const { provider, requests, targets } = setUpProvider(
      inTurn(
        () => json({ id: 5 }, 201),
        () => json({ ...row, id: 5 }),
      ),
    )
    const created = await provider.create('invoices', { data })
    expect(created.data).toMatchObject({ ...stored, id: 5 })
    expect(targets()).toEqual(['POST billing-invoices', 'GET billing-invoices/5'])
    expect(requests[0]?.body).toEqual({ number: 'R-2', grossAmount: 7, tags: ['t1'] })
    expect(requests[0]?.headers.get('idempotency-key')).toBe('key-1')
  })

  it('says that it is saved when only the fetch afterwards failed, and repeats it under the same key (D18)', async () => {
    const { provider, requests } = setUpProvider(({ method }) =>
      method === 'POST' ? json({ id: 5 }) : json({}, 500),
    )
    const error = await failureOf(provider.create('invoices', { data }))
    expect(error).toMatchObject({ saved: true, code: 'server', call: 'GET billing-invoices/5' })
    await failureOf(provider.create('invoices', { data }))
    const keys = requests
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual(['key-1', 'key-1'])
  })

  it('keeps its key until the outcome is known (D19)', async () => {
    const outcomes = [
      networkLoss,
      () => json({}, 500),
      () => json({ id: 5 }),
      () => json(row),
      () => json({ id: 6 }),
    ]
    const { provider, requests } = setUpProvider(inTurn(...outcomes, () => json(row)))
    await failureOf(provider.create('invoices', { data }))
    await failureOf(provider.create('invoices', { data }))
    await provider.create('invoices', { data })
    await provider.create('invoices', { data })
    const keys = requests
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-2'])
  })

  it('keeps its key after it was waited for in vain (D19)', async () => {
    const { provider, requests } = setUpProvider(() => 'hangs', { timeoutMs: 5 })
    await failureOf(provider.create('invoices', { data }))
    await failureOf(provider.create('invoices', { data }))
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1'])
  })

  it('has a new key after it was refused, for other content, and the one that the caller gives', async () => {
    const { provider, requests } = setUpProvider(() => json({}, 422))
    await failureOf(provider.create('invoices', { data }))
    await failureOf(provider.create('invoices', { data }))
    await failureOf(provider.create('invoices', { data: { number: 'R-3' } }))
    await failureOf(provider.create('invoices', { data, meta: { idempotencyKey: 'mine' } }))
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      'key-1',
      'key-2',
      'key-3',
      'mine',
    ])
  })

  it('is sent again under its own key while it is open, whatever key a new draft has, and else under that', async () => {
    const outcomes = [() => json({ id: 5 }), () => json({}, 500), () => json({ id: 5 })]
    const { provider, requests } = setUpProvider(inTurn(...outcomes, () => json(row)))
    const draft = (draftKey: string) => ({ data, meta: { draftKey } })
    expect(await failureOf(provider.create('invoices', draft('first')))).toMatchObject({ saved: true })
    await provider.create('invoices', draft('second'))
    await provider.create('invoices', draft('third'))
    const sent = requests.filter(({ method }) => method === 'POST')
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['first', 'first', 'third'])
  })

  it('shows the answer where nothing is fetched afterwards, over what was entered', async () => {
    const { provider, targets } = setUpProvider(() => json({ id: 'n', rank: 3 }, 201))
    const { data: created } = await provider.create('debtors', { data: { name: 'Neu', rank: 1 } })
    expect(created).toEqual({ id: 'n', name: 'Neu', rank: 3 })
    expect(targets()).toEqual(['POST debtors'])
  })

  it('says that it is saved when the answer names no id', async () => {
    const { provider } = setUpProvider(() => empty(204))
    expect(await failureOf(provider.create('debtors', { data: { name: 'Neu' } }))).toMatchObject({
      saved: true,
    })
  })

  it('brings the errors of fields to their names in the entry (D03)', async () => {
    const errors = { grossAmount: 'zu klein', 'debtorId.x': 'fehlt', number: 'doppelt', unknown: 'y' }
    const { provider } = setUpProvider(() => json({ errors }, 422))
    const error = await failureOf(provider.create('invoices', { data }))
    expect(error.body.errors).toEqual({
      amount: 'zu klein',
      'debtor.x': 'fehlt',
      number: 'doppelt',
      unknown: 'y',
    })
  })
})

describe('editing', () => {
  const previousData = { ...stored, updatedAt: '2026-11-01T10:00:00.000Z' }

  it('sends the version that it is based on, then fetches the record', async () => {
    const { provider, requests, targets } = setUpProvider(() => json({ ...row, grossAmount: 8 }))
    const { data } = await provider.update('invoices', {
      id: 1,
      data: { ...previousData, amount: 8 },
      previousData,
    })
    expect(data).toMatchObject({ ...stored, amount: 8 })
    expect(targets()).toEqual(['PUT billing-invoices/1', 'GET billing-invoices/1'])
    expect(requests[0]?.body).toEqual({ number: 'R-1', grossAmount: 8, debtorId: 'd1', tags: ['t1'] })
    expect(requests[0]?.headers.get('if-match')).toBe('"2026-11-01T10:00:00.000Z"')
    expect(requests[0]?.headers.has('idempotency-key')).toBe(false)
  })

  it.each([
    [{ version: 'v7' }, previousData, '"v7"'],
    [undefined, stored, null],
    [{ version: 'a"b' }, previousData, null],
    [{ version: 'ü\n' }, previousData, null],
  ])('with meta %j', async (meta, previous, header) => {
    const { provider, requests } = setUpProvider(() => json(row))
    await provider.update('invoices', { id: 1, data: {}, previousData: previous, meta })
    expect(requests[0]?.headers.get('if-match')).toBe(header)
  })

  it('says that it is saved when only the fetch afterwards failed (D18)', async () => {
    const { provider } = setUpProvider(({ method }) => (method === 'PUT' ? empty(204) : json({}, 404)))
    const error = await failureOf(provider.update('invoices', { id: 1, data: {}, previousData }))
    expect(error).toMatchObject({ saved: true, code: 'not_found' })
  })

  it.each([409, 412])('tells a conflict: %i', async (status) => {
    const { provider } = setUpProvider(() => json({}, status))
    const error = await failureOf(provider.update('invoices', { id: 1, data: {}, previousData }))
    expect(error).toMatchObject({ code: 'conflict', saved: false })
  })

  describe('where nobody else checks the version', () => {
    const seen = { id: 'n', name: 'Alt', city: 'Bonn', rank: 1 }
    const update = { id: 'n', data: { ...seen, name: 'Neu' }, previousData: seen }

    it('reads the record again and writes when it is as it was seen', async () => {
      const { provider, targets } = setUpProvider(({ method }) =>
        json(method === 'GET' ? { items: [seen] } : { ...seen, name: 'Neu' }),
      )
      await provider.update('debtors', update)
      expect(targets()).toEqual(['GET debtors', 'PUT debtors/n'])
    })

    it('writes nothing over what somebody else has changed', async () => {
      const { provider, targets } = setUpProvider(() => json({ items: [{ ...seen, city: 'Köln' }] }))
      expect(await failureOf(provider.update('debtors', update))).toMatchObject({
        code: 'conflict',
        status: 412,
      })
      expect(targets()).toEqual(['GET debtors'])
    })
  })

  it('shows what was entered where the answer is silent', async () => {
    const { provider } = setUpProvider(() => json({ id: 'n', city: null }))
    const previous = { id: 'n', name: 'Alt', city: 'Bonn', rank: 1, updatedAt: 'v1' }
    const { data } = await provider.update('debtors', {
      id: 'n',
      data: { name: 'Neu' },
      previousData: previous,
    })
    expect(data).toEqual({ id: 'n', name: 'Neu', city: null, rank: 1, updatedAt: 'v1' })
  })
})

describe('deleting', () => {
  it('needs no body in the answer', async () => {
    const { provider, targets } = setUpProvider(() => empty(204))
    const record = { id: 1, number: 'R-1' }
    expect((await provider.delete('invoices', { id: 1, previousData: record })).data).toEqual(record)
    expect((await provider.deleteMany('invoices', { ids: [2, 3] })).data).toEqual([2, 3])
    expect(targets()).toEqual([1, 2, 3].map((id) => `DELETE billing-invoices/${id}`))
  })

  it('goes on after a failure and tells how far it got', async () => {
    const { provider, targets } = setUpProvider(({ target }) =>
      target.endsWith('/2') ? json({}, 409) : empty(204),
    )
    const error = await failureOf(provider.deleteMany('invoices', { ids: [1, 2, 3] }))
    expect(error).toMatchObject({ code: 'conflict' })
    expect(error.message).toContain('2 of 3')
    expect(targets()).toHaveLength(3)
  })

  it('is unsupported where the entry declares no call for it', async () => {
    const { provider, requests } = setUpProvider(() => empty(204))
    const error = await failureOf(provider.delete('debtors', { id: 1 }))
    expect(error.code).toBe('unsupported')
    expect(error.message).toContain('debtors')
    expect(requests).toEqual([])
  })
})

describe('actions', () => {
  it('send their body by wire names, then fetch the record (D20)', async () => {
    const { provider, requests, targets } = setUpProvider(() => json({ ...row, state: 'PAID' }))
    const { data } = await provider.perform('invoices', { action: 'pay', id: 1 })
    expect(data).toMatchObject({ ...stored, state: 'PAID' })
    expect(targets()).toEqual(['PUT billing-invoices/1/status', 'GET billing-invoices/1'])
    expect(requests[0]?.body).toEqual({ state: 'PAID', grossAmount: 5 })
  })

  it('are unsupported where the entry declares none of the name', async () => {
    const { provider } = setUpProvider(() => json({}))
    const error = await failureOf(provider.perform('invoices', { action: 'toString', id: 1 }))
    expect(error.code).toBe('unsupported')
  })
})

describe('writes that belong together', () => {
  const journal = {
    ...resolveResource(
      defineResource({
        name: 'changes',
        label: ['Change', 'Changes'],
        fields: { at: text({ label: 'At' }), batch: text({ label: 'Batch' }) },
        list: { columns: ['at'] },
        access: { list: ['*:audit:Get'] },
        api: { list: { get: 'changes' } },
      }),
    ),
    isChangeLog: true,
  }
  const older = { ...journal, fields: journal.fields.filter(({ name }) => name !== 'batch') }
  const meta = { batch: '0a1b2c3d' }

  async function sent(resources: readonly ResolvedResource[]) {
    const { provider, requests } = setUpProvider(() => json(row), { resources })
    await provider.create('invoices', { data: { number: 'R-2' }, meta })
    await provider.update('invoices', { id: 1, data: { number: 'R-3' }, previousData: { id: 1 }, meta })
    await provider.delete('invoices', { id: 1, meta })
    await provider.delete('invoices', { id: 1 })
    return requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, headers }) => [method, headers.get('batch-id')])
  }

  it('name their batch to an API that keeps it, and only writes do', async () => {
    expect(await sent([invoices, debtors, tags, journal])).toEqual([
      ['POST', meta.batch],
      ['PUT', meta.batch],
      ['DELETE', meta.batch],
      ['DELETE', null],
    ])
  })

  it('tell nothing to one that does not', async () => {
    for (const resources of [
      [invoices, debtors, tags],
      [invoices, debtors, tags, older],
    ]) {
      expect((await sent(resources)).map(([, batch]) => batch)).toEqual([null, null, null, null])
    }
  })
})
