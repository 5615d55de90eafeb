import { articles, invoices } from '../../support/invoices.ts'
import { type Backend, renderPanel } from '../../support/renderPanel.tsx'
import type { Tab } from '../../support/tabs.ts'

const { pay } = invoices.actions ?? {}
if (!pay) throw new Error('invoices need an action')
const entry = {
  ...invoices,
  actions: { pay: { ...pay, refetch: true } },
  list: {
    ...invoices.list,
    filters: ['state', 'issuedOn', 'amount', 'articles'] as const,
    // jsdom is slow to look through many rows.
    perPage: 10 as const,
  },
}
const all = ['*:billing:Get', '*:billing:Put']
const states = ['OPEN', 'PAID', 'OPEN'] as const
const rows = states.map((state, index) => ({
  id: index + 1,
  invoice_no: `R-${index + 1}`,
  amount: 10 * (index + 1),
  state,
  lines: [7],
}))

/** Pages of a hundred invoices, of which the first three differ. */
export const backend: Backend = ({ method, path, search }) => {
  if (path === 'articles') return { data: [{ id: 7, name: 'Schraube' }] }
  if (method === 'PUT') return { ...rows[0], state: 'PAID' }
  if (path !== 'billing/search') return rows.find(({ id }) => path === `billing/${id}`)
  const [limit, offset] = [Number(search.get('limit')), Number(search.get('offset'))]
  const made = Array.from(
    { length: 100 },
    (_, index) => rows[index] ?? { ...rows[0], id: index + 1, invoice_no: `R-${index + 1}` },
  )
  return { found: made.slice(offset, offset + limit), count: 100 }
}

/** The list of invoices at an address, for a person who may pay them unless `granted` says otherwise. */
export function openInvoices(
  query = '',
  answer: Backend = backend,
  granted: readonly string[] = all,
  tab?: Tab,
) {
  const address = `/panel/bills${query}`
  const panel = renderPanel({
    resources: [entry, articles],
    backend: answer,
    address,
    granted,
    ...(tab ? { tab } : {}),
  })
  const query_ = () => decodeURIComponent(panel.router.state.location.search)
  const lists = () => panel.calls.filter(({ path }) => path === 'billing/search')
  return { ...panel, query: query_, lists, lastList: () => lists().at(-1)?.search }
}
