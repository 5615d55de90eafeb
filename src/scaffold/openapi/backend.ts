import { isObject, type JsonObject, ownValue, valueAt } from '#model/base/json.ts'
import type { BackendConfig } from '#model/language/backend.ts'
import type { Description } from './description.ts'
import { camelCaseName, scalarText, wordsIn } from './names.ts'
import type { Note } from './notes.ts'
import type { Operation } from './operations.ts'

/** Words of titles that name no product. */
const general = `api apis rest restful http open openapi swagger documentation docs doc reference
specification spec public dynamic the a of for and service server application generated`.split(/\s/)

/** Names the backend by its title, without general words and names of records, else by its host. */
export function backendName(
  { root }: Description,
  url: string | undefined,
  records: readonly string[],
): string {
  const title = valueAt(root, 'info', 'title')
  const words = wordsIn(typeof title === 'string' ? title : '')
  const own = camelCaseName(
    words.filter((word) => !general.includes(word) && !/^v?\d/.test(word)).slice(0, 2),
  )
  const host = url === undefined ? '' : (new URL(url).hostname.split('.').at(-2) ?? '')
  return (own && !records.includes(own) ? own : camelCaseName(wordsIn(host))) ?? 'backend'
}

/** Placeholder of an unknown address. */
const unknownUrl = 'https://backend.example.com/'

interface BackendOptions {
  name: string
  url: string | undefined
  /** Of the key that the description was fetched with. */
  headers?: Readonly<Record<string, string>> | undefined
  calls: readonly Operation[]
}

/** Returns the backend's address and authentication: that by which the description was fetched, else the one it tells of. */
export function backendOf(
  description: Description,
  { name, url, headers: known = {}, calls }: BackendOptions,
): { backend: BackendConfig; notes: Note[] } {
  const place = `backends.${name}`
  const key = `${wordsIn(name).join('_').toUpperCase()}_KEY`
  const isKnown = Object.keys(known).length > 0
  const { header, prefix = '', text } = isKnown ? {} : signed(schemesOf(description, calls), key)
  const headers = header === undefined ? known : { [header]: `${prefix}\${${key}}` }
  const sent = Object.keys(headers).length === 0 ? {} : { through: 'server' as const, headers }
  return {
    backend: { url: url ?? unknownUrl, ...sent },
    notes: [
      ...(url === undefined ? [{ place: `${place}.url`, text: 'the address is not told: write it' }] : []),
      ...(text === undefined ? [] : [{ place, text }]),
    ],
  }
}

/** Returns a header with a variable of the server, and a note. */
function signed(
  schemes: readonly JsonObject[],
  key: string,
): { header?: string; prefix?: string; text?: string } {
  const [types, ways] = [
    schemes.map(({ type }) => scalarText(type)),
    schemes.map(({ type, scheme }) => type === 'http' && scalarText(scheme).toLowerCase()),
  ]
  const header = 'Authorization'
  if (ways.includes('bearer')) return { header, prefix: 'Bearer ', text: `${key} is the token` }
  const { name } = schemes.find((scheme) => scheme.type === 'apiKey' && scheme.in === 'header') ?? {}
  // A key in this header has a word before it, which descriptions leave out.
  if (typeof name === 'string' && name.toLowerCase() === 'authorization')
    return { header, prefix: 'Bearer ', text: `${key} is the token` }
  if (typeof name === 'string' && /^[\w-]+$/.test(name)) {
    return { header: name, text: `${key} is the key, sent as ${name}` }
  }
  if (ways.includes('basic')) {
    return { header, prefix: 'Basic ', text: `${key} is "name:password" in Base64` }
  }
  if (types.includes('oauth2') || types.includes('openIdConnect')) {
    return { header, prefix: 'Bearer ', text: `${key} is an access token; nobody renews it` }
  }
  return schemes.length > 0
    ? { text: 'how calls are signed has no place here: look at "securitySchemes"' }
    : {}
}

/** Returns security schemes of the calls, any of which will do. */
function schemesOf({ root, resolve }: Description, calls: readonly Operation[]): JsonObject[] {
  const asked = [...calls.map(({ said }) => said), root]
    .map((said) => ownValue(said, 'security'))
    .find((security) => Array.isArray(security) && security.length > 0)
  const names = Array.isArray(asked) ? asked.flatMap((way) => (isObject(way) ? Object.keys(way) : [])) : []
  return names.map((name) => resolve(valueAt(root, 'components', 'securitySchemes', name))).filter(isObject)
}
