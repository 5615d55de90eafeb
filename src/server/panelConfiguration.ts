import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { configKeys } from '#config/configSchema.ts'
import { environments } from '#config/environments.ts'
import { defaultPasswordLength, type PasswordLength } from '#model/access/passwordRules.ts'
import { isObject } from '#model/base/json.ts'
import type { ListParameters } from '#model/language/api.ts'
import type { BackendConfig } from '#model/language/backend.ts'
import { checkBackends, checkGivenTemplates } from '#model/language/check.ts'
import type { EntryDefaults } from '#model/language/resolve.ts'
import type { InvitationConfig } from '#model/rights/invitation.ts'
import { managesOperators } from '#model/rights/managesOperators.ts'
import type { GivenTemplates } from '#model/rights/rightsTemplate.ts'
import { isProtocolName } from '#richtext/linkAddress.ts'
import { basePathOf } from './http/basePath.ts'
import { apiPrefix } from './http/route.ts'
import { StartRefused } from './settings.ts'

/** What `config.json` holds, unchecked. */
export type PanelConfiguration = Readonly<Record<string, unknown>>

export interface PanelSettings {
  configFile: string
  environment: string
  publicUrl?: string
  gcpProjectId?: string
  firebaseEmulatorHost?: string
  journalDays?: number
  /** The store of media, where it hands its files out itself. */
  mediaStore?: { endpoint: string }
}

/**
 * Reads the panel's configuration, completed by what the server was told.
 *
 * @throws StartRefused in one line that names the variable, the file and what is wrong with it as JSON
 */
export async function readPanelConfiguration(
  root: string,
  settings: PanelSettings,
): Promise<PanelConfiguration> {
  const { configFile } = settings
  const text = await readFile(resolve(root, configFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(`CONFIG_FILE is "${configFile}", which cannot be read (${error.code}).`)
  })
  const configuration = parse(configFile, text)
  if (!isObject(configuration)) {
    throw new StartRefused(`CONFIG_FILE is "${configFile}"; it must hold a JSON object.`)
  }
  return completeConfiguration({ ...configuration }, settings)
}

/** Some editors begin a file with a byte order mark, which JSON does not know. */
function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartRefused(`CONFIG_FILE is "${file}", which is no JSON: ${why}`)
  }
}

/**
 * Puts the server's environment and path into a configuration. With a project and its Auth emulator, which the settings
 * allow on a developer's machine only, the panel signs in there; keys of the SDK that the configuration has stay.
 */
export function completeConfiguration(
  configuration: PanelConfiguration,
  {
    environment,
    publicUrl,
    gcpProjectId,
    firebaseEmulatorHost,
    mediaStore,
    journalDays,
  }: Omit<PanelSettings, 'configFile'>,
): PanelConfiguration {
  const served = {
    ...ownApiBelow(basePathOf(publicUrl), configuration),
    deploymentEnvironment: environment,
    ...(journalDays === undefined ? {} : { journalDays }),
    ...(mediaStore && { mediaOrigins: withOrigin(configuration.mediaOrigins, mediaStore.endpoint) }),
  }
  if (gcpProjectId === undefined || firebaseEmulatorHost === undefined) return served
  return {
    // The emulator takes any key and domain; the SDK wants some.
    gcpApiKey: 'demo',
    gcpAuthDomain: `${gcpProjectId}.firebaseapp.com`,
    gcpEmulatorUrl: `http://${firebaseEmulatorHost}`,
    ...served,
    authProvider: 'gcp',
  }
}

/**
 * A configuration as the server holds it against the rules: completed, but for an environment's name that is none, which is a
 * mistake although the server puts its own there.
 */
export function checkedConfiguration(
  configuration: PanelConfiguration,
  settings: Omit<PanelSettings, 'configFile'>,
): PanelConfiguration {
  const completed = completeConfiguration(configuration, settings)
  const { deploymentEnvironment: found } = configuration
  const isFine = found === undefined || environments.some((each) => each === found)
  return isFine ? completed : { ...completed, deploymentEnvironment: found }
}

/** Tells whether Firebase or an OpenID provider signs people in. */
export function isSignInElsewhere({ authProvider, mock }: PanelConfiguration): boolean {
  return (authProvider === 'gcp' || authProvider === 'oidc') && mock !== true
}

/** What cannot be used stays as it is; the panel names it on its own page. */
function withOrigin(origins: unknown, origin: string): unknown {
  if (origins !== undefined && !Array.isArray(origins)) return origins
  return [...new Set([...(origins ?? []), origin])]
}

