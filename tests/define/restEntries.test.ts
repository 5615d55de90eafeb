import { describe, expect, it } from 'vitest'
import { type AnyResource, text } from '#features/model.ts'
import { checkResources, resolveResource } from '#tests/support/language.ts'
import { goodEntries } from './entries.ts'
import { entriesWith } from './mistakes.ts'

const entry = (
  api: AnyResource['api'],
  access: AnyResource['access'] = { list: [], edit: [] },
): AnyResource => ({
  name: 'invoices',
  label: ['Rechnung', 'Rechnungen'],
  fields: { number: text({ label: 'Nummer' }) },
  list: { columns: ['number'] },
  access,
  api,
})

describe('the entry of a REST back end', () => {
  it.each([
    ['by one word', 'rest'],
    ['with a path of its own', { rest: 'billing/bills' }],
    [
      'with everything that it may say',
      {
        rest: 'bills',
        countHeader: 'X-Total-Count',
        parameters: { search: 'query', from: '{field}From', to: '{field}To' },
        edit: { conflicts: 'refused', notSelf: true },
        delete: { whileUsed: 'refused', label: 'Tilgen', confirm: 'Wirklich?' },
      },
    ],
  ])('is right %s', (_how, api) => {
    const [first = {}, ...others] = goodEntries()
    const access = { list: [], show: [], create: [], edit: [], delete: [] }
    expect(checkResources([{ ...first, api, access }, ...others])).toEqual([])
  })

  it('may be pages that the back end gives, and not all rows at once', () => {
    const [first, ...others] = entriesWith('api', 'rest')
    const whole = [{ ...first, list: { columns: ['number'], perPage: 'all' } }, ...others]
    expect(checkResources(whole).map(({ code }) => code)).toContain('C333')
  })

  it('says who may use what it gives options for', () => {
    const api = { rest: 'bills', delete: { whileUsed: 'refused' } } as const
    expect(checkResources([entry(api)])).toMatchObject([{ code: 'C405', path: 'invoices.api.delete' }])
  })

  it('has the calls that its access allows, below the path that is called as the entry is', () => {
    const { api } = resolveResource(entry('rest'))
    expect(api).toMatchObject({
      rest: { countHeader: 'Content-Range' },
      list: { path: 'invoices', total: 'Content-Range', parameters: { search: 'q', from: '{field}_gte' } },
      one: { path: 'invoices/{id}' },
      many: { get: 'invoices', ids: 'id' },
      edit: { method: 'PUT', path: 'invoices/{id}', conflicts: 'compared' },
    })
    expect(api).not.toHaveProperty('create')
    expect(api).not.toHaveProperty('delete')
    const all = resolveResource(
      entry({ rest: 'b/c' }, { list: [], create: [], edit: 'never', delete: [] }),
    ).api
    expect(all.create).toMatchObject({ method: 'POST', path: 'b/c' })
    expect(all.delete).toMatchObject({ method: 'DELETE', path: 'b/c/{id}', whileUsed: 'asked' })
    expect(all).not.toHaveProperty('edit')
  })

  it('leaves other entries as they are', () => {
    expect(resolveResource(entry({ list: { get: 'bills' } })).api).not.toHaveProperty('rest')
  })
})
