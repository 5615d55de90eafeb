import { idempotencyHeader } from '#model/language/resolveWrites.ts'
import { languages } from '#model/language/text.ts'
import { currentRequest } from '../http/requestNote.ts'
import type { AllowedCall } from './allowedCalls.ts'
import type { AnswerHead } from './answerReading.ts'
import type { ServedBackend } from './servedBackends.ts'

const entityTag = /^(?:W\/)?"[\x21\x23-\x7e]{0,200}"$/

/** What a caller says besides, where the entry declares it: the version that they have seen, and the key of a creation. */
function saidBesides(request: Request, { kind, resource: { api } }: AllowedCall): Record<string, string> {
  const version = request.headers.get('If-Match') ?? ''
  if (kind === 'edit' && api.edit?.version && entityTag.test(version)) return { 'if-match': version }
  const name = idempotencyHeader(api)
  const key = name === undefined ? '' : (request.headers.get(name) ?? '')
  return kind === 'create' && name !== undefined && /^[\w-]{1,200}$/.test(key)
    ? { [name.toLowerCase()]: key }
    : {}
}

/** Tells a backend the caller's language, and never who is signed in at the panel, nor from where. */
export function sentHeaders(
  request: Request,
  call: AllowedCall,
  { headers }: ServedBackend,
  type?: string,
): Record<string, string> {
  const { 'content-type': _, ...declared } = call.resource.api.style?.headers ?? {}
  const spoken = request.headers.get('Accept-Language')?.toLowerCase() ?? ''
  const language = languages.find((each) => spoken.startsWith(each))
  const id = currentRequest()?.id
  return {
    accept: 'application/json',
    ...declared,
    ...saidBesides(request, call),
    'accept-encoding': 'identity',
    'user-agent': 'Abo-Panel',
    ...(type === undefined ? {} : { 'content-type': type }),
    ...(language === undefined ? {} : { 'accept-language': language }),
    ...(id === undefined ? {} : { 'x-request-id': id }),
    ...headers,
  }
}

/** A count, or a range with one: `invoices 0-24/319`. */
const count = /^[\w./*= -]{1,200}$/
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/** Headers of an answer that the panel gets, with their form. */
const passedHeaders: Readonly<Record<string, RegExp>> = {
  'content-range': count,
  'x-total-count': count,
  etag: entityTag,
  'retry-after': new RegExp(`^\\d{1,9}$|${httpDate.source}`),
}

/** Picks the headers of an answer for the panel; addresses of the backend are paths below it. */
export function toldHeaders(
  { header }: Pick<AnswerHead, 'header'>,
  { resource }: Pick<AllowedCall, 'resource'>,
  { url }: Pick<ServedBackend, 'url'>,
): Record<string, string> {
  const { rest, list } = resource.api
  const counts = [rest?.countHeader, /^header:(.+)$/.exec(list.total ?? '')?.[1]]
  const names = [...Object.keys(passedHeaders), ...counts.flatMap((name) => name?.toLowerCase() ?? [])]
  const plain = [...new Set(names)].flatMap((name) => {
    const value = header(name)?.trim()
    return value !== undefined && (passedHeaders[name] ?? count).test(value) ? [[name, value] as const] : []
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

/** Keeps the links of a header (RFC 8288) that stay below a backend. */
function linksBelow(header: string, base: URL): string {
  const links = [...header.matchAll(/<([^<>]*)>((?:\s*;\s*[\w*-]+\s*=\s*(?:"[^"]*"|[^\s",;]+))*)/g)]
  return links
    .flatMap(([, address = '', parameters = '']) => {
      const path = pathBelow(address, base)
      return path === undefined ? [] : [`<${path}>${parameters}`]
    })
    .join(', ')
}
