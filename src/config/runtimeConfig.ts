import type { Permission } from '../framework/define/access.ts'
import { nearestName } from '../framework/define/nearestName.ts'
import type { AnyResource } from '../framework/define/resource.ts'
import type { Language } from '../framework/define/text.ts'
import type { ColourBases } from '../theme/palette.ts'
import { type capabilities, configKeys } from './configKeys.ts'

export type ConfigText = Readonly<Record<Language, string>>

/** What differs between deployments of one build: the content of `config.json`. */
export interface RuntimeConfig {
  /** `local`, `testing`, … , `prod`. */
  deploymentEnvironment: string
  /** @default 'Abo-Panel' */
  productTitle: string
  /** Where data is called; a path or an address. Not needed where samples stand for data. */
  apiBaseUrl: string
  /** Where the own authentication service is. Not needed where the identity is faked. */
  authBaseUrl: string
  /** One of the identity back ends. @default 'own'; `mock: true` wins over it */
  authProvider: string
  /** Signs everybody in and invents the data. Refused in `prod`. @default false */
  mock: boolean
  /** Key of the sign-in SDK; needed with `gcp`. */
  gcpApiKey: string
  /** Domain of the sign-in SDK, `demo.firebaseapp.com`; needed with `gcp`. */
  gcpAuthDomain: string
  /** An Auth emulator on this machine, in `local` and `testing` only. @default none */
  gcpEmulatorUrl?: string
  /** Where a server of this origin is told of the id token; with `gcp`. @default none */
  tokenSyncUrl?: string
  /** Seconds after which an id token is not told any more, 1 to 3600. @default 300 (spec §9) */
  tokenSyncMaxAge: number
  /** Prefix of the keys in browser storage that hold roles and permissions. @default 'abo-panel' */
  aclNamespace: string
  /** What everybody may do who is signed in. @default none */
  defaultPermissions: readonly Permission[]
  /** @default 'api-authority/self' */
  permissionsPath: string
  /** Least characters of a new password, 8 to 64. @default 10 */
  passwordMinLength: number
  /** Most characters of a new password, 64 to 1024. @default 128 */
  passwordMaxLength: number
  /** Protocols of links in rich texts, besides http, https, mailto and tel. @default none (spec §5) */
  linkProtocols: readonly string[]
  /** What the backend can do beyond the specification. @default none */
  capabilities: readonly (typeof capabilities)[number][]
  /** Where pictures and films may come from, besides the panel's and the backend's origin. Read by the server. @default none */
  mediaOrigins: readonly string[]
  /** Whether people are looked up by their identity id. @default false */
  zfp: boolean
  /** @default 'de' */
  defaultLocale: Language
  /** Entries as JSON, besides those of the product; `checkResources` looks at them. @default none */
  resources: readonly AnyResource[]
  /** Base colours by name, `{ "primary": "#0a7d5a" }`; their shades are made of them. @default none (spec §2) */
  colours: ColourBases
}

/** What is wrong with one key. The message names it. */
export interface ConfigProblem {
  /** With the place in it: `defaultPermissions[1]`. */
  key: string
  message: ConfigText
  /** What stands there; absent where nothing does. */
  value?: unknown
  /** The key that was probably meant. */
  suggestion?: string
}

export type ConfigCheck = { config: RuntimeConfig } | { problems: readonly ConfigProblem[] }

const keys = Object.keys(configKeys) as (keyof RuntimeConfig)[]

/** Checks a configuration and completes its defaults. Names all problems at once; never throws. */
export function checkRuntimeConfig(value: unknown): ConfigCheck {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const message = { de: 'config.json muss ein Objekt sein', en: 'config.json must be an object' }
    return { problems: [{ key: 'config.json', message, value }] }
  }
  const given = new Map<string, unknown>(Object.entries(value))
  const problems = [
    ...keys.flatMap((key) => problemsOf(key, given)),
    ...unknownKeys(given),
    ...fakesInProd(given),
    ...emulatorElsewhere(given),
  ]
  if (problems.length > 0) return { problems }
  const defaults = keys.flatMap((key) => {
    const value = configKeys[key].default ?? configKeys[key].unused
    return value === undefined ? [] : [[key, value]]
  })
  const config = { ...Object.fromEntries(defaults), ...Object.fromEntries(given) } as RuntimeConfig
  return { config: config.mock ? { ...config, authProvider: 'mock' } : config }
}

function problemsOf(key: keyof RuntimeConfig, given: ReadonlyMap<string, unknown>): ConfigProblem[] {
  const value = given.get(key)
  if (value === undefined && !isNeeded(key, given)) return []
  return configKeys[key].check(value).map(({ message, at = '', value: found, suggestion }) => ({
    key: key + at,
    message,
    ...(found === undefined ? {} : { value: found }),
    ...(suggestion === undefined ? {} : { suggestion }),
  }))
}

/** Without a backend there are no addresses to name (design §5). */
function isNeeded(key: keyof RuntimeConfig, given: ReadonlyMap<string, unknown>): boolean {
  const hasBackend = !isMock(given) && given.get('deploymentEnvironment') !== 'testing'
  const isCloud = given.get('authProvider') === 'gcp'
  switch (key) {
    case 'apiBaseUrl':
      return hasBackend
    case 'authBaseUrl':
      return hasBackend && !isCloud
    case 'gcpApiKey':
    case 'gcpAuthDomain':
      return hasBackend && isCloud
    default:
      return configKeys[key].default === undefined && !configKeys[key].optional
  }
}

function isMock(given: ReadonlyMap<string, unknown>): boolean {
  return given.get('mock') === true || given.get('authProvider') === 'mock'
}

/** Whoever fakes identities must not be able to do so in production (reliability C04). */
function fakesInProd(given: ReadonlyMap<string, unknown>): ConfigProblem[] {
  if (given.get('deploymentEnvironment') !== 'prod' || !isMock(given)) return []
  const key = given.get('mock') === true ? 'mock' : 'authProvider'
  const de = `"${key}" darf keine Anmeldung vortäuschen, wenn "deploymentEnvironment" "prod" ist`
  const en = `"${key}" must not fake the sign-in while "deploymentEnvironment" is "prod"`
  return [{ key, message: { de, en }, value: given.get(key) }]
}

/** The emulator's tokens are unsigned; where real people sign in there must be no way to it. */
function emulatorElsewhere(given: ReadonlyMap<string, unknown>): ConfigProblem[] {
  const key = 'gcpEmulatorUrl'
  const value = given.get(key)
  const environment = given.get('deploymentEnvironment')
  if (value === undefined || environment === 'local' || environment === 'testing') return []
  const de = `"${key}" darf es nur geben, wenn "deploymentEnvironment" "local" oder "testing" ist`
  const en = `"${key}" is allowed only while "deploymentEnvironment" is "local" or "testing"`
  return [{ key, message: { de, en }, value }]
}

function unknownKeys(given: ReadonlyMap<string, unknown>): ConfigProblem[] {
  const allowed: readonly string[] = keys
  return [...given.keys()]
    .filter((key) => !allowed.includes(key))
    .map((key) => {
      const suggestion = nearestName(key, allowed)
      const message = {
        de: `"${key}" ist kein Schlüssel von config.json`,
        en: `config.json has no key "${key}"`,
      }
      return { key, message, value: given.get(key), ...(suggestion === undefined ? {} : { suggestion }) }
    })
}
