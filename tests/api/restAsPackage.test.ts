import simpleRest from 'ra-data-simple-rest'
import { expect, it } from 'vitest'
import { json } from './fakeBackend.ts'
import { restInvoices } from './restInvoices.ts'
import { setUpProvider } from './setUpProvider.ts'

const row = { id: 7, title: 'Papier', gross_amount: 12.5, state: 'OPEN', internal: { ledger: 'A' } }
const answer = () => json(row)
const listed = () => json([row], 200, { 'content-range': 'invoices 0-0/1' })

type Package = ReturnType<typeof simpleRest>
type Ask = (provider: Package) => Promise<unknown>

/** Path and parameters, whose order tells nothing. */
function parts(target = '') {
  const [path, query] = target.split('?')
  return [path, Object.fromEntries(new URLSearchParams(query))]
}

/** What the package asks for by itself: method, path, parameters, body, and the rows in a header. */
async function askedByPackage(ask: Ask) {
  const asked: unknown[] = []
  const provider = simpleRest('', async (url, { method = 'GET', body, headers } = {}) => {
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    asked.push([method, ...parts(String(url).slice(1)), sent, new Headers(headers).get('range')])
    return { status: 200, headers: new Headers([['content-range', 'x 0-0/1']]), body: '', json: [row] }
  })
  await ask(provider)
  return asked
}

const sort = { field: 'title', order: 'ASC' } as const
const edited = { ...row, title: 'Neu' }

it.each<[string, Ask, Ask]>([
  [
    'a list',
    (ours) => ours.getList('invoices', { pagination: { page: 2, perPage: 10 }, sort, filter: { q: 'ä&b' } }),
    (theirs) =>
      theirs.getList('invoices', { pagination: { page: 2, perPage: 10 }, sort, filter: { q: 'ä&b' } }),
  ],
  [
    'several',
    (ours) => ours.getMany('invoices', { ids: [7, 'b/c'] }),
    (theirs) => theirs.getMany('invoices', { ids: [7, 'b/c'] }),
  ],
  [
    'one',
    (ours) => ours.getOne('invoices', { id: 'a/b ü' }),
    (theirs) => theirs.getOne('invoices', { id: 'a/b ü' }),
  ],
  [
    'a creation',
    (ours) => ours.create('invoices', { data: { title: 'Papier', amount: 12.5 } }),
    (theirs) => theirs.create('invoices', { data: { title: 'Papier', gross_amount: 12.5 } }),
  ],
  [
    'an edit',
    (ours) => ours.update('invoices', { id: 7, data: { title: 'Neu' }, previousData: { id: 7 } }),
    (theirs) => theirs.update('invoices', { id: 7, data: edited, previousData: row }),
  ],
  [
    'a deletion',
    (ours) => ours.delete('invoices', { id: 7 }),
    (theirs) => theirs.delete('invoices', { id: 7 }),
  ],
])(
  'what an entry with api "rest" asks for is what ra-data-simple-rest asks for: %s',
  async (_what, ours, theirs) => {
    const { provider, requests } = setUpProvider(
      ({ target }) => (target.includes('?') ? listed() : answer()),
      { resources: restInvoices() },
    )
    await ours(provider)
    const last = requests.at(-1)
    const asked = [last?.method, ...parts(last?.target), last?.body, last?.headers.get('range') ?? null]
    expect([asked]).toEqual(await askedByPackage(theirs))
  },
)
