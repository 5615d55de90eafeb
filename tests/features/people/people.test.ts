import { describe, expect, it } from 'vitest'
import type { AnyResource } from '#features/model.ts'
import { checkResources, resolveResource } from '#tests/support/language.ts'
import { put } from '../../support/put.ts'

const access = { list: ['*:billing:Get'] }

/** A customer who may be erased, and notes about it, as JSON would hold them. */
function people(): Record<string, unknown>[] {
  return [
    {
      name: 'customers',
      label: ['Kunde', 'Kunden'],
      fields: {
        name: { kind: 'text', label: 'Name', required: true, personal: true },
        born: { kind: 'date', label: 'Geboren', personal: true },
        limit: { kind: 'money', label: 'Grenze', currency: 'EUR', required: true },
        visits: { kind: 'list', label: 'Besuche', fields: { place: { kind: 'text', label: 'Ort' } } },
        erasedAt: { kind: 'dateTime', label: 'Anonymisiert', edit: 'never' },
      },
      list: { columns: ['name'] },
      access,
      api: { list: { get: 'customers' } },
      person: {
        related: [{ of: 'notes', by: 'customer' }],
        erase: {
          post: 'customers/{id}/erase',
          access: ['*:billing:Erase'],
          erasedAt: 'erasedAt',
          retention: { of: 'notes', by: 'customer', until: 'day', days: 30 },
        },
      },
    },
    {
      name: 'notes',
      label: ['Notiz', 'Notizen'],
      fields: {
        text: { kind: 'text', label: 'Text' },
        day: { kind: 'date', label: 'Tag' },
        customer: { kind: 'reference', label: 'Kunde', resource: 'customers' },
        other: { kind: 'reference', label: 'Anderer', resource: 'customers' },
        writer: { kind: 'text', label: 'Von', edit: 'never' },
        writerId: { kind: 'text', label: 'ID', edit: 'never' },
      },
      list: { columns: ['text'], filters: ['customer'] },
      author: { id: 'writerId', name: 'writer' },
      access,
      api: { list: { get: 'notes' } },
    },
  ]
}

function findingsWith(entry: number, place: string, value: unknown) {
  const entries = people()
  put(entries[entry] ?? {}, place, value)
  return checkResources(entries).map(({ code, path }) => `${code} ${path}`)
}

const erase = 'person.erase'

const town = { street: 'name', postalCode: 'name', city: 'born' }

describe('what an entry says of people', () => {
  it('can be right', () => {
    expect(checkResources(people())).toEqual([])
  })

  it.each([
    ['a person without related records', 0, 'person.related', undefined, 'C108 customers.person.related'],
    ['records of no entry', 0, 'person.related[0].of', 'note', 'C207 customers.person.related[0].of'],
    ['records that lead nowhere', 0, 'person.related[0].by', 'text', 'C315 customers.person.related[0].by'],
    ['records without a filter', 0, 'person.related[0].by', 'other', 'C311 customers.person.related[0].by'],
    ['a town that is no text', 0, 'person.address', town, 'C314 customers.person.address.city'],
    ['an erasure for nobody', 0, `${erase}.access`, undefined, 'C412 customers.person.erase.access'],
    ['an erasure of all', 0, `${erase}.post`, 'customers/erase', 'C408 customers.person.erase.post'],
    ['a time that there is not', 0, `${erase}.erasedAt`, 'erased', 'C104 customers.person.erase.erasedAt'],
    ['a time that is a day', 0, `${erase}.erasedAt`, 'born', 'C601 customers.person.erase.erasedAt'],
    ['keeping for ages', 0, `${erase}.retention.days`, 1e9, 'C110 customers.person.erase.retention.days'],
    ['keeping half a day', 0, `${erase}.retention.days`, 0.5, 'C110 customers.person.erase.retention.days'],
    [
      'keeping to a text',
      0,
      `${erase}.retention.until`,
      'text',
      'C314 customers.person.erase.retention.until',
    ],
    ['an author whom anybody enters', 1, 'author.name', 'text', 'C601 notes.author.name'],
    ['a personal sum', 0, 'fields.limit.personal', true, 'C602 customers.fields.limit.personal'],
    [
      'a personal part of a list',
      0,
      'fields.visits.fields.place.personal',
      true,
      'C215 customers.fields.visits.fields.place.personal',
    ],
    ['a doubt', 0, 'fields.name.personal', 'maybe', 'C110 customers.fields.name.personal'],
  ])('is told where it is wrong: %s', (_what, entry, place, value, found) => {
    expect(findingsWith(entry, place, value)).toEqual([found])
  })

  it('is resolved to its calls', () => {
    const [customers, notes] = people().map((entry) => resolveResource(entry as unknown as AnyResource))
    expect(customers?.person).toEqual({
      related: [{ of: 'notes', by: 'customer' }],
      erase: {
        ...{ method: 'POST', path: 'customers/{id}/erase', refetch: false },
        ...{ access: ['*:billing:Erase'], erasedAt: 'erasedAt' },
        retention: { of: 'notes', by: 'customer', until: 'day', days: 30, timeZone: 'Europe/Berlin' },
      },
    })
    expect([notes?.person, notes?.author]).toEqual([undefined, { id: 'writerId', name: 'writer' }])
  })
})
