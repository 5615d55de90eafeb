import type { TokenSource } from '#client/api/http.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import { createNamedIdentity, type SignInCalls } from '#client/auth/identity/named.ts'
import { createOwnIdentity } from '#client/auth/identity/own.ts'
import { recordFromWire } from '#model/kinds/wire.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { pageParameters } from '#model/styles/pageParameters.ts'
import { splitAddress } from '#model/styles/splitAddress.ts'
import { firstPage } from './ask.ts'
import { type Backend, createBackend } from './backend.ts'
import type { BackendAddress } from './backendAddresses.ts'
import { type CallFinding, type CallReport, callFinding, findingIf } from './callReport.ts'
import { withCause } from './products/cures.ts'
import { readWalk } from './readWalk.ts'
import { writeWalk } from './writeWalk.ts'

interface BackendOptions {
  /** Base URL of entries without a backend. */
  api?: string
  /** The backends of the configuration, by their names. */
  backends?: Readonly<Record<string, BackendAddress>>
  token?: string
  /** Signs in at the own service, beside the API. */
  signIn?: { user: string; password: string }
  /** How another product's users sign in, and where. @default the own service's way, beside the API */
  service?: { calls: SignInCalls; url: string | undefined }
  /** Names of the entries that are looked at. */
  only?: readonly string[]
  write: boolean
  leaveBehind: boolean
}

/** Tries the calls of entries, one after the other. @throws an ApiError where the sign-in fails */
export async function* tryBackend(
  resources: readonly ResolvedResource[],
  options: BackendOptions,
): AsyncGenerator<CallReport> {
  const { only, write, leaveBehind } = options
  const backendOf = await backendsOf(options)
  const tried = resources.filter((resource) => only?.includes(resource.name) ?? backendOf(resource))
  const reachable = tried.flatMap((resource) => {
    const backend = backendOf(resource)
    return backend ? [{ resource, backend }] : []
  })
  const around = write ? await idsAround(backendOf, resources, tried) : {}
  for (const { resource, backend } of reachable) {
    const doubtful = new Set<string>()
    const explained = (report: CallReport): CallReport => {
      const findings = report.findings.map((finding) => {
        const { field = '' } = finding
        const cause = withCause(finding, report.purpose, resource, backend.product())
        if (cause.about === `fields.${field}` && !finding.isNote) doubtful.add(field)
        // Of a field that is said wrongly all else follows.
        return doubtful.has(field) && finding.about === undefined
          ? { ...finding, about: `fields.${field}` }
          : cause
      })
      return { ...report, findings }
    }
    const address = options.backends?.[resource.backend ?? '']
    if (address?.isForBrowsers) yield explained(await lookAtOrigins(backend, resource))
    let isDoubted = false
    for await (const report of readWalk(backend, resource, { resources, backendOf })) {
      isDoubted ||= report.findings.some(({ code }) => isDoubt(code, report.purpose))
      yield explained(report)
    }
    if (!write || isDoubted) continue
    for await (const report of writeWalk(backend, resource, { leaveBehind, around })) yield explained(report)
  }
}

/**
 * Whether an entry is not written to: what cannot be read cannot be taken away again either, and amounts may be a hundred times
 * too large.
 */
function isDoubt(code: CallFinding['code'], purpose: string): boolean {
  const isUnread = ['failed', 'refused', 'keyRefused', 'withoutId', 'otherRecord'].includes(code)
  return code === 'maybeCents' || (isUnread && ['list', 'one'].includes(purpose))
}

type BackendOf = (resource: ResolvedResource) => Backend | undefined

/** The token of one backend goes to no other. */
async function backendsOf({ api, backends = {}, ...options }: BackendOptions): Promise<BackendOf> {
  const token = await tokenSource(api, options)
  const own = api === undefined ? undefined : createBackend({ baseUrl: api, name: '--api', token })
  const others = new Map(
    Object.entries(backends).map(([name, { url, headers }]) => {
      const isIssuer = url === options.service?.url
      return [
        name,
        createBackend({ baseUrl: url, name: `backends.${name}.url`, headers, ...(isIssuer && { token }) }),
      ]
    }),
  )
  return ({ backend }) => (backend === undefined ? own : others.get(backend))
}

async function tokenSource(
  api: string | undefined,
  { token, signIn, service }: Pick<BackendOptions, 'token' | 'signIn' | 'service'>,
): Promise<TokenSource | undefined> {
  const given = signIn ? await signedIn(signIn, service?.url ?? api ?? '', service?.calls) : token
  return given === undefined ? undefined : { current: async () => given, renew: async () => undefined }
}

async function signedIn(
  { user, password }: { user: string; password: string },
  baseUrl: string,
  calls: SignInCalls | undefined,
): Promise<string> {
  const http = createHttpClient({ baseUrl, name: '--api', log: () => undefined })
  const identity = calls
    ? createNamedIdentity(http, calls)
    : createOwnIdentity({ http, authenticated: () => http })
  return (await identity.signIn(user, password)).idToken
}

/** Records that invented ones may have to lead to. */
async function idsAround(
  backendOf: BackendOf,
  resources: readonly ResolvedResource[],
  tried: readonly ResolvedResource[],
): Promise<Record<string, readonly Identifier[]>> {
  const names = new Set(tried.flatMap(({ fields }) => fields.flatMap(({ resource }) => resource ?? [])))
  const wanted = resources.filter(({ name }) => names.has(name))
  const found = wanted.map(async (resource) => {
    const calls = await backendOf(resource)?.callsOf(resource)
    const { rows } = (await calls?.page(resource, firstPage(resource), undefined)) ?? { rows: [] }
    return [resource.name, rows.flatMap((row) => recordFromWire(resource, row)?.id ?? [])] as const
  })
  // What cannot be read is reported by the reads.
  const settled = await Promise.allSettled(found)
  return Object.fromEntries(settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
}

/** Where a panel might be. A backend that allows certain origins only is told of all the same. */
const origin = 'https://panel.example.com'

/** Looks whether pages of another origin may read a list (CORS). */
async function lookAtOrigins(backend: Backend, resource: ResolvedResource): Promise<CallReport> {
  const { list, style, rest } = resource.api
  const { path, parameters: fixed } = splitAddress(list.path)
  // Some count in pages alone.
  const page = pageParameters(style?.paging, { offset: 0, size: 1 })
  const call = {
    method: 'GET' as const,
    path,
    query: list.query,
    parameters: [...fixed, ...page.parameters],
    headers: { ...style?.headers, ...page.headers, origin },
  }
  const { report } = await backend.report(
    { resource: resource.name, purpose: 'origins' },
    () => backend.http.request(call),
    ({ headers: answered }) => {
      const allowed = answered.get('access-control-allow-origin')
      if (allowed === null) return [callFinding('corsMissing')]
      const header = /^header:(.*)$/.exec(style?.total ?? '')?.[1] ?? rest?.countHeader ?? ''
      const exposed = (answered.get('access-control-expose-headers') ?? '').toLowerCase().split(/\s*,\s*/)
      const isSent = header !== '' && answered.has(header)
      const isSeen = exposed.includes('*') || exposed.includes(header.toLowerCase())
      return [
        ...findingIf(allowed !== '*' && allowed !== origin, 'corsOther', { allowed }),
        ...findingIf(isSent && !isSeen, 'corsHidden', { header }),
      ]
    },
  )
  return report
}
