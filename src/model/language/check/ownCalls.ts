import { withAccessOfSet } from '../access.ts'
import type { EntryFeature } from '../features.ts'
import { resolveApi, speaksStyle } from '../resolveCalls.ts'
import { resolveWrite } from '../resolveWrites.ts'
import type { AnyResource } from '../resource.ts'
import type { EntryRules } from './features.ts'

/** First parts of core calls that belong to no entry; features have theirs (`ownCalls`). */
const ofTheCore: readonly string[] = [
  ...['api-authority', 'change-password', 'confirm', 'demonstration', 'docs', 'docs.css', 'invitation'],
  ...['leandirectory_management', 'login', 'logout', 'openapi.json', 'outbox', 'register'],
  ...['renew-access-token', 'request-reset', 'reset', 'second-factor', 'sessions'],
]

export function isOwnCall(features: readonly EntryFeature[], path: string): boolean {
  const [first = ''] = path.split('/')
  return ofTheCore.includes(first) || features.some(({ ownCalls = [] }) => ownCalls.includes(first))
}

interface Call {
  method: string
  path: string
}

/** Returns the first call of an entry that the own API or a product's entry answers. */
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
  const {
    list,
    one,
    create,
    edit,
    delete: deletion,
  } = resolveApi(withAccessOfSet(entry), { inOwnStyle: speaksStyle(entry) })
  const reads = [list, one].flatMap((call) => (call === 'by-list' ? [] : { method: 'GET', path: call.path }))
  const writes = [create, edit, deletion].flatMap((call) => call ?? [])
  return [...reads, ...writes, ...Object.values(entry.actions ?? {}).map(resolveWrite)]
}

/** Tells whether the first call answers the second. */
function isSame(first: Call, second: Call): boolean {
  const [parts, others] = [first, second].map(({ path }) => path.split('/')) as [string[], string[]]
  if (first.method !== second.method || parts.length !== others.length) return false
  return parts.every((part, index) => part.startsWith('{') || part === others[index])
}
