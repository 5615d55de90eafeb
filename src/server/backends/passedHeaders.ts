import { currentRequest } from '../http/requestNote.ts'
import type { AllowedCall } from './allowedCalls.ts'
import type { BackendAnswer } from './backendConnection.ts'
import type { ServedBackend } from './servedBackends.ts'

/** What a request may tell a backend: never who is signed in at the panel, nor from where. */
const sent = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'prefer',
  'range',
  'range-unit',
]

/** What an answer may tell the panel. */
const told = ['content-range', 'etag', 'retry-after', 'x-total-count']

/** The headers of a call, with those that the backend's configuration has. */
export function sentHeaders(request: Request, { headers }: ServedBackend): Record<string, string> {
  const own = sent.flatMap((name) => {
    const value = request.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const id = currentRequest()?.id
  return {
    accept: 'application/json',
    ...Object.fromEntries(own),
    'accept-encoding': 'identity',
    'user-agent': 'Abo-Panel',
    ...(id === undefined ? {} : { 'x-request-id': id }),
    ...headers,
  }
}

/** The headers of an answer, as they are for the panel: addresses of the backend are paths below it. */
export function toldHeaders(
  { header }: Pick<BackendAnswer, 'header'>,
  { resource }: Pick<AllowedCall, 'resource'>,
  { url }: Pick<ServedBackend, 'url'>,
): Record<string, string> {
  const { rest, list } = resource.api
  const counts = [rest?.countHeader, /^header:(.+)$/.exec(list.total ?? '')?.[1]]
  const names = [...told, ...counts.flatMap((name) => name?.toLowerCase() ?? [])]
  const plain = [...new Set(names)].flatMap((name) => {
    const value = header(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  const location = pathBelow(header('location') ?? '', url)
  const link = linksBelow(header('link') ?? '', url)
  return {
    ...Object.fromEntries(plain),
    ...(location === undefined ? {} : { location }),
    ...(link === '' ? {} : { link }),
  }
}

/** Where an address leads below a backend; `undefined` where it leads elsewhere. */
function pathBelow(address: string, base: URL): string | undefined {
  if (address === '' || !URL.canParse(address, base)) return undefined
  const { origin, pathname, search } = new URL(address, base)
  if (origin !== base.origin || !pathname.startsWith(base.pathname)) return undefined
  return `${pathname.slice(base.pathname.length)}${search}`
}

/** The links of a header (RFC 8288) that stay below a backend. */
function linksBelow(header: string, base: URL): string {
  const links = [...header.matchAll(/<([^<>]*)>((?:\s*;\s*[\w*-]+\s*=\s*(?:"[^"]*"|[^\s",;]+))*)/g)]
  return links
    .flatMap(([, address = '', parameters = '']) => {
      const path = pathBelow(address, base)
      return path === undefined ? [] : [`<${path}>${parameters}`]
    })
    .join(', ')
}
