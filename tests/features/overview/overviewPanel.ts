import type { ScarceDisk } from '#client/auth/scarceDisk.ts'
import {
  choice,
  date,
  dateTime,
  definePage,
  defineResource,
  integer,
  money,
  reference,
  text,
} from '#features/model.ts'
import { daysOf, localDay, shiftedDay } from '#model/kinds/periods.ts'
import { changes } from '#resources/changes.ts'
import { type Backend, type Call, json, renderPanel } from '../../support/renderPanel.tsx'
import { restAnswer } from '../../support/restAnswer.ts'

const updatedAt = dateTime({ label: 'Geändert', edit: 'never' })

const invoices = defineResource({
  name: 'invoices',
  path: 'bills',
  label: ['Rechnung', 'Rechnungen'],
  order: 1,
  fields: {
    number: text({ label: 'Nummer', required: true }),
    state: choice({
      label: 'Zustand',
      options: { OPEN: 'Offen', PAID: 'Bezahlt', DISPUTED: 'Strittig' },
      edit: 'never',
    }),
    dueOn: date({ label: 'Fällig' }),
    updatedAt,
  },
  list: { columns: ['number', 'state', 'dueOn'], filters: ['state', 'dueOn'] },
  access: { list: ['*:billing:Get'], create: ['*:billing:Put'], edit: ['*:billing:Put'] },
  api: {
    list: { get: 'invoices', total: 'count' },
    one: { get: 'invoices/{id}' },
    create: { post: 'invoices' },
    edit: { put: 'invoices/{id}' },
  },
  overview: {
    actions: [
      { name: 'new', label: 'Rechnung schreiben' },
      { name: 'report', label: 'Umsatz ansehen', page: 'reports/turnover' },
    ],
    counters: [
      { name: 'open', label: 'Offene Rechnungen', filter: { state: ['OPEN'] } },
      { name: 'dueSoon', label: 'Bald fällig', filter: { dueOn: { period: 'next30Days' } }, tone: 'warning' },
      { name: 'disputed', label: 'Strittige Rechnungen', filter: { state: ['DISPUTED'] } },
    ],
    todo: [
      {
        name: 'late',
        label: 'Offen und überfällig',
        filter: { state: ['OPEN'], dueOn: { period: 'past' } },
        sort: ['dueOn', 'ASC'],
      },
    ],
  },
})

/** Its backend gives all records at once. */
const articles = defineResource({
  name: 'articles',
  label: ['Artikel', 'Artikel'],
  order: 2,
  fields: { name: text({ label: 'Name' }), group: text({ label: 'Gruppe' }), updatedAt },
  list: { columns: ['name'], filters: ['group'] },
  access: { list: ['*:billing:Get'], show: ['*:billing:Get'] },
  api: { list: { get: 'articles' } },
  overview: {
    counters: [
      { name: 'all', label: 'Artikel' },
      { name: 'ungrouped', label: 'Artikel ohne Gruppe', filter: { group: [''] } },
    ],
  },
})

const contracts = defineResource({
  name: 'contracts',
  label: ['Vertrag', 'Verträge'],
  order: 3,
  fields: {
    name: text({ label: 'Name' }),
    monthly: money({ label: 'Im Monat', currency: 'EUR' }),
    perSeat: money({ label: 'Je Platz', currency: 'EUR' }),
  },
  list: { columns: ['name'] },
  access: { list: ['*:contracts:Get'] },
  price: { monthly: 'monthly', perUnit: 'perSeat', unit: ['Platz', 'Plätze'] },
  api: { list: { get: 'contracts', total: 'count' }, many: 'by-list' },
})

/** Who holds a contract, and since when. */
const seats = defineResource({
  name: 'seats',
  label: ['Platz', 'Plätze'],
  order: 4,
  navigation: 'never',
  fields: {
    contract: reference('contracts', { label: 'Vertrag' }),
    holder: text({ label: 'Inhaber' }),
    seats: integer({ label: 'Plätze' }),
    from: date({ label: 'Von' }),
    to: date({ label: 'Bis' }),
  },
  list: { columns: ['contract'] },
  access: { list: ['*:contracts:Get'] },
  costs: { by: 'contract', units: 'seats', period: ['from', 'to'] },
  overview: {
    counters: [],
    figures: [
      { name: 'holders', label: 'Inhaber', distinct: 'holder', page: 'reports/turnover' },
      { name: 'turnover', label: 'Umsatz im Monat', sum: 'due', page: 'reports/turnover' },
    ],
  },
  api: { list: { get: 'seats', total: 'count' } },
})

export const today = localDay(new Date())

