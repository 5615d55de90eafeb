import type * as yup from 'yup'
import { backendsShape } from '#model/language/check/backends.ts'
import { entryShape } from '#model/language/check/entryShape.ts'
import type { EntryRules } from '#model/language/check/features.ts'
import type { Checker, JsonSchema } from '#model/language/check/shape.ts'
import { template } from '#model/rights/rightsTemplates.ts'
import { type Applicability, factsOf, type KeyValues } from './configMeta.ts'
import { fileKeys } from './configSchema.ts'

/** Writes the schema of `config.json` for editors, with the reference and the language of entries. JSON Schema, draft 2020-12. */
export function configJsonSchema(rules: EntryRules): Readonly<Record<string, unknown>> {
  const $defs: Record<string, JsonSchema> = {}
  const inside: Readonly<Record<string, object>> = {
    backends: Object(jsonSchemaOf(backendsShape, $defs)),
    resources: { items: jsonSchemaOf(entryShape(rules), $defs) },
    rightsTemplates: listOrReplacement(jsonSchemaOf(template, $defs)),
  }
  const properties = Object.entries(fileKeys).map(([key, schema]) => {
    const { description } = factsOf(schema)
    const value: unknown = schema.spec.default
    return [
      key,
      {
        description: withoutLinks(description),
        ...valueSchema(schema),
        ...inside[key],
        ...(value === undefined ? {} : { default: value }),
      },
    ]
  })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'config.json',
    ...objectSchema(Object.fromEntries(properties)),
    $defs,
  }
}

/** Returns a small schema of what certainly is sound. A key with a rule that no schema can say makes it uncertain. */
export function quickCheckSchema(): JsonSchema {
  const usual = Object.entries(fileKeys).filter(([, schema]) => factsOf(schema).only === undefined)
  const properties = usual.map(([key, schema]) => [key, valueSchema(schema, 'certain')])
  const schema = objectSchema(Object.fromEntries(properties))
  const unusual = Object.values(fileKeys)
    .map((each) => factsOf(each).only)
    .filter((only) => only !== undefined)
  const each = [...new Map(unusual.map((only) => [JSON.stringify(only), { not: given(only) }])).values()]
  return { ...schema, allOf: [...schema.allOf, ...each] }
}

function objectSchema(properties: Readonly<Record<string, JsonSchema>>) {
  const keys = Object.entries(fileKeys)
    .filter(([key]) => Object.hasOwn(properties, key))
    .map(([key, schema]) => ({ key, ...factsOf(schema) }))
  const isAlways = ({ when, unless = [] }: Applicability) => when === undefined && unless.length === 0
  return {
    type: 'object',
    properties,
    required: keys.flatMap(({ key, needed }) => (needed && isAlways(needed) ? [key] : [])),
    additionalProperties: false,
    allOf: keys.flatMap(({ key, needed, refused = [] }) => [
      ...(needed && !isAlways(needed) ? [ifGiven(needed, { required: [key] })] : []),
      ...refused.map(({ value, pattern, ...circumstances }) => {
        const standing = pattern ? { pattern: pattern.source } : { const: value }
        const isAny = value === undefined && pattern === undefined
        return ifGiven(circumstances, { properties: { [key]: isAny ? false : { not: standing } } })
      }),
    ]),
  }
}

function ifGiven({ when, unless = [] }: Applicability, schema: JsonSchema): JsonSchema {
  return {
    if: { allOf: [...(when ? [given(when)] : []), ...unless.map((others) => ({ not: given(others) }))] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: schema,
  }
}

function given(keys: KeyValues): JsonSchema {
  const found = Object.entries(keys)
  const there = found.filter(([, value]) => value !== undefined)
  const absent = found.filter(([, value]) => value === undefined).map(([key]) => key)
  return {
    properties: Object.fromEntries([
      ...there.map(([key, value]) => [
        key,
        isList(fileKeys[key]) ? { contains: { const: value } } : { const: value },
      ]),
      ...absent.map((key) => [key, false]),
    ]),
    required: there.map(([key]) => key),
  }
}

const isList = (schema: yup.AnySchema | undefined) => schema?.type === 'array'

/** Editors show descriptions as they are, without the reference around them. */
function withoutLinks(markdown: string): string {
  return markdown.replaceAll(/:? ?(?:see )?\[[^\]]*\]\([^)]*\)\.?/gi, '').replaceAll('`', '"')
}

const keywordsOf: Readonly<Record<string, (params: Params, schema: yup.AnySchema) => object>> = {
  matches: ({ regex }) => ({ pattern: (regex as RegExp).source }),
  min: ({ min }, { type }) => (type === 'array' ? { minItems: min } : { minimum: min }),
  max: ({ max }, { type }) => (type === 'array' ? { maxItems: max } : { maximum: max }),
  integer: () => ({ type: 'integer' }),
  names: () => ({ additionalProperties: false }),
  allOrSome: ({ names }) => ({ anyOf: [{ const: 'all' }, { type: 'array', items: { enum: names } }] }),
}
/** @param items @default anything */
function listOrReplacement(items?: JsonSchema) {
  const templates = { type: 'array', ...(items === undefined ? {} : { items }) }
  const properties = { replace: { type: 'boolean' }, templates }
  const whole = { type: 'object', properties, required: ['templates'], additionalProperties: false }
  return { anyOf: [templates, whole] }
}

type Params = Readonly<Record<string, unknown>>

/** A rule that JSON Schema cannot say is left out. @param certain instead, nothing fits */
function valueSchema(schema: yup.AnySchema, certain?: 'certain'): Readonly<Record<string, unknown>> | false {
  const tests = schema.tests.flatMap(({ OPTIONS }) => (OPTIONS ? [OPTIONS] : []))
  const isUnsayable = tests.some(({ name = '' }) => !Object.hasOwn(keywordsOf, name))
  if (certain && isUnsayable) return false
  const said = tests.map(({ name = '', params = {} }) => keywordsOf[name]?.(params, schema) ?? {})
  // Several patterns are several schemas: an object has one of a name.
  const [first = {}, ...others] = said.filter((one) => 'pattern' in one)
  const { oneOf } = schema.describe()
  return Object.assign(
    {
      ...(schema.type === 'mixed' ? {} : { type: schema.type }),
      ...(oneOf.length > 0 ? { enum: oneOf } : {}),
    },
    ...said.filter((one) => !('pattern' in one)),
    first,
    others.length > 0 ? { allOf: others } : {},
    partsOf(schema, certain),
  )
}

interface Parts {
  innerType?: yup.AnySchema
  fields?: Readonly<Record<string, yup.AnySchema>>
}

function partsOf(schema: yup.AnySchema, certain?: 'certain'): object {
  const { innerType, fields } = schema as yup.AnySchema & Parts
  if (innerType) return { items: valueSchema(innerType, certain) }
  if (!fields) return {}
  const properties = Object.entries(fields).map(([key, part]) => [key, valueSchema(part, certain)])
  return { properties: Object.fromEntries(properties) }
}

/** What is used in many places stands once in `definitions`, under its name. */
function jsonSchemaOf(check: Checker, definitions: Record<string, JsonSchema>): JsonSchema {
  const of = (part: Checker): JsonSchema => {
    const { schema, name } = part.described ?? {}
    if (!schema) return true
    if (name === undefined) return schema(of)
    if (!Object.hasOwn(definitions, name)) {
      // Before its parts, which may lead back to it.
      definitions[name] = true
      definitions[name] = schema(of)
    }
    return { $ref: `#/$defs/${name}` }
  }
  return of(check)
}
