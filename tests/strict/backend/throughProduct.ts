import { callApi, people } from '../../e2e/people.ts'
import type { Ids } from '../walk/pages.ts'
import type { StrictBackendOptions } from './strictBackend.ts'

type Answering = NonNullable<StrictBackendOptions['answer']>

/** Lists that the product's own API gives in pages, also where nobody asks for one. */
const paged = /^(api-campaigns-get|mca-users\/users\/customers|api-campaign-assignments-get)$/

/**
 * Answers out of the product's own API what a strict backend has taken. A list comes whole where its pages are not known, and a
 * subscription has a name only where names are known.
 *
 * @param known names of the capabilities that there are
 */
export function throughProduct(url: string, known: readonly string[]): Answering {
  return async ({ path }, { method, headers, search, bytes }) => {
    const target = new URL(`${url}/api/${path}${search}`)
    if (method === 'GET' && paged.test(path) && !known.includes('listQueries')) {
      target.searchParams.set('limit', '1000')
    }
    const sent = new Headers(headers)
    for (const name of ['host', 'connection', 'content-length', 'accept-encoding', 'origin'])
      sent.delete(name)
    const answer = await fetch(target, {
      method,
      headers: sent,
      ...(bytes.byteLength > 0 && { body: bytes }),
    })
    const shown = new Headers(answer.headers)
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) shown.delete(name)
    const content = await answer.arrayBuffer()
    const isNamed = !/^api-campaigns-get/.test(path) || known.includes('campaignNames')
    const body = isNamed ? content : withoutNames(content)
    return new Response(answer.status === 204 ? null : body, { status: answer.status, headers: shown })
  }
}

function withoutNames(content: ArrayBuffer): string {
  const isOfRecord = (key: string) => key === 'name'
  return JSON.stringify(JSON.parse(new TextDecoder().decode(content)), (key, value) =>
    isOfRecord(key) ? undefined : value,
  )
}

/** Records of the demonstration, as an administrator finds them. */
export async function demoIds(url: string): Promise<Ids> {
  const clips =
    'api-content-get?datatype=mca-clip&includeMeta=true&createSignedUrls=true&sortBy=workingTitle&limit=1000'
  const rowsOf = async (path: string) => {
    const answer = await callApi(url, people.admin, 'GET', path)
    return ((await answer.json()) as { data: Row[] }).data
  }
  const idOf = async (path: string, isWanted: (row: Row) => boolean) =>
    (await rowsOf(path)).find(isWanted)?.id ?? ''
  // Whoever holds a subscription may not be erased yet, whatever their status.
  const holders = new Set(
    (await rowsOf('api-campaign-assignments-get?limit=1000')).map(({ customer }) => customer),
  )
  return {
    subscription: await idOf(
      'api-campaigns-get',
      ({ status, endDate }) => status === 'ACTIVE' && endDate !== null,
    ),
    journey: await idOf('mca-user-journeys', ({ status }) => status === 'PUBLISHED'),
    customer: await idOf('mca-users/users/customers', ({ status }) => status === 'ACTIVE'),
    prospect: await idOf('mca-users/users/customers?limit=1000', ({ id }) => !holders.has(id)),
    clip: await idOf(clips, ({ kind }) => kind === 'image'),
    operator: await idOf(
      'mca-users/users/operators',
      ({ email, state }) => state === 'ACTIVE' && email === people.reader.username,
    ),
  }
}

type Row = { id: string } & Record<string, unknown>