/**
 * Takes out the words of mails, which no browser needs, and what none may have: address and headers of backends that the
 * server calls, or that cannot be read.
 */
export function handedOut({ backends, mails: _, ...others }: PanelConfiguration): PanelConfiguration {
  if (!isObject(backends)) return { ...others, ...(backends === undefined ? {} : { backends: null }) }
  const shown = Object.entries(backends).map(([name, backend]) => [
    name,
    isObject(backend) && isForBrowsers(backend) ? backend : withoutPlace(backend),
  ])
  return { ...others, backends: Object.fromEntries(shown) }
}

function isForBrowsers({ through }: BackendConfig): boolean {
  return through === undefined || through === 'browser'
}

function withoutPlace(backend: unknown): unknown {
  if (!isObject(backend)) return null
  const { url: _, headers, ...others } = backend
  // What takes a header of the style away holds no secret.
  const unset = Object.entries(isObject(headers) ? headers : {}).filter(([, text]) => text === null)
  return unset.length === 0 ? others : { ...others, headers: Object.fromEntries(unset) }
}

/** The server's own API lies under the path of the panel; other addresses are somebody else's. */
function ownApiBelow(basePath: string, configuration: PanelConfiguration): PanelConfiguration {
  const isOwn = (value: unknown) => typeof value === 'string' && `${value}/`.startsWith(apiPrefix)
  const entries = Object.entries(configuration).map(([key, value]) => [
    key,
    isAddressKey(key) && isOwn(value) ? `${basePath}${value}` : value,
  ])
  return Object.fromEntries(entries)
}

function isAddressKey(key: string): boolean {
  return key === 'apiBaseUrl' || key === 'authBaseUrl' || key === 'tokenSyncUrl'
}

/** Leaves out what the panel names as wrong on its own page. */
export function passwordLengthOf({
  passwordMinLength,
  passwordMaxLength,
}: PanelConfiguration): PasswordLength {
  const { min, max } = defaultPasswordLength
  return {
    min: typeof passwordMinLength === 'number' ? passwordMinLength : min,
    max: typeof passwordMaxLength === 'number' ? passwordMaxLength : max,
  }
}

export function productTitleOf({ productTitle }: PanelConfiguration): { productTitle?: string } {
  return typeof productTitle === 'string' ? { productTitle } : {}
}

/** Leaves out what the panel names as wrong on its own page. */
export function linkProtocolsOf({ linkProtocols }: PanelConfiguration): string[] {
  return Array.isArray(linkProtocols) ? linkProtocols.filter(isProtocolName) : []
}

/** Leaves out what the panel names as wrong on its own page. */
export function entryDefaultsOf(configuration: PanelConfiguration): EntryDefaults {
  const { paging, rightsTemplates, timeZone, hide, invitation, journalDays, backends = {} } = configuration
  const hasTemplates =
    configKeys.rightsTemplates.isValidSync(rightsTemplates, { strict: true }) &&
    checkGivenTemplates(rightsTemplates, managesOperators).length === 0
  return {
    // As browsers have them, so that both sides of a call complete its entry alike.
    backends:
      checkBackends(backends).length === 0
        ? (handedOut({ backends }).backends as EntryDefaults['backends'])
        : {},
    ...(configKeys.paging.isValidSync(paging, { strict: true }) ? { paging: paging as ListParameters } : {}),
    ...(configKeys.timeZone.isValidSync(timeZone, { strict: true }) ? { timeZone: timeZone as string } : {}),
    ...(configKeys.journalDays.isValidSync(journalDays, { strict: true })
      ? { journalDays: journalDays as number | undefined }
      : {}),
    ...(configKeys.hide.isValidSync(hide, { strict: true }) ? { hide: hide as string[] } : {}),
    // What a payload is called elsewhere is none of the local API's.
    ...(isObject(invitation) && configKeys.invitation.isValidSync(invitation, { strict: true })
      ? { invitation: accessOf(invitation) }
      : {}),
    ...(hasTemplates && rightsTemplates !== undefined
      ? { rightsTemplates: rightsTemplates as GivenTemplates }
      : {}),
  }
}

function accessOf({ access }: InvitationConfig): InvitationConfig {
  return access === undefined ? {} : { access }
}

export function configuredEntries({ resources }: PanelConfiguration): readonly unknown[] {
  return Array.isArray(resources) ? resources : []
}
