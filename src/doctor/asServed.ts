import { defined, isObject } from '#model/base/json.ts'
import { type Sentence, sentence } from '#model/language/check/sentence.ts'
import { configurationFile } from '#model/language/check.ts'
import { filledBackends } from '#server/backends/servedBackends.ts'
import { checkedConfiguration } from '#server/panelConfiguration.ts'
import { collectSettings, type Settings } from '#server/settings.ts'
import type { DoctorArguments } from './arguments.ts'
import type { PlacedFinding } from './report.ts'

export interface Judged {
  /** The configuration as the server has it. */
  value: unknown
  settings: Settings
  /** What the server would say of its variables at its start. */
  faults: readonly PlacedFinding[]
  /** It is judged for the server of these variables. */
  isHere: boolean
  /** What was judged, and what was not, each in a sentence. */
  said: readonly Sentence[]
}

/** Tells the variables of the server, by the function that it reads them with at its start. */
async function serverSettings(environment: string | undefined) {
  // Only the server knows which variables are its own.
  const { featureSettings } = await import('#product.server.ts')
  const variables = defined({ ...process.env, DEPLOYMENT_ENVIRONMENT: environment })
  return collectSettings(variables, featureSettings)
}

const variable = () => process.env.DEPLOYMENT_ENVIRONMENT?.trim() || undefined

/** The file that the server reads with these variables. */
export async function servedFile(): Promise<string> {
  return (await serverSettings(variable())).settings.configFile
}

/**
 * Judges a configuration as the server does that starts with these variables. Asked for another environment, it is the
 * file alone that is judged for it: that one's variables are not here.
 */
export async function asServed(value: unknown, asked: DoctorArguments): Promise<Judged> {
  const here = variable()
  const environment = asked.environment ?? here
  const isHere = asked.environment === undefined || asked.environment === here
  const { settings, faults } = await serverSettings(environment)
  // Without a server in between, browsers go by what stands in the file.
  const isServed = environment !== undefined && isObject(value)
  const unfilled = isObject(value) ? filledBackends(value, settings).faults : []
  return {
    value: isServed ? checkedConfiguration(value, settings) : value,
    settings,
    faults: isHere ? [...faults.map(ofVariable), ...unfilled.map(ofBackend)] : [],
    isHere,
    said: [
      environmentSaid(environment, Object(value).deploymentEnvironment),
      ...(isHere ? [] : [otherVariables(unfilled.map(({ variable }) => variable))]),
    ],
  }
}

/** @param fault in the words of the start, which begin with the name of the variable */
function ofVariable(fault: string): PlacedFinding {
  return { path: /^\w+/.exec(fault)?.[0] ?? '', message: { de: fault, en: fault } }
}

function ofBackend({ path, ...message }: Sentence & { path: string }): PlacedFinding {
  return { path, message: { de: message.de, en: message.en }, file: configurationFile }
}

function environmentSaid(environment: string | undefined, ofFile: unknown): Sentence {
  if (environment !== undefined)
    return sentence(
      `Geprüft für die Umgebung "${environment}".`,
      `Judged for the environment "${environment}".`,
    )
  const name = typeof ofFile === 'string' ? ofFile : 'local'
  return sentence(
    `Geprüft für die Umgebung "${name}" der Datei; DEPLOYMENT_ENVIRONMENT ist nicht gesetzt${name === 'local' ? '' : ', und ein Server wäre so "local"'}.`,
    `Judged for the environment "${name}" of the file; DEPLOYMENT_ENVIRONMENT is not set${name === 'local' ? '' : ', so a server would be "local"'}.`,
  )
}

function otherVariables(wanted: readonly string[]): Sentence {
  const names = [...new Set(wanted)].join(', ')
  return sentence(
    `Nicht geprüft: die Variablen des Servers dort${names === '' ? '' : `; die Backends brauchen ${names}`}.`,
    `Not looked at: the variables of the server there${names === '' ? '' : `; the backends need ${names}`}.`,
  )
}
