import * as yup from 'yup'
import { isObject } from '#model/base/json.ts'
import { meantName, type OtherNames } from '#model/base/nearestName.ts'
import { completeConfig } from './completeConfig.ts'
import { type ConfigText, factsOf, isApplicable, type Refusal } from './configMeta.ts'
import { isMissing, onlyNames } from './configRules.ts'
import { configDefaults, fileKeys, type RuntimeConfig } from './configSchema.ts'

export type { RuntimeConfig }

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

function schemaFor(given: ReadonlyMap<string, unknown>) {
  const shape = Object.entries(fileKeys).map(([key, schema]) => {
    const { needed, missing = isMissing, refused = [] } = factsOf(schema)
    const wanted = needed && isApplicable(needed, given) ? schema.defined(missing) : schema
    return [
      key,
      refused
        .filter((refusal) => isApplicable(refusal, given))
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
  const said = message as unknown as ConfigText
  // Of what is near to nothing the whole is named, where editors find it too.
  const isLost = Object.hasOwn(params, 'wrong') && suggestion === undefined && !path.includes('.')
  return {
    key: path,
    message: isLost
      ? {
          de: `${said.de}; alle stehen in config.schema.json`,
          en: `${said.en}; all are in config.schema.json`,
        }
      : said,
    ...(value === undefined ? {} : { value }),
    ...(suggestion === undefined ? {} : { suggestion }),
  }
}

/** What keys are called elsewhere. */
const keysElsewhere: OtherNames = {
  ...{ apiurl: 'apiBaseUrl', baseurl: 'apiBaseUrl', backendurl: 'apiBaseUrl', authurl: 'authBaseUrl' },
  ...{ title: 'productTitle', name: 'productTitle', logo: 'brand', theme: 'colours', colors: 'colours' },
  ...{ languages: 'locales', language: 'defaultLocale', locale: 'defaultLocale', tz: 'timeZone' },
  ...{
    entries: 'resources',
    environment: 'deploymentEnvironment',
    roles: 'rightsTemplates',
    auth: 'authProvider',
  },
}

function otherNamesOf(key: string) {
  const schema = Object.hasOwn(fileKeys, key) ? fileKeys[key] : undefined
  return schema ? factsOf(schema).otherNames : keysElsewhere
}
