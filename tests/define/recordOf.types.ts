import { expectTypeOf } from 'vitest'
import {
  choice,
  date,
  dateTime,
  defineResource,
  email,
  flag,
  type Identifier,
  integer,
  list,
  longText,
  money,
  number,
  type RecordOf,
  reference,
  references,
  text,
  url,
} from '#features/model.ts'

// Checked by the compiler, not run: what an entry promises, and what does not compile.

const options = { OPEN: 'Offen', PAID: { de: 'Bezahlt', en: 'Paid' } } as const
const fields = {
  number: text({ label: 'Nummer', required: true }),
  note: text({ label: 'Notiz' }),
  remark: longText({ label: 'Bemerkung' }),
  contact: email({ label: 'E-Mail', required: true }),
  site: url({ label: 'Webseite' }),
  amount: money({ label: 'Betrag', currency: 'EUR', default: 0 }),
  weight: number({ label: 'Gewicht', required: true }),
  copies: integer({ label: 'Kopien' }),
  state: choice({ label: 'Zustand', options, required: true }),
  colour: choice({ label: 'Farbe', options: { RED: 'Rot', BLUE: 'Blau' } }),
  due: date({ label: 'Fällig' }),
  sentAt: dateTime({ label: 'Versandt', required: true }),
  sent: flag({ label: 'Versandt', default: false }),
  article: reference('articles', { label: 'Artikel' }),
  main: reference('articles', { label: 'Artikel', required: true }),
  articles: references('articles', { label: 'Artikel' }),
  lines: list({
    label: 'Zeilen',
    fields: {
      count: integer({ label: 'Anzahl', required: true }),
      article: reference('articles', { label: 'Artikel' }),
    },
  }),
}
const rest = {
  name: 'invoices',
  label: ['Rechnung', 'Rechnungen'],
  access: { list: [] },
  api: { list: { get: 'billing' } },
} as const
const columns = ['number'] as const

const invoices = defineResource({ ...rest, fields, list: { columns } })
type Invoice = RecordOf<typeof invoices>

expectTypeOf<Invoice['id']>().toEqualTypeOf<Identifier>()
expectTypeOf<Invoice['number']>().toEqualTypeOf<string>()
expectTypeOf<Invoice['note']>().toEqualTypeOf<string | null>()
expectTypeOf<Invoice['remark']>().toEqualTypeOf<string | null>()
expectTypeOf<Invoice['contact']>().toEqualTypeOf<string>()
expectTypeOf<Invoice['site']>().toEqualTypeOf<string | null>()
expectTypeOf<Invoice['amount']>().toEqualTypeOf<number>()
expectTypeOf<Invoice['weight']>().toEqualTypeOf<number>()
expectTypeOf<Invoice['copies']>().toEqualTypeOf<number | null>()
expectTypeOf<Invoice['state']>().toEqualTypeOf<'OPEN' | 'PAID'>()
expectTypeOf<Invoice['colour']>().toEqualTypeOf<'RED' | 'BLUE' | null>()
expectTypeOf<Invoice['due']>().toEqualTypeOf<string | null>()
expectTypeOf<Invoice['sentAt']>().toEqualTypeOf<string>()
expectTypeOf<Invoice['sent']>().toEqualTypeOf<boolean>()
expectTypeOf<Invoice['article']>().toEqualTypeOf<Identifier | null>()
expectTypeOf<Invoice['main']>().toEqualTypeOf<Identifier>()
expectTypeOf<Invoice['articles']>().toEqualTypeOf<Identifier[]>()
expectTypeOf<Invoice['lines'][number]['count']>().toEqualTypeOf<number>()
expectTypeOf<Invoice['lines'][number]['article']>().toEqualTypeOf<Identifier | null>()
expectTypeOf<Invoice>().not.toHaveProperty('nubmer')

// @ts-expect-error a column that is no field
defineResource({ ...rest, fields, list: { columns: ['numbr'] } })
// @ts-expect-error a filter that is no field
defineResource({ ...rest, fields, list: { columns, filters: ['stat'] } })
// @ts-expect-error a search field that is no field
defineResource({ ...rest, fields, list: { columns, search: ['nr'] } })
// @ts-expect-error a sort field that is no field
defineResource({ ...rest, fields, list: { columns, sort: ['nr', 'ASC'] } })
// @ts-expect-error a direction that there is not
defineResource({ ...rest, fields, list: { columns, sort: ['number', 'DOWN'] } })
// @ts-expect-error a title that is no field
defineResource({ ...rest, fields, list: { columns }, title: 'nr' })
// @ts-expect-error a stand-in title that is no field
defineResource({ ...rest, fields, list: { columns }, titleFallback: ['nr'] })
// @ts-expect-error a form field that is no field
defineResource({ ...rest, fields, list: { columns }, form: [{ section: 'A', fields: ['nr'] }] })
// @ts-expect-error access is missing
defineResource({ name: 'a', label: ['A', 'B'], fields, list: { columns }, api: rest.api })
// @ts-expect-error a permission of the wrong shape
defineResource({ ...rest, fields, list: { columns }, access: { list: ['billing'] } })
// @ts-expect-error an icon that there is not
defineResource({ ...rest, fields, list: { columns }, icon: 'reciept' })

const pay = { label: 'Bezahlen', access: [], put: 'billing/{id}/state' } as const
defineResource({ ...rest, fields, list: { columns }, actions: { pay: { ...pay, body: { state: 'PAID' } } } })
// @ts-expect-error an action that sends what is no field
defineResource({ ...rest, fields, list: { columns }, actions: { pay: { ...pay, body: { stat: 'PAID' } } } })
// @ts-expect-error an action that waits for what is no field
defineResource({ ...rest, fields, list: { columns }, actions: { pay: { ...pay, when: { stat: 'PAID' } } } })
// @ts-expect-error an action without a call
defineResource({ ...rest, fields, list: { columns }, actions: { pay: { label: 'Bezahlen', access: [] } } })
// @ts-expect-error an action without access
defineResource({ ...rest, fields, list: { columns }, actions: { pay: { label: 'Bezahlen', put: 'a/{id}' } } })

// @ts-expect-error a label without English
text({ label: { de: 'Nummer' } })
// @ts-expect-error a default that is no option
choice({ label: 'Zustand', options: { OPEN: 'Offen' }, default: 'PAID' })
// @ts-expect-error a tone for no option
choice({ label: 'Zustand', options: { OPEN: 'Offen' }, tones: { PAID: 'positive' } })
// @ts-expect-error a tone that there is not
choice({ label: 'Zustand', options: { OPEN: 'Offen' }, tones: { OPEN: 'green' } })
// @ts-expect-error money without a currency
money({ label: 'Betrag' })
