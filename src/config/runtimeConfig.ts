import * as yup from 'yup'
import { isObject } from '#model/base/json.ts'
import { meantName } from '#model/base/nearestName.ts'
import type { Permission } from '#model/language/access.ts'
import type { ListParameters } from '#model/language/api.ts'
import type { BackendConfig } from '#model/language/backend.ts'
import type { Capabilities } from '#model/language/capabilities.ts'
import type { AnyResource } from '#model/language/resource.ts'
import type { Language } from '#model/language/text.ts'
import type { InvitationConfig } from '#model/rights/invitation.ts'
import type { RightsTemplate } from '#model/rights/rightsTemplate.ts'
import type { Brand } from '#theme/Brand.tsx'
import type { ColourBases } from '#theme/palette.ts'
import { completeConfig } from './completeConfig.ts'
import { factsOf, isGiven, type Refusal } from './configMeta.ts'
import { isMissing, onlyNames } from './configRules.ts'
import { configDefaults, fileKeys } from './configSchema.ts'

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
  /** Seconds after which an id token is not told any more, 1 to 3600. @default 300 */
  tokenSyncMaxAge: number
  /** The OpenID provider, `https://login.example.com`; needed with `oidc`. */
  oidcIssuer?: string
  /** The public client that the panel is there; needed with `oidc`. */
  oidcClientId?: string
  /** What people call the provider. @default the issuer's host */
  oidcName?: string
  /** What is asked for besides `openid`. @default email, profile */
  oidcScopes?: readonly string[]
  /** The claim that holds permissions, also as a path. @default none: the backend is asked */
  oidcPermissionsClaim?: string
  /** Where the provider's endpoints lie besides the issuer's origin. @default none */
  oidcOrigins?: readonly string[]
  /** Prefix of the keys in browser storage that hold roles and permissions. @default 'abo-panel' */
  aclNamespace: string
  /** What everybody may do who is signed in. @default none */
  defaultPermissions: readonly Permission[]
  /** @default 'api-authority/self' */
  permissionsPath: string
  /** Whose day it is when retention ends. @default 'Europe/Berlin' */
  timeZone: string
  /** Least characters of a new password, 8 to 64. @default 10 */
  passwordMinLength: number
  /** Most characters of a new password, 64 to 1024. @default 128 */
  passwordMaxLength: number
  /** Protocols of links in rich texts, besides http, https, mailto and tel. @default none */
  linkProtocols: readonly string[]
  /** What the backend can do beyond the specification. @default none; all where data are made up */
  capabilities: Capabilities
  /** Where pictures and films may come from, besides the panel's and the backend's origin. Read by the server. @default none */
  mediaOrigins: readonly string[]
  /** Whether people are looked up by their identity id. @default false */
  zfp: boolean
  /** The languages that are offered. @default all */
  locales: readonly Language[]
  /** The language of a first visit. @default the first of `locales` */
  defaultLocale: Language
  /** Names of the parameters of lists, where an entry names none. @default those of the specification */
  paging: ListParameters
  /** What an operator can be invited for; `checkRightsTemplates` looks at them. @default the product's */
  rightsTemplates?: readonly RightsTemplate[]
  /** How the backend takes invitations; `checkInvitation` looks at its fields. @default as the product's own does, or the specification */
  invitation?: InvitationConfig
  /** Backends that entries name; `checkBackends` looks at them. @default none */
  backends: Readonly<Record<string, BackendConfig>>
  /** Names of entries and pages of the product that there are not here; `checkHidden` looks at them. @default none */
  hide: readonly string[]
  /** Entries as JSON, besides those of the product; `checkResources` looks at them. @default none */
  resources: readonly AnyResource[]
  /** What the product is known by. @default the panel's own mark, no links */
  brand: Brand
  /** Base colours by name, `{ "primary": "#0a7d5a" }`; their shades are made of them. @default none */
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

/** Checks a configuration and completes its defaults. Names all problems at once; never throws. */
export function checkRuntimeConfig(value: unknown): ConfigCheck {
  if (!isObject(value)) {
    const message = { de: 'config.json muss ein Objekt sein', en: 'config.json must be an object' }
    return { problems: [{ key: 'config.json', message, value }] }
  }
  const problems = problemsOf(value)
  return problems.length > 0 ? { problems } : { config: completeConfig(value, configDefaults()) }
}

function problemsOf(value: object): ConfigProblem[] {
  const given = new Map<string, unknown>(Object.entries(value))
  try {
    schemaFor(given).validateSync(value, { abortEarly: false, strict: true })
    return []
  } catch (error) {
    if (!yup.ValidationError.isError(error)) throw error
    const problems = error.inner.map(problemOf)
    // A value that is wrong in several ways is told once: what it must be says them all.
    return problems.filter(({ key }, index) => problems.findIndex((other) => other.key === key) === index)
  }
}

/** The schema of a file with these keys: some are needed, or refused, because of others. */
function schemaFor(given: ReadonlyMap<string, unknown>) {
  const shape = Object.entries(fileKeys).map(([key, schema]) => {
    const { needed, missing = isMissing, refused = [] } = factsOf(schema)
    const wanted = needed && isGiven(needed, given) ? schema.defined(missing) : schema
    return [
      key,
      refused
        .filter((refusal) => isGiven(refusal, given))
        .reduce((result, refusal) => result.test(notStanding(refusal)), wanted),
    ]
  })
  return yup
    .object(Object.fromEntries(shape) as Record<string, yup.AnySchema>)
    .test(onlyNames(Object.keys(fileKeys), isNoKey))
}

const isNoKey = ({ path }: { path: string }): ConfigText => ({
  de: `"${path}" ist kein Schlüssel von config.json`,
  en: `config.json has no key "${path}"`,
})

function notStanding({ value, pattern, because }: Refusal): yup.TestConfig<unknown> {
  return {
    name: 'refused',
    skipAbsent: true,
    message: ({ path }) => ({ de: `"${path}" ${because.de}`, en: `"${path}" ${because.en}` }),
    test: (found) => (pattern ? !pattern.test(String(found)) : value !== undefined && found !== value),
  }
}

function problemOf({ path = '', params = {}, errors: [message] }: yup.ValidationError): ConfigProblem {
  const { value, wrong = value, resolved } = params
  const suggestion =
    typeof wrong === 'string' && Array.isArray(resolved)
      ? meantName(wrong, resolved.map(String), otherNamesOf(path))
      : undefined
  return {
    key: path,
    message: message as unknown as ConfigText,
    ...(value === undefined ? {} : { value }),
    ...(suggestion === undefined ? {} : { suggestion }),
  }
}

function otherNamesOf(key: string) {
  const schema = Object.hasOwn(fileKeys, key) ? fileKeys[key] : undefined
  return schema && factsOf(schema).otherNames
}
