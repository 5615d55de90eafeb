import type { AnyResource } from '#features/model.ts'
import { assignments, campaigns, clips, customers, journeys } from '#resources/index.ts'
import { type Backend, renderPanel } from './renderPanel.tsx'

const content = ['*:apiContent:Get', '*:apiContent:Put']
const people = ['*:mca:ListCustomers', '*:mca:GetCustomer', '*:mca:PutSubscription']
export const everything = [...content, ...people]
export const contentOnly = content

const subscription = {
  type: 'SUBSCRIPTION',
  items: ['j1', 'j2'],
  duration: 12,
  monthlyPrice: 49,
  pricePerEmployee: 3,
  startDate: '2026-01-01',
  endDate: null,
  status: 'ACTIVE',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
export const rows = [
  { ...subscription, id: 's1', name: 'Rückenfit' },
  { ...subscription, id: 's2', name: 'Bewegte Pause', monthlyPrice: 100, pricePerEmployee: 0, items: ['j1'] },
  { ...subscription, id: 's3', name: 'Azubi-Start', status: 'INACTIVE' },
]
const companies = ['Adler GmbH', 'Bäcker AG', 'Ceder KG'].map((company, index) => ({
  id: `c${index + 1}`,
  company,
  email: `c${index + 1}@example.com`,
  status: 'ACTIVE',
}))
export const held = (
  id: string,
  customer: string,
  campaign: string,
  startDate: string,
  endDate: string | null,
) => ({
  ...{ id, customer, campaign, startDate, endDate },
  employees: 25,
})
/** Of the first subscription two customers hold three that have not ended; one has ended. */
export const heldOnes = [
  held('a1', 'c1', 's1', '2020-01-01', null),
  held('a2', 'c1', 's1', '2090-01-01', '2091-12-31'),
  held('a3', 'c2', 's1', '2020-01-01', '2099-12-31'),
  held('a4', 'c3', 's1', '2020-01-01', '2020-12-31'),
  held('a5', 'c1', 's2', '2020-01-01', null),
]

/** What a paging backend answers, as far as these tests ask. */
export const backend: Backend = ({ method, path, search, body }) => {
  const wanted = (name: string) => search.get(name)?.split(',')
  if (path === 'api-campaign-assignments-get') {
    const to = search.get('endDateTo')
    const found = heldOnes
      .filter(({ customer }) => wanted('customer')?.includes(customer) ?? true)
      .filter(({ campaign }) => wanted('campaign')?.includes(campaign) ?? true)
      .filter(({ endDate }) => to === null || (endDate !== null && endDate <= to))
    return { data: found.slice(0, Number(search.get('limit'))), maxCount: found.length }
  }
  if (path === 'mca-users/users/customers') {
    const found = companies.filter(({ id }) => wanted('id')?.includes(id) ?? true)
    return { data: found, maxCount: found.length }
  }
  if (path.startsWith('mca-users/users/customers/')) return companies.find(({ id }) => path.endsWith(id))
  if (path === 'mca-user-journeys') {
    return { data: ['Nacken', 'Pause'].map((title, index) => ({ id: `j${index + 1}`, title, steps: [] })) }
  }
  if (path === 'api-campaigns-get') return { data: rows, maxCount: rows.length }
  if (path === 'api-campaigns-post') return { ...(body as object), id: 's9', status: 'INACTIVE' }
  if (method === 'PUT') return { ...rows.find(({ id }) => path.includes(id)), ...(body as object) }
  if (path === 'api-campaigns-get/s9') return { ...rows[2], id: 's9' }
  return rows.find(({ id }) => path === `api-campaigns-get/${id}`)
}

/** The panel with the product's own entries about subscriptions. @param options.further entries besides */
export function openSubscriptions(
  address: string,
  options: { answer?: Backend; granted?: readonly string[]; further?: readonly AnyResource[] } = {},
) {
  const { answer = backend, granted = everything, further = [] } = options
  const resources = [campaigns, customers, assignments, journeys, clips, ...further]
  return renderPanel({ resources, backend: answer, address: `/panel/${address}`, granted })
}
