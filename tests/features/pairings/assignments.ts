import type { PairPlace, StoredPair } from '#features/pairings/model/pair.ts'
import { assignments } from '#resources/assignments.ts'
import { campaigns } from '#resources/campaigns.ts'
import { customers } from '#resources/customers.ts'
import { resolveResource } from '#tests/support/language.ts'
import { json, networkLoss, type ReceivedRequest } from '../../api/fakeBackend.ts'

/** The product's own entries. */
export const resources = [assignments, campaigns, customers].map(resolveResource)
export const assignment = resolveResource(assignments)

/** The customers of the subscription 7. */
export const place: PairPlace = { resource: 'assignments', side: 'campaign', id: '7' }

export interface StoredRow {
  id: string
  campaign: string
  customer: string
  employees: number | null
  startDate: string
  endDate: string | null
  endReason?: string | null
  updatedAt: string
}

export const row = (id: string, customer: string, more: Partial<StoredRow> = {}): StoredRow => ({
  ...{ id, customer, campaign: '7', employees: 5, startDate: '2026-01-01', endDate: '2026-12-31' },
  ...{ updatedAt: `${id}-v1`, ...more },
})

export const pair = (id: string, other: string, more: Partial<StoredPair> = {}): StoredPair => ({
  ...{ id, other, values: { employees: 5, startDate: '2026-01-01', endDate: '2026-12-31' } },
  ...{ version: `${id}-v1`, ...more },
})

/** What happens to a write: it is carried out, refused before, or carried out without an answer. */
export type Fate = 'done' | 'refused' | 'answerLost' | 'unreachable'

/**
 * A backend that stores pairs as the product's API does: the same pair again changes nothing, one in an overlapping period is
 * refused, versions are checked.
 */
export function createPairBackend(
  rows: StoredRow[],
  fateOf: (write: ReceivedRequest, count: number) => Fate,
) {
  let writes = 0
  let ids = 100

  function put(customer: string, id: string | null, body: Record<string, unknown>, version: string | null) {
    const { subscriptionId, ...values } = body as unknown as { subscriptionId: string } & StoredRow
    const wanted = { ...values, campaign: subscriptionId, customer }
    if (id !== null) {
      const stored = rows.find((candidate) => candidate.id === id)
      if (!stored) return json({ message: 'gone' }, 404)
      if (version !== null && version !== `"${stored.updatedAt}"`) return json({ message: 'changed' }, 412)
      Object.assign(stored, wanted, { updatedAt: `${stored.updatedAt}+` })
      return json({ data: stored })
    }
    const same = rows.find(
      (candidate) =>
        candidate.customer === customer &&
        candidate.campaign === subscriptionId &&
        candidate.startDate <= (wanted.endDate ?? '9') &&
        wanted.startDate <= (candidate.endDate ?? '9'),
    )
    if (!same) {
      ids += 1
      const made = { ...wanted, id: String(ids), updatedAt: `${ids}-v1` }
      rows.push(made)
      return json({ data: made })
    }
    const isEqual = same.startDate === wanted.startDate && same.endDate === wanted.endDate
    return isEqual && same.employees === wanted.employees
      ? json({ data: same })
      : json({ message: 'Der Zeitraum überschneidet sich.' }, 409)
  }

  function end(id: string | null, version: string | null) {
    const index = rows.findIndex((candidate) => candidate.id === id)
    const stored = rows[index]
    if (!stored) return json({ message: 'gone' }, 404)
    if (version !== null && version !== `"${stored.updatedAt}"`) return json({ message: 'changed' }, 412)
    rows.splice(index, 1)
    return json({})
  }

  return function answer(request: ReceivedRequest): Response | Error {
    const url = new URL(request.url)
    if (request.method === 'GET') {
      const among = (name: string, value: string) =>
        (url.searchParams.get(name)?.split(',') ?? [value]).includes(value)
      const found = rows.filter(
        (candidate) => among('campaign', candidate.campaign) && among('customer', candidate.customer),
      )
      const offset = Number(url.searchParams.get('offset') ?? 0)
      const limit = Number(url.searchParams.get('limit') ?? 1000)
      return json({ data: found.slice(offset, offset + limit), maxCount: found.length })
    }
    writes += 1
    const fate = fateOf(request, writes)
    if (fate === 'refused') return json({ message: 'Das ging schief.' }, 500)
    if (fate === 'unreachable') return networkLoss()
    const customer = decodeURIComponent(/customers\/([^/]+)\//.exec(url.pathname)?.[1] ?? '')
    const [id, version] = [url.searchParams.get('assignment'), request.headers.get('if-match')]
    const body = (request.body ?? {}) as Record<string, unknown>
    const response = request.method === 'PUT' ? put(customer, id, body, version) : end(id, version)
    return fate === 'answerLost' ? networkLoss() : response
  }
}
