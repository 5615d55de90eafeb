import { isObject, type JsonObject, ownValue } from '#model/base/json.ts'
import type { BackendConfig } from '#model/language/backend.ts'
import { type Description, titleOf } from './description.ts'
import { nameOf, plainText, wordsIn } from './names.ts'
import type { Note } from './notes.ts'
import type { Operation } from './operations.ts'

/** Words of a title that say what it is, and not whose. */
const general = [
  ...[
    'api',
    'apis',
    'rest',
    'restful',
    'http',
    'open',
    'openapi',
    'swagger',
    'documentation',
    'docs',
    'doc',
    'reference',
  ],
  ...[
    'specification',
    'spec',
    'public',
    'the',
    'a',
    'of',
    'for',
    'and',
    'service',
    'server',
    'application',
    'generated',
  ],
]

/** A name for the backend: what the title says besides being an API and naming its records, else its host. */
export function backendName(
  description: Description,
  url: string | undefined,
  records: readonly string[],
): string {
  const words = wordsIn(titleOf(description)).filter((word) => !general.includes(word) && !/^v?\d/.test(word))
  const host = url === undefined ? '' : (new URL(url).hostname.split('.').at(-2) ?? '')
  const title = nameOf(words.slice(0, 2))
  const isOwn = title !== undefined && !records.includes(title)
  return (isOwn ? title : undefined) ?? nameOf(wordsIn(host)) ?? 'backend'
}

/** Where the address of a backend is not told: somebody writes it. */
export const unknownUrl = 'https://backend.example.com/'

/** The backend of a document: where it is, and how it knows who calls. */
export function backendOf(
  description: Description,
  name: string,
  url: string | undefined,
  calls: readonly Operation[],
): { backend: BackendConfig; notes: Note[] } {
  const place = `backends.${name}`
  const { headers, text } = signed(description, calls, name)
  const missing =
    url === undefined ? [{ place: `${place}.url`, text: 'the address is not told: write it' }] : []
  const notes = text === undefined ? missing : [...missing, { place, text }]
  const isSecret = Object.keys(headers).length > 0
  return { backend: { url: url ?? unknownUrl, ...(isSecret ? { through: 'server', headers } : {}) }, notes }
}

/** How calls are signed: headers with a variable of the server, or a remark. */
function signed(description: Description, calls: readonly Operation[], name: string) {
  const schemes = schemesOf(description, calls)
  const variable = `\${${wordsIn(name).join('_').toUpperCase()}_KEY}`
  const bare = variable.slice(2, -1)
  const bearer = schemes.find((scheme) => isHttp(scheme, 'bearer'))
  if (bearer) return { headers: { Authorization: `Bearer ${variable}` }, text: `${bare} is the token` }
  const key = schemes.find(
    (scheme) => ownValue(scheme, 'type') === 'apiKey' && ownValue(scheme, 'in') === 'header',
  )
  const header = ownValue(key, 'name')
  if (typeof header === 'string' && /^[\w-]+$/.test(header)) {
    return { headers: { [header]: variable }, text: `${bare} is the key, sent as ${header}` }
  }
  if (schemes.some((scheme) => isHttp(scheme, 'basic'))) {
    return { headers: { Authorization: `Basic ${variable}` }, text: `${bare} is "name:password" in Base64` }
  }
  const token = schemes.find((scheme) =>
    ['oauth2', 'openIdConnect'].includes(plainText(ownValue(scheme, 'type'))),
  )
  if (token)
    return {
      headers: { Authorization: `Bearer ${variable}` },
      text: `${bare} is an access token; nobody renews it`,
    }
  const text =
    schemes.length > 0 ? 'how calls are signed has no place here: look at "securitySchemes"' : undefined
  return { headers: {}, text }
}

function isHttp(scheme: JsonObject, way: string): boolean {
  return ownValue(scheme, 'type') === 'http' && plainText(ownValue(scheme, 'scheme')).toLowerCase() === way
}

/** The ways to sign the calls, any of which will do. */
function schemesOf({ root, resolve }: Description, calls: readonly Operation[]): JsonObject[] {
  const asked = [...calls.map(({ said }) => ownValue(said, 'security')), ownValue(root, 'security')].find(
    (security) => Array.isArray(security) && security.length > 0,
  )
  const known = ownValue(ownValue(root, 'components'), 'securitySchemes')
  const names = Array.isArray(asked) ? asked.flatMap((way) => (isObject(way) ? Object.keys(way) : [])) : []
  return names.map((name) => resolve(ownValue(known, name))).filter(isObject)
}
