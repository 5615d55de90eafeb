import { environments } from '../config/environments.ts'
import { nearestName } from '../model/base/nearestName.ts'
import { type DatabaseSettings, readDatabaseSettings } from './databaseSettings.ts'
import { serverFeatures } from './features.ts'
import { type FirebaseSettings, readFirebaseSettings } from './firebaseSettings.ts'
import { readHost } from './hostSettings.ts'
import { type OperationSettings, readOperationSettings } from './operationSettings.ts'
import { type OutsideSettings, readOutsideSettings } from './outsideSettings.ts'
import { StartRefused } from './startRefused.ts'

/** What features can be told by environment variables. They extend it in their own folders. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended from outside
export interface FeatureSettings {}

/** What the server can be told by environment variables. */
export interface Settings
  extends DatabaseSettings,
    FirebaseSettings,
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
  /** The runtime configuration of the panel. @default 'public/config.json' */
  configFile: string
  /** Customers in the demonstration's data. @default 400 */
  seedCustomers: number
}

type Environment = Readonly<Record<string, string | undefined>>

const leastKeyBytes = 32

/** Settings that cannot be used; names each variable, its value and what is possible. Never holds a secret. */
export class SettingsError extends StartRefused {
  override readonly name = 'SettingsError'

  constructor(readonly faults: readonly string[]) {
    super(`The settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  }
}

/**
 * Reads and checks the settings. An empty variable counts as none.
 *
 * @throws SettingsError with every fault at once
 */
export function readSettings(variables: Environment): Settings {
  const faults: string[] = []
  const text = (name: string) => variables[name]?.trim() || undefined
  const integer = (name: string, byDefault: number, most: number) => {
    const value = text(name)
    if (value === undefined) return byDefault
    if (/^\d{1,9}$/.test(value) && Number(value) <= most) return Number(value)
    faults.push(`${name} is "${value}"; it must be a whole number from 0 to ${most}.`)
    return byDefault
  }
  const environment = text('DEPLOYMENT_ENVIRONMENT') ?? 'local'
  if (!environments.some((each) => each === environment)) {
    const meant = nearestName(environment, environments)
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
  const settings: Settings = {
    host,
    port: integer('PORT', 4000, 65_535),
    dataDirectory: text('DATA_DIR') ?? '.data',
    environment,
    configFile: text('CONFIG_FILE') ?? 'public/config.json',
    seedCustomers: integer('SEED_CUSTOMERS', 400, 1_000_000),
    ...readDatabaseSettings(text, integer, faults),
    ...readFirebaseSettings(text, environment, faults),
    ...readOperationSettings(text, integer, faults),
    ...readOutsideSettings(text, environment, faults),
    ...featureSettings(text, environment, faults),
    ...(signingKey === undefined ? {} : { signingKey }),
    ...(previousSigningKey === undefined ? {} : { previousSigningKey }),
  }
  if (faults.length > 0) throw new SettingsError(faults)
  return settings
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

/** Whether demonstration data and accounts belong into this environment. */
export function hasDemonstration(environment: string): boolean {
  return environment === 'local' || environment === 'testing'
}

function featureSettings(
  text: (name: string) => string | undefined,
  environment: string,
  faults: string[],
): FeatureSettings {
  const read = serverFeatures().map(({ settings }) => settings?.(text, environment, faults) ?? {})
  return Object.assign({}, ...read)
}
