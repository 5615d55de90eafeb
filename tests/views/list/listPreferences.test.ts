import { describe, expect, it } from 'vitest'
import { createListPreferences } from '#panel/list/listPreferences.ts'
import { createMemoryStorage } from '../../auth/tokens.ts'

function setUp(storage = createMemoryStorage()) {
  const preferences = (person: string) => createListPreferences({ storage, namespace: 'tests', person })
  return { storage, preferences }
}

describe('the preferences for lists', () => {
  it('are kept for each person and each list', () => {
    const { preferences } = setUp()
    preferences('anna').change('invoices', { columns: ['amount'], density: 'compact' })
    expect(preferences('anna').of('invoices')).toEqual({ columns: ['amount'], density: 'compact', views: [] })
    expect(preferences('anna').of('articles')).toEqual({ views: [] })
    expect(preferences('bernd').of('invoices')).toEqual({ views: [] })
  })

  it('change in what is named only, also when two tabs write', () => {
    const { preferences } = setUp()
    const [one, other] = [preferences('anna'), preferences('anna')]
    one.change('invoices', { perPage: 50 })
    other.change('invoices', { views: [{ name: 'Offene', query: '?page=2' }] })
    one.change('invoices', { density: 'compact' })
    expect(other.of('invoices')).toEqual({
      perPage: 50,
      density: 'compact',
      views: [{ name: 'Offene', query: '?page=2' }],
    })
  })

  it.each([
    '{',
    '[]',
    'null',
    '{"invoices":5}',
    '{"invoices":{"columns":[1],"density":"x","perPage":-1,"views":[{"name":1}]}}',
  ])('count as none where the storage holds %s', (stored) => {
    const { storage, preferences } = setUp()
    storage.setItem('tests:lists:anna', stored)
    expect(preferences('anna').of('invoices')).toEqual({ views: [] })
  })

  it('say when the browser has no room for them', () => {
    const full = {
      getItem: () => null,
      removeItem() {
        throw new Error('full')
      },
      setItem() {
        throw new Error('full')
      },
    }
    const preferences = createListPreferences({ storage: full, namespace: 'tests', person: 'anna' })
    expect(preferences.change('invoices', { perPage: 50 })).toBe(false)
  })
})
