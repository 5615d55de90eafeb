import { readAllRows } from '#panel/export/readAllRows.ts'
import type { Member } from '../member.ts'
import { below, oneOf } from '../random.ts'

const pageSize = 25
const words = ['bau', 'Haus', 'berg', 'kontakt1', 'GmbH', 'soak']

export async function readList(member: Member): Promise<void> {
  const { provider, random, ledger } = member
  const resource = oneOf(
    random,
    member.resources.filter(({ name }) =>
      ['customers', 'campaigns', 'journeys', 'clips', 'forms', 'assignments'].includes(name),
    ),
  )
  const [field] = resource.list.sort
  const { data } = await provider.getList(resource.name, {
    pagination: { page: 1 + below(random, 4), perPage: pageSize },
    sort: { field, order: random() < 0.5 ? 'ASC' : 'DESC' },
    filter: random() < 0.3 && resource.list.search.length > 0 ? { q: oneOf(random, words) } : {},
  })
  if (data.length > pageSize) ledger.faults.push(`${resource.name}: a page of ${data.length} rows`)
  ledger.count('lists read')
}

export async function openCustomer({ provider, random, ledger }: Member): Promise<void> {
  const { data } = await provider.getList('customers', {
    pagination: { page: 1 + below(random, 16), perPage: pageSize },
    sort: { field: 'company', order: 'ASC' },
    filter: {},
  })
  const { id } = oneOf(random, data)
  const related = { target: 'customer', id, filter: {}, pagination: { page: 1, perPage: pageSize } }
  const [customer] = await Promise.all([
    provider.getOne('customers', { id }),
    provider.getManyReference('assignments', { ...related, sort: { field: 'startDate', order: 'DESC' } }),
    provider.getManyReference('customerNotes', { ...related, sort: { field: 'createdAt', order: 'DESC' } }),
  ])
  if (customer.data.id !== id) ledger.faults.push(`customers: ${id} was asked for, ${customer.data.id} came`)
  ledger.count('customers opened')
}

export async function exportCustomers({ provider, resources, ledger }: Member): Promise<void> {
  const resource = resources.find(({ name }) => name === 'customers')
  if (resource === undefined) throw new Error('There are no customers.')
  const query = { resource, filter: {}, sort: { field: 'company', order: 'ASC' } as const }
  const ids = new Set<unknown>()
  const pages = readAllRows(provider, query, new AbortController().signal)
  for (;;) {
    const { done, value } = await pages.next()
    if (!done) {
      for (const { id } of value.rows) ids.add(id)
      continue
    }
    if (value.missing > 0 || ids.size !== value.total) {
      ledger.faults.push(`customers: an export of ${ids.size} rows of ${value.total}`)
    }
    ledger.count('lists exported')
    return
  }
}
