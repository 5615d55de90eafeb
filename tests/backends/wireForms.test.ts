import { describe, expect, it } from 'vitest'
import { createDataProvider } from '#client/api/createDataProvider.ts'
import type { CallDescription, HttpClient } from '#client/api/http.ts'
import { ApiError } from '#model/contract/errors.ts'
import { wireFilters } from '#model/contract/wireFilters.ts'
import { receivedFrom, recordFromWire, recordToWire } from '#model/kinds/wire.ts'
import type { CallStyle } from '#model/language/callStyle.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { callStyles } from '#model/styles/index.ts'
import { resolveEntries } from '#tests/support/language.ts'

const access = { list: [], show: [], create: [], edit: [], delete: [] }

function resourcesIn(style: CallStyle & { style?: string }, fields: object, api: object = {}) {
  const target = {
    ...{ name: 'customers', label: ['Kunde', 'Kunden'], backend: 'shop', access },
    ...{ api: { path: 'classes/Customer' }, list: { columns: ['name'] } },
    fields: { name: { kind: 'text', label: 'Name' } },
  }
  const entry = {
    ...{ name: 'orders', label: ['Auftrag', 'Aufträge'], backend: 'shop', access, fields },
    api: { path: 'classes/Order', ...api },
    list: { columns: Object.keys(fields).slice(0, 1), filters: Object.keys(fields) },
  }
  return resolveEntries([], [target, entry] as unknown as AnyResource[], {
    styles: callStyles,
    backends: { shop: { url: 'https://shop.example.com', ...style } },
  })
}

function orders(style: CallStyle & { style?: string }, fields: object) {
  const found = resourcesIn(style, fields).find(({ name }) => name === 'orders')
  if (!found) throw new Error('there is no entry')
  return found
}

const forms: CallStyle = {
  id: 'objectId',
  values: {
    reference: { __type: 'Pointer', className: '{collection}', objectId: '{id}' },
    dateTime: { __type: 'Date', iso: '{value}' },
    date: '{value}T12:00:00.000Z',
  },
}
const fields = {
  customer: { kind: 'reference', label: 'Kunde', resource: 'customers' },
  others: { kind: 'references', label: 'Weitere', resource: 'customers' },
  sentAt: { kind: 'dateTime', label: 'Gesendet' },
  dueOn: { kind: 'date', label: 'Fällig' },
  lines: {
    kind: 'list',
    label: 'Zeilen',
    fields: {
      on: { kind: 'date', label: 'Am' },
      of: { kind: 'reference', label: 'Von', resource: 'customers' },
    },
  },
}
const pointer = (objectId: string) => ({ __type: 'Pointer', className: 'Customer', objectId })

describe('the form in which a backend has values of a kind', () => {
  const resource = orders(forms, fields)
  const row = {
    id: 'o1',
    customer: pointer('c1'),
    others: [pointer('c2'), { __type: 'Object', className: 'Customer', objectId: 'c3', name: 'Ada' }],
    sentAt: { __type: 'Date', iso: '2026-03-05T10:00:00.000Z' },
    dueOn: '2026-03-05T12:00:00.000Z',
    lines: [{ on: '2026-03-06T12:00:00.000Z', of: pointer('c4'), more: 1 }],
  }

  it('is read, and what nobody touches goes back as it came', () => {
    const record = recordFromWire(resource, row)
    expect(record).toMatchObject({
      customer: 'c1',
      others: ['c2', 'c3'],
      sentAt: '2026-03-05T10:00:00.000Z',
      dueOn: '2026-03-05',
      lines: [{ on: '2026-03-06', of: 'c4' }],
    })
    const { id: _, ...sent } = row
    expect(recordToWire(resource, record ?? {}, 'edit', receivedFrom(resource, row))).toEqual(sent)
  })

  it('is written, in items of lists too; nothing is nothing', () => {
    const values = {
      customer: null,
      others: ['c5'],
      sentAt: '2026-04-01T08:00:00.000Z',
      dueOn: '2026-04-02',
      lines: [{ on: '2026-04-03', of: 'c6' }],
    }
    expect(recordToWire(resource, values, 'edit', receivedFrom(resource, row))).toEqual({
      customer: null,
      others: [pointer('c5')],
      sentAt: { __type: 'Date', iso: '2026-04-01T08:00:00.000Z' },
      dueOn: '2026-04-02T12:00:00.000Z',
      lines: [{ on: '2026-04-03T12:00:00.000Z', of: pointer('c6') }],
    })
  })

  it('shows the day of the zone that its form has, whatever the time', () => {
    const late = { id: 'o1', dueOn: '2026-03-05T23:30:00.000Z' }
    expect(recordFromWire(resource, late)).toMatchObject({ dueOn: '2026-03-05' })
    const there = orders({ values: { date: '{value}T00:00:00+02:00' } }, fields)
    expect(recordFromWire(there, { id: 1, dueOn: '2026-03-05T22:00:00Z' })).toMatchObject({
      dueOn: '2026-03-06',
    })
    const nowhere = orders({ values: { date: '{value}T00:00:00' } }, fields)
    expect(recordFromWire(nowhere, { id: 1, dueOn: '2026-03-05T17:00:00' })).toMatchObject({
      dueOn: '2026-03-05',
    })
    // It stays as it came, unless somebody chooses another day.
    expect(recordToWire(resource, { dueOn: '2026-03-05' }, 'edit', late)).toEqual({ dueOn: late.dueOn })
  })
})

