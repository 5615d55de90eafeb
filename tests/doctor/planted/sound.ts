import type { Dialect } from './dialects.ts'
import type { Planting } from './mistakes.ts'
import { key } from './productServer.ts'

/** Ranges, by the fields of the entry below. */
const ranges = ['amount', 'issued', 'paidAt']

/** A configuration of a product's stand-in that says everything as it is. */
export function soundFor({ product, below, relation, said }: Dialect, url: string): Planting {
  const { style, styleName } = product
  const query = { ...style.query, ...(product.name === 'Strapi' && { populate: '*' }) }
  const item = product.name === 'Strapi' ? { item: '{path}/{id}?populate=*' } : {}
  const isAsked = (name: string) =>
    ranges.includes(name) ? style.filters?.from !== undefined : style.filters?.eq !== undefined
  const filters = ['state', 'urgent', ...ranges, 'number', 'customer']
  return {
    style,
    backend: {
      ...{ url, through: 'server', headers: { Authorization: `Bearer ${key}` } },
      ...(styleName === undefined ? style : { style: styleName }),
      ...{ query, ...item },
    },
    entry: {
      ...{ name: 'invoices', label: ['Rechnung', 'Rechnungen'], backend: 'shop' },
      api: { path: `${below}invoices`, ...said },
      fields: {
        number: { kind: 'text', label: 'Nummer', required: true },
        title: { kind: 'text', label: 'Titel' },
        amount: { kind: 'money', label: 'Betrag', currency: 'EUR' },
        cents: { kind: 'money', label: 'Preis', currency: 'EUR', unit: 'minor' },
        state: { kind: 'choice', label: 'Zustand', options: states },
        urgent: { kind: 'flag', label: 'Eilig' },
        issued: { kind: 'date', label: 'Ausgestellt' },
        paidAt: { kind: 'dateTime', label: 'Bezahlt', wire: 'paid_at' },
        customer: { ...customer, wire: relation?.wire ?? 'customer' },
        note: { kind: 'text', label: 'Notiz' },
      },
      list: {
        columns: ['number', 'title', 'amount', 'state', 'issued'],
        filters: filters.filter(isAsked),
        search: style.search === undefined ? [] : ['number', 'title'],
      },
      access: { list: [], show: [], create: [], edit: [], delete: [] },
    },
  }
}

const states = { open: 'Offen', paid: 'Bezahlt', draft: 'Entwurf' }
const customer = { kind: 'reference', resource: 'customers', label: 'Kunde' }

/** The entry that invoices refer to. */
export function customersFor({ below }: Dialect): object {
  return {
    ...{ name: 'customers', label: ['Kunde', 'Kunden'], backend: 'shop', api: { path: `${below}customers` } },
    fields: { name: { kind: 'text', label: 'Name' } },
    list: { columns: ['name'], search: [], filters: [] },
    access: { list: [] },
  }
}
