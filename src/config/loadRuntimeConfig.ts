import { basePath } from '#model/base/basePath.ts'
import { isObject } from '#model/base/json.ts'
import type { JsonSchema } from '#model/language/check/shape.ts'
import { completeConfig } from './completeConfig.ts'
import type { QuickConfigCheck } from './quickConfigCheck.ts'
import type { ConfigCheck } from './runtimeConfig.ts'

/** Set by a build: it needs the rules only where something is wrong, or may be. */
declare const quickConfigCheck: QuickConfigCheck

/** What the build has set, named once, as it is written out wherever it is named; `undefined` where nothing was built. */
const sound = (() => {
  try {
    return quickConfigCheck
  } catch {
    return undefined
  }
})()

/** With what the file holds where something is wrong with it: there may be more, in its entries. */
export type LoadedConfig = ConfigCheck & { value?: unknown }

/** Fetches and checks `config.json`; what goes wrong is a problem like any other. Never rejects. */
export async function loadRuntimeConfig(
  fetch: typeof globalThis.fetch,
  url = `${basePath}/config.json`,
): Promise<LoadedConfig> {
  try {
    const response = await fetch(url, { cache: 'no-cache' })
    if (!response.ok) return unusable(`HTTP ${response.status}`)
    return await check(await response.json())
  } catch (error) {
    return unusable(error instanceof Error ? error.message : String(error))
  }
}

async function check(value: unknown): Promise<LoadedConfig> {
  if (sound && fits(value, sound.schema)) {
    return { config: completeConfig(Object(value), sound.defaults) }
  }
  const { checkRuntimeConfig } = await import('./runtimeConfig.ts')
  const checked = checkRuntimeConfig(value)
  return 'problems' in checked ? { ...checked, value } : checked
}

function unusable(cause: string): LoadedConfig {
  const message = {
    de: `config.json konnte nicht geladen werden: ${cause}`,
    en: `config.json could not be loaded: ${cause}`,
  }
  return { problems: [{ key: 'config.json', message }] }
}

type Keyword = (value: unknown, argument: never, schema: Readonly<Record<string, unknown>>) => boolean

/** The keywords that `quickCheckSchema` uses. */
const keywords: Readonly<Record<string, Keyword>> = {
  type: (value, type: string) =>
    type === 'array'
      ? Array.isArray(value)
      : type === 'integer'
        ? Number.isInteger(value)
        : type === 'object'
          ? isObject(value)
          : typeof value === type,
  enum: (value, allowed: readonly unknown[]) => allowed.includes(value),
  const: (value, expected: unknown) => value === expected,
  pattern: (value, source: string) => typeof value !== 'string' || new RegExp(source).test(value),
  minimum: (value, least: number) => Number(value) >= least,
  maximum: (value, most: number) => Number(value) <= most,
  minItems: (value, least: number) => !Array.isArray(value) || value.length >= least,
  items: (value, schema: JsonSchema) => !Array.isArray(value) || value.every((item) => fits(item, schema)),
  contains: (value, schema: JsonSchema) => !Array.isArray(value) || value.some((item) => fits(item, schema)),
  properties: (value, schemas: Readonly<Record<string, JsonSchema>>) =>
    !isObject(value) ||
    Object.entries(schemas).every(([key, schema]) => !Object.hasOwn(value, key) || fits(value[key], schema)),
  required: (value, keys: readonly string[]) =>
    !isObject(value) || keys.every((key) => Object.hasOwn(value, key)),
  additionalProperties: (value, _none: false, { properties = {} }) =>
    !isObject(value) || Object.keys(value).every((key) => Object.hasOwn(properties as object, key)),
  anyOf: (value, schemas: readonly JsonSchema[]) => schemas.some((schema) => fits(value, schema)),
  allOf: (value, schemas: readonly JsonSchema[]) => schemas.every((schema) => fits(value, schema)),
  not: (value, schema: JsonSchema) => !fits(value, schema),
  if: (value, schema: JsonSchema, { then }) => !fits(value, schema) || fits(value, then as JsonSchema),
  // Looked at by `if`.
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: () => true,
}

/** Tells whether a value fits a schema, as far as `keywords` know it. What has any other keyword fits nothing. */
export function fits(value: unknown, schema: JsonSchema): boolean {
  if (typeof schema === 'boolean') return schema
  return Object.entries(schema).every(
    ([keyword, argument]) => keywords[keyword]?.(value, argument as never, schema) ?? false,
  )
}
