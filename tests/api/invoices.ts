import {
  choice,
  dateTime,
  defineResource,
  email,
  integer,
  money,
  type Permission,
  reference,
  references,
  text,
} from '#features/model.ts'
import { resolveResource } from '#tests/support/language.ts'

const read: Permission[] = ['*:billing:Get']
const write: Permission[] = ['*:billing:Put']

/** A backend that pages, with all operations, an action, and names of its own on the wire. */
export const invoices = resolveResource(
  defineResource({
    name: 'invoices',
    label: ['Rechnung', 'Rechnungen'],
    fields: {
      number: text({ label: 'Nummer', required: true }),
      amount: money({ label: 'Betrag', currency: 'EUR', required: true, wire: 'grossAmount' }),
      state: choice({
        label: 'Zustand',
        options: { OPEN: 'Offen', PAID: 'Bezahlt' },
        default: 'OPEN',
        edit: 'never',
      }),
      debtor: reference('debtors', { label: 'Schuldner', wire: 'debtorId' }),
      tags: references('tags', { label: 'Marken' }),
      updatedAt: dateTime({ label: 'Geändert', edit: 'never' }),
    },
    list: {
      columns: ['number', 'amount'],
      filters: ['state', 'debtor', 'tags'],
      search: ['number'],
      perPage: 10,
    },
    access: { list: read, show: read, create: write, edit: write, delete: write },
    api: {
      list: { get: 'billing-invoices', query: { includeMeta: true }, total: 'maxCount' },
      one: { get: 'billing-invoices/{id}' },
      create: { post: 'billing-invoices', refetch: true },
      edit: { put: 'billing-invoices/{id}', refetch: true },
      delete: { delete: 'billing-invoices/{id}' },
    },
    dropped: ['secret'],
    actions: {
      pay: {
        label: 'Bezahlen',
        access: ['*:billing:Pay'],
        put: 'billing-invoices/{id}/status',
        body: { state: 'PAID', amount: 5 },
        refetch: true,
      },
    },
  }),
)

/** A backend that gives all rows at once; no single records, no deletion. */
export const debtors = resolveResource(
  defineResource({
    name: 'debtors',
    label: ['Schuldner', 'Schuldner'],
    fields: {
      name: text({ label: 'Name', required: true }),
      city: text({ label: 'Ort' }),
      rank: integer({ label: 'Rang' }),
      mail: email({ label: 'E-Mail' }),
    },
    list: { columns: ['name'], search: ['name', 'city'] },
    access: { list: read, create: write, edit: write },
    api: {
      list: { get: 'debtors', rows: 'items' },
      create: { post: 'debtors' },
      edit: { put: 'debtors/{id}' },
    },
  }),
)

export const tags = resolveResource(
  defineResource({
    name: 'tags',
    label: ['Marke', 'Marken'],
    fields: { name: text({ label: 'Name' }) },
    list: { columns: ['name'] },
    access: { list: read, show: read },
    api: {
      list: { get: 'tags', total: 'count', parameters: { limit: 'size', offset: 'from' } },
      one: { get: 'tags/{id}' },
      many: { get: 'tags', ids: 'id' },
    },
  }),
)
