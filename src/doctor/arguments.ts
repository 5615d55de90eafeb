import { parseArgs } from 'node:util'
import { commandOf } from '#config/builtPlace.ts'
import { environments, environmentsElsewhere } from '#config/environments.ts'
import { defined } from '#model/base/json.ts'
import { meantName, nearestName } from '#model/base/nearestName.ts'
import type { Language } from '#model/language/text.ts'
import { cannotLook } from './cannotLook.ts'

export interface DoctorArguments {
  /** @default the one that the server reads */
  file?: string
  /** The calls of entries with a backend are tried at it. */
  backends: boolean
  /** Base URL of a backend whose calls are tried. */
  api?: string
  token?: string
  /** Signs in at the own service; the password is in the environment. */
  user?: string
  /** What the server is told by `DEPLOYMENT_ENVIRONMENT`. */
  environment?: string
  /** Names of the entries that are looked at. */
  only?: readonly string[]
  /** Records are created, changed and deleted. */
  write: boolean
  /** Writes also where what is created cannot be deleted again. */
  leaveBehind: boolean
  /** The tests that follow from entries are run with those of the configuration. */
  thorough: boolean
  /** The outside services of the settings and the configuration are connected to. */
  check: boolean
  json: boolean
  language: Language
}

/** The password of `--user` stands in the environment, where no list of processes shows it. */
export const usage: Readonly<Record<Language, string>> = {
  de: `Aufruf: ${commandOf('doctor')} [config.json] [Optionen]

  --api ADRESSE     probiert die lesenden Aufrufe der Einträge an diesem Backend
  --backends        probiert sie auch an den Backends der Konfiguration, mit deren Variablen aus der Umgebung
  --token TOKEN     … mit diesem Token (Bearer)
  --user NAME       … am eigenen Dienst angemeldet; das Passwort steht als DOCTOR_PASSWORD in der Umgebung
  --environment X   prüft, was der Server in dieser Umgebung prüft (${environments.join(', ')})
  --only a,b        … nur dieser Einträge
  --write           legt auch einen Datensatz jedes Eintrags an, der alles drei kann, ändert und löscht ihn
  --leave-behind    … und von denen, deren Datensätze sich nicht löschen lassen
  --check           verbindet sich mit allem, was der Server draußen braucht (Datenbank, Mail, Anmeldung, Ablage, Backends)
  --thorough        führt aus, was aus jedem Eintrag der Konfiguration folgt: Rechte, Werte, Seiten im Browser
  --json            ein JSON-Objekt auf der Standardausgabe
  --lang de|en      Sprache der Meldungen (en)

Endet mit 0, wenn nichts zu beanstanden ist, mit 1, wenn etwas ist, mit 2, wenn sich nicht nachsehen ließ.`,
  en: `Usage: ${commandOf('doctor')} [config.json] [options]

  --api URL         try the read calls of the entries against this backend
  --backends        also try them at the backends of the configuration, with their variables from the environment
  --token TOKEN     … with this bearer token
  --user NAME       … signed in at the own service; its password is DOCTOR_PASSWORD in the environment
  --environment X   checks what the server checks in this environment (${environments.join(', ')})
  --only a,b        … of these entries alone
  --write           also create, change and delete a record of each entry that can do all three
  --leave-behind    … and of those whose records cannot be deleted
  --check           connect to all that the server needs outside (database, mail, sign-in, store, backends)
  --thorough        run what follows from each entry of the configuration: rights, values, pages in a browser
  --json            one JSON object on the standard output
  --lang de|en      language of the messages (en)

Ends with 0 when nothing is wrong, with 1 when something is, with 2 when it could not be looked at.`,
}

