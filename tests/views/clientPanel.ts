import {
  type AnyResource,
  type Api,
  choice,
  date,
  defineResource,
  email,
  money,
  reference,
  text,
} from '#features/model.ts'
import { type Backend, renderPanel } from '../support/renderPanel.tsx'

/** Clients with tabs; projects refer to them and to places. */
export const clients = defineResource({
  name: 'clients',
  label: ['Kunde', 'Kunden'],
  fields: {
    name: text({ label: 'Name' }),
    mail: email({ label: 'E-Mail' }),
    state: choice({ label: 'Zustand', options: { ON: 'Aktiv', OFF: 'Ruht' } }),
    pin: text({ label: 'PIN', writeOnly: true }),
  },
  list: { columns: ['name'], filters: ['state'], perPage: 10 },
  tabs: [
    { tab: 'details' },
    {
      tab: 'related',
      of: 'projects',
      by: 'client',
      columns: ['title', 'place', 'place.title', 'place.secret', 'due', 'budget'],
    },
    { tab: 'related', of: 'secrets', by: 'client' },
    { tab: 'raw' },
  ],
  dropped: ['hidden'],
  access: { list: ['*:c:Get'], show: ['*:c:Get'] },
  api: { list: { get: 'clients', total: 'count' }, one: { get: 'clients/{id}' } },
})

const projects = defineResource({
  name: 'projects',
  label: ['Projekt', 'Projekte'],
  fields: {
    title: text({ label: 'Titel' }),
    client: reference('clients', { label: 'Kunde' }),
    place: reference('places', { label: 'Ort' }),
    due: date({ label: 'Fällig' }),
    budget: money({ label: 'Budget', currency: 'EUR' }),
  },
  list: { columns: ['title'], filters: ['client'], sort: ['due', 'DESC'], perPage: 10 },
  access: { list: ['*:c:Get'], show: ['*:c:Get'] },
  api: { list: { get: 'projects', total: 'count' }, one: { get: 'projects/{id}' } },
})

const places = defineResource({
  name: 'places',
  label: ['Ort', 'Orte'],
  fields: {
    title: text({ label: 'Titel' }),
    secret: text({ label: 'Geheim', access: { show: ['*:boss:Get'] } }),
  },
  list: { columns: ['title'] },
  title: 'title',
  access: { list: ['*:c:Get'] },
  api: { list: { get: 'places', total: 'count' }, many: { get: 'places', ids: 'ids' } },
})

const secrets = defineResource({
  name: 'secrets',
  label: ['Geheimnis', 'Geheimnisse'],
  fields: { title: text({ label: 'Titel' }), client: reference('clients', { label: 'Kunde' }) },
  list: { columns: ['title', 'client'], filters: ['client'] },
  access: { list: ['*:boss:Get'] },
  api: { list: { get: 'secrets', total: 'count' } },
})

const client = (id: number) => ({
  ...{ id, name: `K-${id}`, mail: `k${id}@firma.example`, state: 'ON' },
  ...{ lastOrderNo: 4711, pin: '1234', hidden: 'x' },
})
const project = (id: number) => ({
  ...{ id, title: `P-${id}`, client: 1, place: (id % 2) + 1, due: '2026-01-31', budget: 10 * id },
})

/** Thirteen clients in pages of ten; the first has twelve projects, the others none. */
export const backend: Backend = ({ path, search }) => {
  const page = <Row>(rows: Row[]) => {
    const [limit, offset] = [Number(search.get('limit')), Number(search.get('offset'))]
    return { data: rows.slice(offset, offset + limit), count: rows.length }
  }
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  if (path === 'clients') return page(numbers(13).map(client))
  if (path === 'projects') return page(search.get('client') === '1' ? numbers(12).map(project) : [])
  if (path === 'secrets') return page([{ id: 1, title: 'Nur für Chefs', client: 1 }])
  if (path === 'places')
    return { data: numbers(2).map((id) => ({ id, title: `Ort ${id}`, secret: 's' })), count: 2 }
  const [, id] = /^clients\/(\d+)$/.exec(path) ?? []
  return id !== undefined && Number(id) <= 13 ? client(Number(id)) : undefined
}

/** The same clients of a backend that has no call for one record. */
export const listedClients = defineResource({ ...clients, api: { list: (clients.api as Api).list } })

export function openClient(address: string, answer: Backend = backend, entry: AnyResource = clients) {
  const panel = renderPanel({
    resources: [entry, projects, places, secrets],
    ...{ backend: answer, address, granted: ['*:c:Get', '*:panel:Expert'] },
  })
  const where = () => panel.router.state.location.pathname + panel.router.state.location.search
  const callsTo = (path: string) => panel.calls.filter((call) => call.path === path)
  return { ...panel, where, callsTo }
}
