import { Hono } from 'hono'
import { defaultPasswordLength, type PasswordLength } from '#model/access/passwordRules.ts'
import { changeLogOf } from '#model/contract/change.ts'
import { withoutComputed } from '#model/language/computed.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { createAuthenticate } from '#server/auth/accounts.ts'
import { createFirebaseTokens, type FirebaseProject } from '#server/auth/firebaseTokens.ts'
import { createKnownAccounts } from '#server/auth/knownAccounts.ts'
import { createKnownDevices } from '#server/auth/knownDevices.ts'
import { createLimits } from '#server/auth/limits.ts'
import { createOidcTokens, type OidcProvider } from '#server/auth/oidcTokens.ts'
import { noteSeen } from '#server/auth/operatorAccounts.ts'
import { createOwnSignIn } from '#server/auth/ownSignIn.ts'
import { createPasswords, type Passwords } from '#server/auth/password.ts'
import { createPasswordChecks, type PasswordChecks } from '#server/auth/passwordChecks.ts'
import { createSecondFactors } from '#server/auth/secondFactor/secondFactors.ts'
import { securityEventsOf, writeSecurityEvents } from '#server/auth/securityEvents.ts'
import { createSessions } from '#server/auth/sessions.ts'
import { createSignInLimits } from '#server/auth/signInLimits.ts'
import type { SigningKeys } from '#server/auth/signingKeys.ts'
import { createTokenKeys } from '#server/auth/tokenKeys.ts'
import { createTokens } from '#server/auth/tokens.ts'
import type { BackendLimits } from '#server/backends/backendConnection.ts'
import { backendRoutes } from '#server/backends/backendRoutes.ts'
import type { ServedBackend } from '#server/backends/servedBackends.ts'
import type { Database } from '#server/db/database.ts'
import { hasCode, isAway, isUnavailable } from '#server/db/failures.ts'
import type { Standby } from '#server/db/standby.ts'
import type { FeatureStores, ServerFeature } from '#server/features.ts'
import { basePathOf } from '#server/http/basePath.ts'
import { type ClientAddress, createClientAddress, createTrustedProxies } from '#server/http/clientAddress.ts'
import { compressed } from '#server/http/compressed.ts'
import { createLastSeen } from '#server/http/lastSeen.ts'
import { otherOrigins } from '#server/http/otherOrigins.ts'
import { Problem } from '#server/http/problem.ts'
import { mountPublicKeys } from '#server/http/publicKeys.ts'
import { type Answered, currentRequest, noteRequests } from '#server/http/requestNote.ts'
import { apiPrefix, mountRoutes, type Route } from '#server/http/route.ts'
import { secureHeaders } from '#server/http/secureHeaders.ts'
import { type StaticFiles, serveStaticFiles } from '#server/http/staticFiles.ts'
import type { LogFailure, LoggedEvent } from '#server/log.ts'
import { type Letterhead, plainLetterhead } from '#server/mail/letterhead.ts'
import {
  type DiskReserve,
  fullness,
  isDiskFull,
  keepReserve,
  scarceDisk,
} from '#server/operation/diskReserve.ts'
import { mountMetrics, type ServedMetrics } from '#server/operation/metrics.ts'
import { mountProbes } from '#server/operation/probes.ts'
import { readOnlyProblem, refuseWrites } from '#server/operation/readOnly.ts'
import { operatorsOf } from '#server/operators/rightsTemplates.ts'
import {
  isSignInElsewhere,
  linkProtocolsOf,
  type PanelConfiguration,
  passwordLengthOf,
  productTitleOf,
} from '#server/panelConfiguration.ts'
import { isServed } from '#server/records/storedResource.ts'
import { accountRoutes } from '#server/routes/accountRoutes.ts'
import { authRoutes, userRoutes } from '#server/routes/authRoutes.ts'
import { passwordRoute, profileRoutes, sessionRoutes } from '#server/routes/ownAccountRoutes.ts'
import { resourceRoutes } from '#server/routes/resourceRoutes.ts'
import { secondFactorRoutes } from '#server/routes/secondFactorRoutes.ts'

