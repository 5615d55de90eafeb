import { describe, expect, it } from 'vitest'
import { createDraftStore, type Draft } from '#panel/base/drafts/draftStore.ts'
import { changedValues, usableValues } from '#panel/form/draftValues.ts'
import { resolveResource } from '#tests/support/language.ts'
import { createMemoryStorage } from '../auth/tokens.ts'
import { invoices } from '../support/invoices.ts'

const draft: Draft = {
  resource: 'invoices',
  id: '7',
  values: { amount: 12.5 },
  keptAt: '2026-03-02T09:00:00.000Z',
  title: 'Rechnung bearbeiten: 7',
}

const open = (storage = createMemoryStorage(), person = 'anna') =>
  createDraftStore({ storage, namespace: 'tests', person })

describe('drafts', () => {
  it('are found by their form, one for each', () => {
    const drafts = open()
    const { id: _id, ...ofNew } = draft
    expect(drafts.keep(draft)).toBe(true)
    drafts.keep(ofNew)
    drafts.keep({ ...draft, values: { amount: 13 } })
    expect(drafts.all()).toHaveLength(2)
    expect(drafts.find('invoices', '7')?.values).toEqual({ amount: 13 })
    expect(drafts.find('invoices', undefined)).toEqual(ofNew)
    expect(drafts.find('articles', '7')).toBeUndefined()
  })

  it('keep the key under which their values went out, until they are others or refused', () => {
    const storage = createMemoryStorage()
    const sent = { ...draft, values: { amount: 12.5, number: 'R-7' } }
    const key = open(storage).keyFor(sent)
    expect(key).toMatch(/^[\da-f-]{36}$/)
    // Loaded anew, and entered in another order.
    const again = { ...draft, values: { number: 'R-7', amount: 12.5 } }
    open(storage).keep(again)
    expect(open(storage).keyFor(again)).toBe(key)
    // Behind one that was begun meanwhile.
    const offered = open(storage).find('invoices', '7') as Draft
    open(storage).keep({ ...draft, values: { amount: 1 }, earlier: offered })
    expect(open(storage).keyFor({ ...draft, values: { amount: 2 }, earlier: offered })).not.toBe(key)
    expect(open(storage).keyFor({ ...again, earlier: offered })).toBe(key)

    open(storage).keep(again)
    open(storage).forgetKey('invoices', '7')
    expect(open(storage).find('invoices', '7')).toEqual(again)
    expect(open(storage).keyFor(again)).not.toBe(key)
  })

  it('of one person are not there for another', () => {
    const storage = createMemoryStorage()
    open(storage).keep(draft)
    expect(open(storage, 'bert').all()).toEqual([])
    expect(open(storage).all()).toEqual([draft])
  })

  it('are not kept once their person has given them up', () => {
    const storage = createMemoryStorage()
    const drafts = createDraftStore({ storage, namespace: 'tests', person: 'anna', isGivenUp: () => true })
    drafts.keep(draft)
    expect(drafts.all()).toEqual([])
  })

  it('leave nothing in the storage once they are dropped or cleared', () => {
    const storage = createMemoryStorage()
    const drafts = open(storage)
    drafts.keep(draft)
    drafts.drop('invoices', '7')
    expect(storage.content.size).toBe(0)
    drafts.keep(draft)
    drafts.clear()
    expect(storage.content.size).toBe(0)
  })

  it.each(['{', '[]', 'null', '[1, null, {"resource": "invoices"}]', '[{"values": {}}]'])(
    'survive damaged storage: %s',
    (content) => {
      const storage = createMemoryStorage({ 'tests:drafts:anna': content })
      expect(open(storage).all()).toEqual([])
      expect(open(storage).keep(draft)).toBe(true)
    },
  )

  it('say when the browser has no room for them', () => {
    const full = {
      ...createMemoryStorage(),
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(createDraftStore({ storage: full, namespace: 'tests', person: 'anna' }).keep(draft)).toBe(false)
    expect(
      createDraftStore({ storage: full, namespace: 'tests', person: 'anna' }).keyFor(draft),
    ).toBeUndefined()
  })
})

describe('what a draft holds', () => {
  it('is what was changed, lists as a whole', () => {
    const values = { number: 'A', amount: 2, articles: ['1', '2'], issuedOn: null }
    const marks = { amount: true, articles: [false, true], number: false }
    expect(changedValues(values, marks)).toEqual({ amount: 2, articles: ['1', '2'] })
  })

  it('comes back where the entry still has the field and it may be entered', () => {
    const usable = usableValues({ amount: 2, gone: 1, state: 'PAID' }, resolveResource(invoices), 'edit')
    expect(usable.map(({ field, value }) => [field.name, value])).toEqual([['amount', 2]])
  })
})
