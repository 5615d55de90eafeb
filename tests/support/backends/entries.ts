import type { StyleName } from './index.ts'

/** What stands in `config.json`. */
export interface BackendConfiguration {
  backends: Record<string, { url: string; style: StyleName; headers?: Record<string, string> }>
  resources: Record<string, unknown>[]
}

interface Calls {
  path: string
  [key: string]: unknown
}

/**
 * What is said beside the style: the path, and what the style cannot know. Lago wraps with the name of the resource, and
 * names the bounds of an amount without its `_cents`.
 */
const calls: Readonly<Record<StyleName, Calls>> = {
  rest: { path: 'invoices' },
  'json-server': { path: 'invoices' },
  spring: { path: 'api/invoices' },
  postgrest: { path: 'invoices' },
  directus: { path: 'items/invoices' },
  strapi: { path: 'api/invoices' },
  lago: {
    path: 'api/v1/invoices',
    rows: 'invoices',
    envelope: { answer: 'invoice', body: 'invoice' },
    filters: { from: 'amount_from={value}', to: 'amount_to={value}' },
  },
  'json-api': { path: 'api/invoices' },
  stripe: { path: 'v1/invoices' },
}

/** How the product names and counts, where it is not `amount` in euros and `issued_on`. */
const own: Readonly<Partial<Record<StyleName, { amount?: object; issuedOn?: object }>>> = {
  spring: { issuedOn: {} },
  lago: { amount: { unit: 'minor', wire: 'amount_cents' } },
  stripe: { amount: { unit: 'minor' } },
}

const upperCase = { OPEN: 'Offen', PAID: 'Bezahlt', CANCELLED: 'Storniert' }
const lowerCase = { open: 'Offen', paid: 'Bezahlt', cancelled: 'Storniert' }

/**
 * The invoices of a stand-in as an administrator writes them into `config.json`, in one language.
 *
 * @param url of the stand-in
 * @param headers fixed ones, such as `{ "Authorization": "Bearer ${BILLING_KEY}" }`
 */
export function entryFor(
  style: StyleName,
  url: string,
  headers?: Record<string, string>,
): BackendConfiguration {
  const { amount, issuedOn = { wire: 'issued_on' } } = own[style] ?? {}
  const options = style === 'lago' || style === 'stripe' ? lowerCase : upperCase
  return {
    backends: { billing: { url: `${url}/`, style, ...(headers && { headers }) } },
    resources: [
      {
        name: 'invoices',
        label: ['Rechnung', 'Rechnungen'],
        backend: 'billing',
        api: calls[style],
        fields: {
          number: { kind: 'text', label: 'Nummer', required: true },
          customer: { kind: 'text', label: 'Kunde', required: true },
          amount: { kind: 'money', label: 'Betrag', currency: 'EUR', required: true, ...amount },
          state: { kind: 'choice', label: 'Zustand', options },
          issuedOn: { kind: 'date', label: 'Ausgestellt', required: true, ...issuedOn },
          note: { kind: 'text', label: 'Notiz' },
        },
        list: {
          columns: ['number', 'customer', 'amount', 'state', 'issuedOn'],
          filters: ['state', 'amount'],
          // Stripe has its search elsewhere.
          ...(style !== 'stripe' && { search: ['number'] }),
        },
        access: {
          list: ['*:apiContent:Get'],
          create: ['*:apiContent:Put'],
          edit: ['*:apiContent:Put'],
          delete: ['*:apiContent:Delete'],
        },
      },
    ],
  }
}

/** JSON as the formatter writes it: what fits in 110 characters stands in one line. */
export function printed(value: unknown, indent = '', before = 0): string {
  const flat = JSON.stringify(value, undefined, 1)
    .replace(/\n\s*/g, ' ')
    .replaceAll('[ ', '[')
    .replaceAll(' ]', ']')
  const isNested = typeof value === 'object' && value !== null
  if (!isNested || indent.length + before + flat.length < 110) return flat
  const inner = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map((each) => inner + printed(each, inner))
    : Object.entries(value).map(([key, each]) => {
        const name = `${JSON.stringify(key)}: `
        return inner + name + printed(each, inner, name.length)
      })
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}