export interface AppDependencies {
  /** With its schema in place. */
  database: Database
  /** Answers lists in place of the primary. */
  standby?: Standby | undefined
  /** It is a standby itself: nothing is written. @default false */
  isReadOnly?: boolean
  features: readonly ServerFeature[]
  resources: readonly ResolvedResource[]
  signingKeys: SigningKeys
  clock: () => Date
  /** Milliseconds by a clock that nobody sets. */
  elapsed?: () => number
  /** Told of failures that the caller must not see. */
  log: LogFailure
  /** Why the server should be sent nothing now, in words without secrets. */
  notReady?: () => string | undefined
  /** The server's own figures, for those who have the token. */
  metrics?: ServedMetrics | undefined
  onAnswered?: (answered: Answered) => void
  onSecurityEvent?: (event: LoggedEvent) => void
  /** A Firebase project whose people may sign in, by verified e-mail. */
  firebase?: FirebaseProject
  /** An OpenID provider whose people may sign in, by verified e-mail. */
  oidc?: OidcProvider
  /** A provider signs people in: the sign-in of our own is closed to all but the break-glass account. */
  isSignInElsewhere?: boolean
  passwords?: Passwords
  /** How many passwords are compared at a time. */
  checks?: PasswordChecks
  passwordLength?: PasswordLength
  /** The product's name; it makes no good password. */
  productTitle?: string
  /** Days after which a session ends, however often it was renewed. */
  sessionDays?: number
  /** Protocols that links in rich texts may have besides the usual ones. */
  linkProtocols?: readonly string[]
  /** Tells the address that a request comes from, for limits. */
  clientAddress?: ClientAddress
  /** Stores that features have opened. */
  stores?: Partial<FeatureStores>
  onMail?: () => void
  /** What mails show of the brand, as it is now. */
  letterhead?: () => Letterhead
  /** The panel's address for links that are copied, without a slash at its end. */
  publicUrl?: () => string
  /** Origins of panels that lie elsewhere than the API and may call it. */
  corsOrigins?: readonly string[]
  /** Backends that the API calls for people. */
  backends?: readonly ServedBackend[]
  backendLimits?: BackendLimits
  /** Room that writes leave on the disk. */
  diskReserve?: DiskReserve | undefined
  /** Bytes that are free on the disk of the data folder. */
  freeDisk?: () => Promise<number>
  /** The built panel, served beside the API. */
  staticFiles?: StaticFiles
  /** Calls besides those that follow from the entries. */
  moreRoutes?: readonly Route[]
}

