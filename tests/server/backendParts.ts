import type { AnyResource } from '#features/model.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { ServedBackend } from '#server/backends/servedBackends.ts'
import { resolveEntries } from '#tests/support/language.ts'

/** Read by readers, written by editors, deleted by administrators; what is in `notes` only the last may see. */
export const invoices = {
  name: 'bills',
  label: ['Rechnung', 'Rechnungen'],
  backend: 'billing',
  fields: {
    number: { kind: 'text', label: 'Nummer', required: true, wire: 'invoice_no' },
    amount: { kind: 'money', label: 'Betrag', currency: 'EUR' },
    payer: { kind: 'text', label: 'Zahlt', personal: true },
    state: {
      kind: 'choice',
      label: 'Zustand',
      options: { OPEN: 'Offen', PAID: 'Bezahlt' },
      edit: 'never',
    },
    notes: { kind: 'text', label: 'Notiz', access: { show: ['*:apiContent:Delete'] } },
    pin: { kind: 'text', label: 'PIN', writeOnly: true },
  },
  list: { columns: ['number', 'amount'] },
  access: {
    list: ['*:apiContent:Get'],
    show: ['*:apiContent:Get'],
    create: ['*:apiContent:Put'],
    edit: ['*:apiContent:Put'],
    delete: ['*:apiContent:Delete'],
  },
  api: {
    list: { get: 'api/invoices', query: { tenant: 'north' }, total: 'count' },
    one: { get: 'api/invoices/{id}' },
    many: { get: 'api/invoices', ids: 'ids' },
    create: { post: 'api/invoices' },
    edit: { patch: 'api/invoices/{id}', conflicts: 'refused' },
    delete: { delete: 'api/invoices/{id}' },
  },
  actions: {
    pay: {
      label: 'Bezahlt',
      access: ['*:apiContent:Delete'],
      put: 'api/invoices/{id}/state',
      body: { state: 'PAID' },
    },
    reopen: {
      label: 'Wieder öffnen',
      access: ['*:apiContent:Put'],
      put: 'api/invoices/{id}/state',
      body: { state: 'OPEN' },
    },
    send: { label: 'Schicken', access: ['*:apiContent:Put'], post: 'api/invoices/{id}/send' },
  },
}

export function configured(...entries: readonly object[]): readonly ResolvedResource[] {
  return resolveEntries([], entries as unknown as readonly AnyResource[])
}

export const secret = 'sk_live_51H/8xQ2eZvKYlo2C'

export function servedAt(url: string, name = 'billing'): ServedBackend {
  return { name, url: new URL(url), headers: { authorization: `Bearer ${secret}` }, secrets: [secret] }
}
