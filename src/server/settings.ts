import { ownConfiguration } from '#config/builtPlace.ts'
import { environments, environmentsElsewhere } from '#config/environments.ts'
import { isCalendarDay } from '#kinds/dates/moments.ts'
import { meantName } from '#model/base/nearestName.ts'
import { withoutUserInfo } from '#model/base/withoutUserInfo.ts'
import { type Sentence, sentence } from '#model/language/check/sentence.ts'
import { type DatabaseSettings, readDatabaseSettings } from './databaseSettings.ts'
import { misspeltVariables } from './misspelt.ts'
import { type OperationSettings, readOperationSettings } from './operationSettings.ts'
import { type OutsideSettings, readOutsideSettings } from './outsideSettings.ts'
import { readSignInSettings, type SignInSettings } from './signInSettings.ts'

/** Settings of features, which extend it in their own folders. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended from outside
export interface FeatureSettings {}

/** @param faults gets a sentence for each that cannot be used; no secret is in it */
export type SettingsReader = (
  text: (name: string) => string | undefined,
  environment: string,
  faults: string[],
) => Partial<FeatureSettings>

export interface Settings
  extends DatabaseSettings,
    SignInSettings,
    FeatureSettings,
    OperationSettings,
    OutsideSettings {
  /** Where it listens. `localhost` means both loopback addresses. @default 'localhost' */
  host: string
  /** 0 lets the system choose. @default 4000 */
  port: number
  /** Where PGlite keeps the data. @default '.data' */
  dataDirectory: string
  /** At least 32 bytes. @default one is made and kept beside the data */
  signingKey?: Uint8Array
  /** Signs nothing, but what it has signed still counts, while keys change. @default none */
  previousSigningKey?: Uint8Array
  /** @default 'local' */
  environment: string
  /** The runtime configuration of the panel. @default the one that comes with the product */
  configFile: string
  /** Customers in the demonstration's data. @default 400 */
  seedCustomers: number
  /** The day from which the demonstration's data count, `YYYY-MM-DD`. @default they are made for the day of the first start */
  seedDay?: string
  /** A variable that a backend of `config.json` names; those of the server itself are none. */
  variable(name: string): NamedVariable
}

/** The value of a variable, or why there is none, in words that begin with its name and hold no value. */
export type NamedVariable = { value: string } | { fault: Sentence }

type Environment = Readonly<Record<string, string | undefined>>

const leastKeyBytes = 32

/** Why a server does not start, or a command does nothing, in words for whoever has given it. Never holds a secret. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused'
}

/** Settings that cannot be used; names each variable, its value and what is possible. Never holds a secret. */
export class SettingsError extends StartRefused {
  override readonly name = 'SettingsError'

