import type { EntryFeature } from '../features.ts'
import { resolveApi, speaksStyle } from '../resolveCalls.ts'
import { resolveWrite } from '../resolveWrites.ts'
import type { AnyResource } from '../resource.ts'
import type { EntryRules } from './features.ts'

/** First parts of the calls of the own API that follow from no entry; features have theirs (`ownCalls`). */
const ofTheCore: readonly string[] = [
  ...['api-authority', 'change-password', 'confirm', 'demonstration', 'docs', 'docs.css', 'invitation'],
  ...['leandirectory_management', 'login', 'logout', 'openapi.json', 'outbox', 'register'],
  ...['renew-access-token', 'request-reset', 'reset', 'second-factor', 'sessions'],
]

/** Whether a call is one of the own API that follows from no entry, whatever its method. */
export function isOwnCall(features: readonly EntryFeature[], path: string): boolean {
  const [first = ''] = path.split('/')
  return ofTheCore.includes(first) || features.some(({ ownCalls = [] }) => ownCalls.includes(first))
}

interface Call {
  method: string
  path: string
}

/** The first call of an entry that the own API answers otherwise: by itself, or for an entry of the product. */
export function takenCall(
  rules: EntryRules,
  entry: AnyResource,
  product: readonly AnyResource[],
): string | undefined {
  if (entry.backend !== undefined) return undefined
  const others = product.filter(({ backend }) => backend === undefined).flatMap(callsOf)
  return callsOf(entry).find(
    (call) => isOwnCall(rules.language.features, call.path) || others.some((other) => isSame(other, call)),
  )?.path
}

function callsOf(entry: AnyResource): Call[] {
  const { list, one, create, edit, delete: deletion } = resolveApi(entry, { inOwnStyle: speaksStyle(entry) })
  const reads = [list, one].flatMap((call) => (call === 'by-list' ? [] : { method: 'GET', path: call.path }))
  const writes = [create, edit, deletion].flatMap((call) => call ?? [])
  return [...reads, ...writes, ...Object.values(entry.actions ?? {}).map(resolveWrite)]
}

/** Whether the first of two calls answers the second one, too. */
function isSame(first: Call, second: Call): boolean {
  const [parts, others] = [first, second].map(({ path }) => path.split('/')) as [string[], string[]]
  if (first.method !== second.method || parts.length !== others.length) return false
  return parts.every((part, index) => part.startsWith('{') || part === others[index])
}
