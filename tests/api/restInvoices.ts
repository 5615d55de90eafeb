import { type AnyResource, choice, dateTime, money, text } from '#features/model.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { resolveEntries } from '#tests/support/language.ts'

/** Invoices of a REST back end that knows nothing of the panel, as `config.json` has them. */
export const invoicesEntry = (api: AnyResource['api'] = 'rest'): AnyResource => ({
  name: 'invoices',
  label: ['Rechnung', 'Rechnungen'],
  fields: {
    title: text({ label: 'Titel', required: true }),
    amount: money({ label: 'Betrag', currency: 'EUR', min: 0, wire: 'gross_amount' }),
    state: choice({ label: 'Zustand', options: { OPEN: 'Offen', PAID: 'Bezahlt' } }),
    sentAt: dateTime({ label: 'Verschickt', edit: 'never' }),
  },
  list: { columns: ['title', 'amount', 'state'], filters: ['amount', 'state'], perPage: 25 },
  access: {
    list: ['*:apiContent:Get'],
    show: ['*:apiContent:Get'],
    create: ['*:apiContent:Put'],
    edit: ['*:apiContent:Put'],
    delete: ['*:apiContent:Delete'],
  },
  api,
})

export const restInvoices = (api?: AnyResource['api']): readonly ResolvedResource[] =>
  resolveEntries([], [invoicesEntry(api)])