  constructor(readonly faults: readonly string[]) {
    super(`The settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  }
}

/** Reads and checks the settings. An empty variable counts as none. @throws SettingsError with every fault at once */
export function readSettings(variables: Environment, more: readonly SettingsReader[] = []): Settings {
  const { settings, faults } = collectSettings(variables, more)
  if (faults.length > 0) throw new SettingsError(faults)
  return settings
}

/** Reads the settings for a command that starts no server: what cannot be used has its default. */
export function collectSettings(
  variables: Environment,
  more: readonly SettingsReader[] = [],
): { settings: Settings; faults: readonly string[] } {
  const faults: string[] = []
  const own = new Set<string>()
  const text = (name: string) => {
    own.add(name)
    return variables[name]?.trim() || undefined
  }
  const integer = (name: string, byDefault: number, most: number) => {
    const value = text(name)
    if (value === undefined) return byDefault
    if (/^\d{1,9}$/.test(value) && Number(value) <= most) return Number(value)
    faults.push(`${name} is "${value}"; it must be a whole number from 0 to ${most}.`)
    return byDefault
  }
  const environment = text('DEPLOYMENT_ENVIRONMENT') ?? 'local'
  if (!environments.some((each) => each === environment)) {
    const meant = meantName(environment, environments, environmentsElsewhere)
    faults.push(
      `DEPLOYMENT_ENVIRONMENT is "${environment}"; it must be one of ${environments.join(', ')}.${meant === undefined ? '' : ` Probably meant: ${meant}.`}`,
    )
  }
  const isForDemonstration = hasDemonstration(environment)
  const host = readHost(text, { name: environment, isForDemonstration }, faults)
  const signingKey = readSigningKey('SIGNING_KEY', text('SIGNING_KEY'), faults)
  if (signingKey === undefined && environment === 'prod') {
    faults.push('SIGNING_KEY is missing; with DEPLOYMENT_ENVIRONMENT prod it must be given.')
  }
  const previousSigningKey = readSigningKey('SIGNING_KEY_PREVIOUS', text('SIGNING_KEY_PREVIOUS'), faults)
  const seedDay = text('SEED_DAY')
  if (seedDay !== undefined && !isCalendarDay(seedDay)) {
    faults.push(`SEED_DAY is "${seedDay}"; it must be a day, as 2026-01-31.`)
  }
  const settings: Settings = {
    host,
    port: integer('PORT', 4000, 65_535),
    dataDirectory: text('DATA_DIR') ?? '.data',
    environment,
    configFile: text('CONFIG_FILE') ?? ownConfiguration,
    seedCustomers: integer('SEED_CUSTOMERS', 400, 1_000_000),
    ...readDatabaseSettings(text, integer, faults),
    ...readSignInSettings(text, environment, faults),
    ...readOperationSettings(text, integer, faults),
    ...readOutsideSettings(text, environment, faults),
    ...Object.assign({}, ...more.map((read) => read(text, environment, faults))),
    variable: (name) => readVariable(name, variables[name]?.trim(), own.has(name)),
    ...(seedDay === undefined ? {} : { seedDay }),
    ...(signingKey === undefined ? {} : { signingKey }),
    ...(previousSigningKey === undefined ? {} : { previousSigningKey }),
  }
  faults.push(...misspeltVariables(variables, own, settings.configFile))
  return { settings, faults: faults.map(withoutUserInfo) }
}

/** @param isOwn the server reads it for itself; to send it elsewhere could give its own keys away */
function readVariable(name: string, value: string | undefined, isOwn: boolean): NamedVariable {
  const fault = (de: string, en: string) => ({ fault: sentence(`${name} ${de}`, `${name} ${en}`) })
  if (isOwn)
    return fault(
      'gehört dem Server selbst und wird nirgendwohin gesendet',
      'belongs to the server itself and is sent nowhere',
    )
  if (!value) return fault('fehlt', 'is missing')
  const isSendable = /^[\x20-\x7e]+$/.test(value)
  return isSendable
    ? { value }
    : fault('hat, was keine Kopfzeile haben kann', 'holds what no header can hold')
}

function readSigningKey(name: string, value: string | undefined, faults: string[]): Uint8Array | undefined {
  if (value === undefined) return undefined
  const key = new TextEncoder().encode(value)
  if (key.length < leastKeyBytes) {
    faults.push(`${name} has ${key.length} bytes; it must have at least ${leastKeyBytes}.`)
  } else if (new Set(key).size < 8 || /change.?me|secret|password|example/i.test(value)) {
    faults.push(`${name} is easy to guess; use a random one, for example from: openssl rand -base64 48`)
  }
  return key
}

/** Tells whether demonstration data and accounts belong into an environment. */
export function hasDemonstration(environment: string): boolean {
  return environment === 'local' || environment === 'testing'
}

/** @param faults gets a sentence for each variable that cannot be used, and for a demonstration that others could reach */
function readHost(
  text: (name: string) => string | undefined,
  environment: { name: string; isForDemonstration: boolean },
  faults: string[],
): string {
  const host = text('HOST') ?? 'localhost'
  const isOpenMeant = text('ALLOW_OPEN_DEMO')
  if (!/^[\w.:-]+$/.test(host)) faults.push(`HOST is "${host}"; it must be a host name or an IP address.`)
  else if (isOpenMeant !== undefined && isOpenMeant !== '1') {
    faults.push(`ALLOW_OPEN_DEMO is "${isOpenMeant}"; it must be 1 or empty.`)
  } else if (environment.isForDemonstration && !isOpenMeant) {
    // Behind a proxy the server itself listens on loopback: the address that people type tells that they come.
    const open = { HOST: host, PUBLIC_URL: publicHost(text('PUBLIC_URL')) }
    for (const [name, place] of Object.entries(open)) {
      if (isLoopback(place)) continue
      faults.push(
        `${name} is "${place}" and DEPLOYMENT_ENVIRONMENT ${environment.name}: whoever reaches it could sign in with the demo accounts, whose passwords everybody knows. Set DEPLOYMENT_ENVIRONMENT=prod, leave ${name} out, or set ALLOW_OPEN_DEMO=1 if this is meant.`,
      )
    }
  }
  return host
}

/** The host of an address; what is no address is told elsewhere. */
function publicHost(url = 'http://localhost'): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : 'localhost'
}

function isLoopback(host: string): boolean {
  return /^(([\w-]+\.)*localhost|::1|127(\.\d{1,3}){3})$/i.test(host)
}
