import { choice, date, dateTime, definePage, defineResource, text } from '../../../src/features/model.ts'
import { localDay, shiftedDay } from '../../../src/model/kinds/periods.ts'
import { type Backend, type Call, json, renderPanel } from '../../support/renderPanel.tsx'

const updatedAt = dateTime({ label: 'Geändert', edit: 'never' })

const invoices = defineResource({
  name: 'invoices',
  path: 'bills',
  label: ['Rechnung', 'Rechnungen'],
  order: 1,
  fields: {
    number: text({ label: 'Nummer', required: true }),
    state: choice({ label: 'Zustand', options: { OPEN: 'Offen', PAID: 'Bezahlt' }, edit: 'never' }),
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
    counters: [
      { name: 'open', label: 'Offene Rechnungen', filter: { state: ['OPEN'] } },
      { name: 'dueSoon', label: 'Bald fällig', filter: { dueOn: { period: 'next30Days' } }, tone: 'warning' },
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
  fields: { name: text({ label: 'Name' }) },
  list: { columns: ['name'] },
  access: { list: ['*:contracts:Get'] },
  api: { list: { get: 'contracts', total: 'count' } },
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

const backend: Backend = (call) => {
  if (broken.has(call.path)) return json({ code: 'server' }, 500)
  if (call.path === 'invoices') return page(storedInvoices, call)
  if (call.path === 'articles') return { data: storedArticles }
  if (call.path === 'contracts') return { data: [{ id: 'c', name: 'C' }], count: 1 }
  return undefined
}

const overviewPage = definePage({
  path: '',
  title: { de: 'Übersicht', en: 'Overview' },
  access: [],
  view: () => import('../../../src/features/overview/panel/OverviewPage.tsx'),
})

const rights = definePage({
  path: 'settings/rights',
  title: 'Meine Rechte',
  access: [],
  view: async () => ({ default: () => null }),
})

export const everything = ['*:billing:Get', '*:billing:Put', '*:contracts:Get']

/** The overview of a panel with invoices, articles and contracts, in front of a backend that filters. */
export function openOverview(granted: readonly string[] = everything, answer: Backend = backend) {
  return renderPanel({
    resources: [invoices, articles, contracts],
    overview: overviewPage,
    pages: [rights],
    backend: answer,
    address: '/panel',
    granted,
  })
}