/** Creates the API below `/api/`, and the panel. State is in the database alone, so several may run on one. */
export function createApp(dependencies: AppDependencies): Hono {
  const {
    database,
    standby,
    signingKeys,
    clock,
    log,
    firebase,
    oidc,
    staticFiles,
    moreRoutes = [],
  } = dependencies
  const { isReadOnly = false } = dependencies
  const { notReady = () => undefined, metrics, onAnswered, diskReserve, backends = [] } = dependencies
  const { onSecurityEvent = () => undefined, corsOrigins = [], publicUrl = () => '' } = dependencies
  const resources = dependencies.resources.map(withoutComputed)
  const parts = { ...partsOf(dependencies), publicUrl, resources }
  const operators = operatorsOf(resources)
  const accountParts = { ...parts, resources: { operators, changeLog: changeLogOf(resources) } }
  const known = createKnownAccounts(database, dependencies.elapsed)
  const authenticate = createAuthenticate(
    database,
    parts.tokens,
    known,
    [
      ...(firebase ? [createFirebaseTokens(firebase, clock)] : []),
      ...(oidc ? [createOidcTokens(oidc, clock)] : []),
    ],
    parts.ownSignIn.isFor,
  )
  const app = new Hono()
  app.use(noteRequests(parts.clientAddress, onAnswered))
  if (corsOrigins.length > 0) {
    app.use(`${apiPrefix}*`, otherOrigins(corsOrigins))
  }
  app.use(secureHeaders(staticFiles?.configuration, publicUrl))
  app.use(compressed())
  app.use(
    `${apiPrefix}*`,
    writeSecurityEvents({
      database,
      signingKeys,
      clock,
      log,
      resource: securityEventsOf(resources),
      onEvent: onSecurityEvent,
    }),
  )
  const lastSeen = standby && createLastSeen(standby, parts.apiPath)
  if (lastSeen) app.use(`${apiPrefix}*`, lastSeen.mark)
  mountRoutes(
    app,
    [
      ...authRoutes({
        ...parts,
        signInLimits: createSignInLimits(parts),
        isReadOnly,
        scarceDisk: () => scarceDisk(dependencies.freeDisk, diskReserve?.bytes),
        onSeen: async (id) => {
          if (operators && !isReadOnly) await noteSeen(database, operators, id, clock())
        },
      }),
      ...accountRoutes({ ...accountParts, authenticate }),
      passwordRoute(parts),
      ...secondFactorRoutes(accountParts),
      ...sessionRoutes(database, parts.sessions),
      ...profileRoutes(accountParts),
      ...userRoutes(database),
      ...resourceRoutes(parts),
      ...backendRoutes({ ...parts, backends, limits: dependencies.backendLimits }),
      ...dependencies.features.flatMap(
        ({ routes }) => routes?.({ ...parts, resources: resources.filter(isServed) }) ?? [],
      ),
      ...moreRoutes,
    ],
    authenticate,
    {
      lagging: lastSeen?.lagging,
      admit: isReadOnly ? refuseWrites : diskReserve && keepReserve(diskReserve),
      onWritten: known.doubt,
    },
  )
  app.all('/api', () => new Problem('notFound').toResponse())
  app.all('/api/*', () => new Problem('notFound').toResponse())
  mountPublicKeys(app, parts.tokenKeys)
  mountProbes(app, {
    database,
    remark: () => {
      if (isReadOnly) return 'read-only: DATABASE_URL is a standby'
      const reason = standby?.whyNot()
      return reason && `DATABASE_READ_URL is not read: ${reason}`
    },
    notReady: async () => notReady() ?? (diskReserve && (await fullness(diskReserve))),
  })
  if (metrics) mountMetrics(app, metrics)
  for (const path of ['/health/*', '/metrics']) app.all(path, () => new Problem('notFound').toResponse())
  if (staticFiles) app.all('*', serveStaticFiles(staticFiles))
  app.notFound(() => new Problem('notFound').toResponse())
  app.onError((error) => {
    if (error instanceof Problem) return told(error)
    if (isReadOnly && hasCode(error, '25006')) return told(readOnlyProblem())
    log('A request failed.', error)
    if (isUnavailable(error)) {
      const [kind, type] = isAway(error)
        ? (['away', 'databaseAway'] as const)
        : (['unavailable', 'tooMuchToDo'] as const)
      return new Problem(kind, { type, headers: { 'Retry-After': '5' } }).toResponse()
    }
    return isDiskFull(error) ? told(new Problem('noRoom')) : new Problem('server').toResponse()
  })
  return app
}

/** Refusals are in the log with their reason where the server, and not the caller, is at fault. */
function told(problem: Problem): Response {
  const response = problem.toResponse()
  const note = currentRequest()
  if (note && response.status >= 500) note.reason = problem.message
  return response
}

function partsOf(dependencies: AppDependencies) {
  const { database, features, signingKeys, clock, log } = dependencies
  const { stores = {}, onMail = () => undefined, letterhead = () => plainLetterhead } = dependencies
  const { passwords = createPasswords(), passwordLength = defaultPasswordLength } = dependencies
  const { productTitle = 'Abo-Panel', publicUrl = () => '', sessionDays = 30, isReadOnly } = dependencies
  const { clientAddress = createClientAddress(createTrustedProxies([])), linkProtocols = [] } = dependencies
  const tokenKeys = createTokenKeys(database, signingKeys, clock)
  const tokens = createTokens(tokenKeys, signingKeys, clock)
  const apiPath = () => `${basePathOf(publicUrl() || undefined)}/api`
  return {
    database,
    features,
    clock,
    log,
    stores,
    onMail,
    letterhead,
    passwords,
    passwordRules: { length: passwordLength, words: [productTitle] },
    checks: dependencies.checks ?? createPasswordChecks(),
    clientAddress,
    linkProtocols,
    apiPath,
    tokenKeys,
    tokens,
    ownSignIn: createOwnSignIn({ database, isClosed: dependencies.isSignInElsewhere, clock, log, onMail }),
    sessions: createSessions(database, tokens, clock, sessionDays, isReadOnly),
    limits: createLimits(database, clock),
    devices: createKnownDevices(signingKeys, clock, apiPath),
    secondFactors: createSecondFactors({ database, signingKeys, passwords, clock, issuer: productTitle }),
  }
}

export function configuredParts(configuration: PanelConfiguration) {
  return {
    passwordLength: passwordLengthOf(configuration),
    linkProtocols: linkProtocolsOf(configuration),
    isSignInElsewhere: isSignInElsewhere(configuration),
    ...productTitleOf(configuration),
  }
}
