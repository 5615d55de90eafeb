import type { JsonSchema } from '../model/language/check/shape.ts'

type Keyword = (value: unknown, argument: never, schema: Readonly<Record<string, unknown>>) => boolean

/** The keywords that `soundSchema` uses. */
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
  allOf: (value, schemas: readonly JsonSchema[]) => schemas.every((schema) => fits(value, schema)),
  not: (value, schema: JsonSchema) => !fits(value, schema),
  if: (value, schema: JsonSchema, { then }) => !fits(value, schema) || fits(value, then as JsonSchema),
  // Looked at by `if`.
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: () => true,
}

/** Whether a value fits a schema, as far as `keywords` know it. What has any other keyword fits nothing. */
export function fits(value: unknown, schema: JsonSchema): boolean {
  if (typeof schema === 'boolean') return schema
  return Object.entries(schema).every(
    ([keyword, argument]) => keywords[keyword]?.(value, argument as never, schema) ?? false,
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