const options = {
  api: { type: 'string' },
  token: { type: 'string' },
  user: { type: 'string' },
  environment: { type: 'string' },
  only: { type: 'string' },
  write: { type: 'boolean', default: false },
  'leave-behind': { type: 'boolean', default: false },
  backends: { type: 'boolean', default: false },
  thorough: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  lang: { type: 'string', default: 'en' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Reads the language, whatever else is wrong with the arguments. */
export function languageIn(given: readonly string[]): Language {
  const index = given.lastIndexOf('--lang')
  return given[index + 1] === 'de' && index >= 0 ? 'de' : given.includes('--lang=de') ? 'de' : 'en'
}

/** @throws CannotLook for what is no option, or does not go together */
export function readArguments(given: readonly string[]): DoctorArguments | 'help' {
  refuseOtherOptions(given)
  const { values, positionals } = parseArgs({ args: [...given], allowPositionals: true, options })
  if (values.help) return 'help'
  const { api, token, user, only, lang } = values
  if (positionals.length > 1) {
    const files = positionals.join(', ')
    throw cannotLook(`Eine Datei nach der anderen, nicht ${files}.`, `One file at a time, not ${files}.`)
  }
  if (lang !== 'de' && lang !== 'en') {
    throw cannotLook(`--lang ist de oder en, nicht ${lang}.`, `--lang is de or en, not ${lang}.`)
  }
  if (api !== undefined && !/^https?:\/\//.test(api)) {
    throw cannotLook(
      `--api ist eine http(s)-Adresse, nicht ${api}.`,
      `--api is an http(s) address, not ${api}.`,
    )
  }
  refuseOtherEnvironment(values.environment)
  if (token && api === undefined) throw needs('token', 'api')
  for (const option of ['user', 'write'] as const) {
    if (values[option] && api === undefined && !values.backends) throw needs(option, 'api')
  }
  if (values.only && api === undefined && !values.backends && !values.thorough) throw needs('only', 'api')
  if (values['leave-behind'] && !values.write) throw needs('leave-behind', 'write')
  const { backends, environment, write, thorough, check, json } = values
  return defined<DoctorArguments>({
    file: positionals[0],
    only: only?.split(',').map((name) => name.trim()),
    leaveBehind: values['leave-behind'],
    language: lang,
    ...{ api, token, user, backends, environment, write, thorough, check, json },
  })
}

function refuseOtherEnvironment(environment: string | undefined): void {
  if (environment === undefined || environments.some((each) => each === environment)) return
  const meant = meantName(environment, environments, environmentsElsewhere)
  const all = environments.join(', ')
  throw cannotLook(
    `--environment ist eine von ${all}, nicht ${environment}.${meant ? ` Gemeint ist wohl ${meant}.` : ''}`,
    `--environment is one of ${all}, not ${environment}.${meant ? ` Probably meant: ${meant}.` : ''}`,
  )
}

export const needs = (one: string, other: string) =>
  cannotLook(`--${one} braucht --${other}.`, `--${one} needs --${other}.`)

/** In words of our own: those of Node are English, and say nothing of the option that was meant. */
function refuseOtherOptions(given: readonly string[]): void {
  const { tokens } = parseArgs({
    args: [...given],
    allowPositionals: true,
    strict: false,
    options,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { name, rawName, value } = token
    if (!Object.hasOwn(options, name)) throw noOption(name, rawName)
    const takesValue = options[name as keyof typeof options].type === 'string'
    // A value that begins with a hyphen is the next option; where one is meant, it stands after "=".
    const isLeftOut = value === undefined || (!token.inlineValue && value.startsWith('-'))
    if (takesValue && isLeftOut) {
      throw cannotLook(`${rawName} braucht einen Wert.`, `${rawName} needs a value.`)
    }
    if (!takesValue && value !== undefined) {
      throw cannotLook(`${rawName} hat keinen Wert.`, `${rawName} takes no value.`)
    }
  }
}

function noOption(name: string, rawName: string) {
  const names = Object.keys(options)
  const near = nearestName(name, names)
  const all = names.map((each) => `--${each}`).join(', ')
  const [german, english] = near
    ? [`Gemeint ist wohl --${near}.`, `Probably meant: --${near}.`]
    : [`Erlaubt: ${all}.`, `Allowed: ${all}.`]
  return cannotLook(
    `Die Option ${rawName} gibt es nicht. ${german}`,
    `There is no option ${rawName}. ${english}`,
  )
}
