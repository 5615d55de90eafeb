import { throughWays } from '../backend.ts'
import { callStyleKeys, editStyle, orNone, styleName, unsettable } from './callStyle.ts'
import type { Entry } from './entry.ts'
import { at, type Finding, finding, unknownName } from './finding.ts'
import { headerNames } from './headerNames.ts'
import { isName, namePattern } from './names.ts'
import { isObject, own, partsOf } from './read.ts'
import { described, type Keys, mapOf, mismatch, objectOf, oneOf, optional } from './shape.ts'
import { flag } from './values.ts'

export interface BackendSurroundings {
  /** Environment of the deployment. @default none with rules of its own */
  environment?: unknown
  /** Handed to a browser: addresses of backends that the server calls are left out. @default false */
  isHandedOut?: boolean
}

const address = /^https?:\/\/[^\s/\\?#]+(?:\/[^\s\\?#]*)?$/i
const url = described(
  (value, path) =>
    typeof value === 'string' && address.test(value) && URL.canParse(value)
      ? []
      : [finding('C431', path, { value: withoutCredentials(value) })],
  () => ({ type: 'string', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/\\\\?#]+(/[^\\s\\\\?#]*)?$' }),
)

const aHeader = { de: 'ein Text in einer Zeile', en: 'a text in one line' }
const headers = described(
  (value, path) => [...mapOf(orNone(headerValue))(value, path), ...headerNames(value, path)],
  (of) => of(mapOf(orNone(headerValue))),
)
const headerValue = described(
  (value, path) =>
    typeof value === 'string' && /^[\x20-\x7e]*\S[\x20-\x7e]*$/.test(value)
      ? []
      : // A secret value is not repeated.
        [mismatch(undefined, path, aHeader)],
  () => ({ type: 'string', pattern: '\\S' }),
)

const ownKeys: Keys = {
  url: optional(url),
  style: optional(styleName),
  through: optional(oneOf(throughWays)),
  token: optional(flag),
  headers: unsettable(headers),
}

const backend = described(
  (value, path) => objectOf({ ...backendStyleKeys(), ...ownKeys })(value, path),
  (of) => of(objectOf({ ...backendStyleKeys(), ...ownKeys })),
)

/** Named backends. */
export const backendsShape = described(
  (value, path) => [
    ...partsOf(value)
      .filter(([name]) => !isName(name))
      .map(([name]) => finding('C437', at(path, name), { value: name })),
    ...mapOf(backend)(value, path),
  ],
  (of) => ({
    type: 'object',
    patternProperties: { [namePattern.source]: of(backend) },
    additionalProperties: false,
  }),
)

export function checkBackends(backends: unknown, surroundings: BackendSurroundings = {}): Finding[] {
  if (backends === undefined) return []
  const place = 'backends'
  return [
    ...backendsShape(backends, place),
    ...partsOf(backends).flatMap(([name, value]) =>
      isObject(value) ? backendRules(value, at(place, name), surroundings) : [],
    ),
  ]
}

function backendRules(
  value: Readonly<Record<string, unknown>>,
  path: string,
  { environment, isHandedOut = false }: BackendSurroundings,
): Finding[] {
  const isThroughServer = own(value, 'through') === 'server'
  return [
    ...addressRules(own(value, 'url'), at(path, 'url'), {
      isProduction: environment === 'prod' && !isThroughServer,
      isNeeded: !(isThroughServer && isHandedOut),
    }),
    ...partsOf(own(value, 'headers')).flatMap(([name, text]) =>
      headerRules(name, text, at(at(path, 'headers'), name), isThroughServer),
    ),
    ...variablesIn(
      partsOf(value).filter(([key]) => key !== 'headers'),
      path,
    ),
  ]
}

function addressRules(
  value: unknown,
  path: string,
  { isProduction, isNeeded }: { isProduction: boolean; isNeeded: boolean },
): Finding[] {
  if (value === undefined) return isNeeded ? [finding('C108', path, { words: { key: 'url' } })] : []
  if (typeof value !== 'string' || !URL.canParse(value)) return []
  const { username, password, protocol, hostname } = new URL(value)
  const isLoopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
  return [
    ...(username || password ? [finding('C433', path)] : []),
    ...(isProduction && protocol === 'http:' && !isLoopback ? [finding('C432', path)] : []),
  ]
}

/** Headers whose values are secrets. */
const proving = ['authorization', 'proxy-authorization', 'cookie']

/** Headers that follow from connection and body. */
const ofConnection =
  /^(?:host|connection|keep-alive|content-length|content-type|transfer-encoding|te|trailer|upgrade|expect|accept-encoding)$/i

function headerRules(name: string, text: unknown, path: string, isThroughServer: boolean): Finding[] {
  if (ofConnection.test(name)) return [finding('C438', path, { value: name })]
  if (typeof text !== 'string') return []
  const placeholders = text.match(placeholder) ?? []
  const wrong = placeholders.filter((found) => !/^\$\{[A-Z][A-Z0-9_]*\}$/.test(found))
  const isSecret = placeholders.length > 0 || proving.includes(name.toLowerCase())
  const words = { key: name }
  if (isSecret && !isThroughServer) return [finding('C434', path, { words })]
  if (isSecret && placeholders.length === 0) return [finding('C436', path, { words })]
  return wrong.map((value) => finding('C439', path, { value }))
}

const placeholder = /\$\{[^}]*\}/g

/** Finds variables outside of headers. */
function variablesIn(parts: readonly [string | number, unknown][], path: string): Finding[] {
  return parts.flatMap(([key, value]) => {
    const place = at(path, key)
    if (typeof value === 'string') {
      return (value.match(placeholder) ?? []).map((found) => finding('C435', place, { value: found }))
    }
    return variablesIn(Array.isArray(value) ? [...value.entries()] : partsOf(value), place)
  })
}

function withoutCredentials(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\/\/[^/]*@/, '//…@') : value
}

export function backendOfEntry({ config, path }: Entry, known: readonly string[] | undefined): Finding[] {
  const name = own(config, 'backend')
  if (typeof name !== 'string' || known === undefined || known.includes(name)) return []
  return [unknownName('C430', at(path, 'backend'), name, known)]
}

/** Style keys without `headers`, which a backend has its own check for. */
function backendStyleKeys(): Keys {
  const { headers, ...keys } = callStyleKeys
  return { ...keys, edit: unsettable(objectOf(editStyle)) }
}