const hour = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const storedInvoices = [
  { id: '1', number: 'R-1', state: 'OPEN', dueOn: shiftedDay(today, -9), updatedAt: hour(5) },
  { id: '2', number: 'R-2', state: 'OPEN', dueOn: shiftedDay(today, -1), updatedAt: hour(1) },
  { id: '3', number: 'R-3', state: 'OPEN', dueOn: shiftedDay(today, 29), updatedAt: hour(9) },
  { id: '4', number: 'R-4', state: 'PAID', dueOn: shiftedDay(today, -3), updatedAt: hour(7) },
]
const storedArticles = [
  { id: 'a', name: 'Schraube', group: 'Metall', updatedAt: hour(3) },
  { id: 'b', name: 'Leim', group: null, updatedAt: hour(200) },
]

const beforeThisMonth = shiftedDay(daysOf('thisMonth', today).from, -1)

/** Two hold seats today, one of them from this month on; a third has given them back when the last month ended. */
const storedSeats = [
  { id: 's1', contract: 'c', holder: 'A', seats: 2, from: '2020-01-01', to: null },
  { id: 's2', contract: 'c', holder: 'B', seats: 1, from: today, to: null },
  { id: 's3', contract: 'c', holder: 'B', seats: 1, from: today, to: today },
  {
    id: 's4',
    contract: 'c',
    holder: 'C',
    seats: 10,
    from: '2020-01-01',
    to: shiftedDay(beforeThisMonth, -1),
  },
]

/** What the journal says of one invoice, at the moment of its last change. */
const storedChanges = [
  {
    ...{
      id: 'j1',
      at: storedInvoices[1]?.updatedAt,
      actor: 'Antonia Ahrens',
      actorId: 'u1',
      operation: 'EDIT',
    },
    ...{ action: null, resource: 'invoices', record: '2', recordTitle: 'R-2' },
    details: [
      { field: 'invoices.state', before: 'DISPUTED', after: 'OPEN' },
      { field: 'invoices.number', before: 'R-02', after: 'R-2' },
    ],
  },
]

/** Does with the parameters of a list what a backend does that pages. */
function page(rows: readonly Record<string, string>[], { search }: Call) {
  const [state, from, to] = ['state', 'dueOnFrom', 'dueOnTo'].map((name) => search.get(name))
  const found = rows.filter(
    (row) =>
      (!state || row.state === state) &&
      (!from || (row.dueOn ?? '') >= from) &&
      (!to || (row.dueOn ?? '') <= to),
  )
  const sort = search.get('sortBy') ?? 'id'
  const sorted = found.toSorted((one, other) => ((one[sort] ?? '') < (other[sort] ?? '') ? -1 : 1))
  if (search.get('sortOrder') === 'DESC') sorted.reverse()
  const offset = Number(search.get('offset'))
  return { data: sorted.slice(offset, offset + Number(search.get('limit'))), count: found.length }
}

/** A call that is answered with a failure as long as its path is among them. */
export const broken = new Set<string>()

/** A call that gets no answer as long as its path is among them. */
export const silent = new Set<string>()

const backend: Backend = (call) => {
  if (silent.has(call.path)) return new Promise(() => undefined)
  if (broken.has(call.path)) return json({ code: 'server' }, 500)
  if (call.path === 'invoices') return page(storedInvoices, call)
  if (call.path === 'articles') return { data: storedArticles }
  if (call.path === 'contracts') {
    return { data: [{ id: 'c', name: 'C', monthly: 100, perSeat: 2.5 }], count: 1 }
  }
  if (call.path === 'seats') return { data: storedSeats, count: storedSeats.length }
  if (call.path === 'changes') return restAnswer(storedChanges, call.search)
  return undefined
}

const overviewPage = definePage({
  path: '',
  title: { de: 'Übersicht', en: 'Overview' },
  access: [],
  view: () => import('#features/overview/panel/OverviewPage.tsx'),
})

const rights = definePage({
  path: 'settings/rights',
  title: 'Meine Rechte',
  access: [],
  view: async () => ({ default: () => null }),
})

const turnover = definePage({
  path: 'reports/turnover',
  title: 'Umsatz',
  access: ['*:contracts:Get'],
  view: async () => ({ default: () => null }),
})

export const everything = ['*:billing:Get', '*:billing:Put', '*:contracts:Get']

export function openOverview(
  granted: readonly string[] = everything,
  answer: Backend = backend,
  disk?: ScarceDisk,
) {
  return renderPanel({
    resources: [invoices, articles, contracts, seats, changes],
    overview: overviewPage,
    pages: [rights, turnover],
    backend: answer,
    address: '/panel',
    granted,
    disk,
  })
}
