import type * as yup from 'yup'
import { entryShape } from '../model/language/check/entryShape.ts'
import { jsonSchemaOf } from '../model/language/check/jsonSchema.ts'
import type { JsonSchema } from '../model/language/check/shape.ts'
import { template } from '../model/rights/rightsTemplates.ts'
import { type Circumstances, factsOf, type Given } from './configMeta.ts'
import { fileKeys } from './configSchema.ts'
import { valueSchema } from './valueSchema.ts'

/** The schema of `config.json` for editors, with the reference and the language of entries. JSON Schema, draft 2020-12. */
export function configJsonSchema(): Readonly<Record<string, unknown>> {
  const $defs: Record<string, JsonSchema> = {}
  const lists = {
    resources: jsonSchemaOf(entryShape, $defs),
    rightsTemplates: jsonSchemaOf(template, $defs),
  }
  const properties = Object.entries(fileKeys).map(([key, schema]) => {
    const { description } = factsOf(schema)
    const value: unknown = schema.spec.default
    const items = Object.hasOwn(lists, key) ? { items: lists[key as keyof typeof lists] } : {}
    return [
      key,
      {
        description: withoutLinks(description),
        ...valueSchema(schema),
        ...items,
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

/**
 * What certainly is a sound configuration, as a schema that is small. A key with a rule that no schema can say makes it
 * uncertain.
 */
export function soundSchema(): JsonSchema {
  const properties = Object.entries(fileKeys).map(([key, schema]) => [key, valueSchema(schema, 'certain')])
  return objectSchema(Object.fromEntries(properties))
}

function objectSchema(properties: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, unknown>> {
  const keys = Object.entries(fileKeys).map(([key, schema]) => ({ key, ...factsOf(schema) }))
  const isAlways = ({ when, unless = [] }: Circumstances) => when === undefined && unless.length === 0
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

function ifGiven({ when, unless = [] }: Circumstances, schema: JsonSchema): JsonSchema {
  return {
    if: { allOf: [...(when ? [given(when)] : []), ...unless.map((others) => ({ not: given(others) }))] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: schema,
  }
}

function given(keys: Given): JsonSchema {
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