describe('a day of a backend that holds instants', () => {
  const sent = { dueOn: { kind: 'date', label: 'Fällig', sent: 'instant' } }
  const resource = orders({ style: 'spring' }, sent)

  it('is found from its first moment to its last, also where clocks change', () => {
    const range = (day: string) => wireFilters(resource, { dueOn: { from: day, to: day } })
    expect(range('2026-03-05')).toEqual({
      dueOnFrom: '2026-03-04T23:00:00.000Z',
      dueOnTo: '2026-03-05T22:59:59.999Z',
    })
    expect(range('2026-03-29')).toEqual({
      dueOnFrom: '2026-03-28T23:00:00.000Z',
      dueOnTo: '2026-03-29T21:59:59.999Z',
    })
  })

  it('is saved at the time of day at which it came', () => {
    const write = (dueOn: string) => recordToWire(resource, { dueOn: '2026-07-01' }, 'edit', { dueOn }).dueOn
    expect(write('2026-03-05T12:00:00.000Z')).toBe('2026-07-01T12:00:00.000Z')
    expect(write('2026-03-04T23:00:00.000Z')).toBe('2026-06-30T22:00:00.000Z')
    expect(write('2026-03-05')).toBe('2026-07-01')
  })
})

describe('records that are led to by another id than "id"', () => {
  const reference = { customer: { kind: 'reference', label: 'Kunde', resource: 'customers' } }
  const resource = orders({ style: 'strapi' }, reference)

  it('are known by it, whether they come whole or not', () => {
    const whole = { id: 'o1', customer: { id: 7, documentId: 'abc', name: 'Ada' } }
    expect(recordFromWire(resource, whole)).toMatchObject({ customer: 'abc' })
    expect(recordFromWire(resource, { id: 'o1', customer: 'abc' })).toMatchObject({ customer: 'abc' })
    expect(recordToWire(resource, { customer: 'def' }, 'edit', whole)).toEqual({ customer: 'def' })
    expect(recordToWire(resource, { customer: null }, 'edit', whole)).toEqual({ customer: null })
  })

  it('narrow lists by the path that the style has for it, and the item’s query is asked for with one', async () => {
    const calls: CallDescription[] = []
    const http: HttpClient = {
      async request(call) {
        calls.push(call)
        const body = { data: [], meta: { pagination: { total: 0 } } }
        const unusable = (reason: string) => new ApiError('server', { call: call.path, reason })
        return { status: 200, body, headers: new Headers(), unusable }
      },
    }
    const resources = resourcesIn({ style: 'strapi' }, reference, {
      query: { populate: '*' },
      item: '{path}/{id}?populate=*',
    })
    const provider = createDataProvider({ resources, http, log: () => undefined })
    await provider.getList('orders', {
      filter: { customer: ['abc'] },
      pagination: { page: 1, perPage: 5 },
      sort: { field: 'id', order: 'ASC' },
    })
    expect(calls[0]?.query).toMatchObject({ populate: '*' })
    expect(calls[0]?.parameters).toContainEqual(['filters[customer][documentId][$eq]', 'abc'])
    await provider.getOne('orders', { id: 'o1' }).catch(() => undefined)
    expect(calls[1]).toMatchObject({ path: 'classes/Order/o1', parameters: [['populate', '*']] })
  })
})
