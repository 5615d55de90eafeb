import { parseArgs } from 'node:util'
import { commandOf, ownConfiguration } from '../config/builtPlace.ts'
import type { Language } from '../model/language/text.ts'

/** What the command was asked for. */
export interface DoctorArguments {
  file: string
  /** Base URL of a backend whose calls are tried. @default none is asked */
  api?: string
  /** Signs the calls. */
  token?: string
  /** Signs in at the own service; the password is in the environment. */
  user?: string
  /** Names of the entries that are looked at. @default all */
  only?: readonly string[]
  /** Records are created, changed and deleted. */
  write: boolean
  /** Writes also where what is created cannot be deleted again. */
  leaveBehind: boolean
  json: boolean
  language: Language
}

/** How the command is called. The password of `--user` stands in the environment, where no list of processes shows it. */
export const usage = `Usage: ${commandOf('doctor')} [config.json] [options]

  --api URL         try the read calls of the entries against this backend
  --token TOKEN     … with this bearer token
  --user NAME       … signed in at the own service; its password is DOCTOR_PASSWORD in the environment
  --only a,b        … of these entries alone
  --write           also create, change and delete a record of each entry that can do all three
  --leave-behind    … and of those whose records cannot be deleted
  --json            one JSON object on the standard output
  --lang de|en      language of the messages (en)

Ends with 0 when nothing is wrong, with 1 when something is, with 2 when it could not be looked at.`

/** @throws an error with one sentence for what is no option, or does not go together */
export function readArguments(given: readonly string[]): DoctorArguments | 'help' {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      api: { type: 'string' },
      token: { type: 'string' },
      user: { type: 'string' },
      only: { type: 'string' },
      write: { type: 'boolean', default: false },
      'leave-behind': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      lang: { type: 'string', default: 'en' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return 'help'
  const { api, token, user, only, lang } = values
  if (positionals.length > 1) throw new Error(`One file at a time, not ${positionals.join(', ')}.`)
  if (lang !== 'de' && lang !== 'en') throw new Error(`--lang is de or en, not ${lang}.`)
  if (api !== undefined && !/^https?:\/\//.test(api))
    throw new Error(`--api is an http(s) address, not ${api}.`)
  for (const option of ['token', 'user', 'write', 'only'] as const) {
    if (values[option] && api === undefined) throw new Error(`--${option} needs --api.`)
  }
  if (values['leave-behind'] && !values.write) throw new Error('--leave-behind needs --write.')
  return {
    file: positionals[0] ?? ownConfiguration,
    ...(api === undefined ? {} : { api }),
    ...(token === undefined ? {} : { token }),
    ...(user === undefined ? {} : { user }),
    ...(only === undefined ? {} : { only: only.split(',').map((name) => name.trim()) }),
    write: values.write,
    leaveBehind: values['leave-behind'],
    json: values.json,
    language: lang,
  }
}
