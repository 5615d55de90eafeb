import type * as yup from 'yup'

/** What the tests of a yup schema say in terms of JSON Schema. */
const keywordsOf: Readonly<Record<string, (params: Params, schema: yup.AnySchema) => object>> = {
  matches: ({ regex }) => ({ pattern: (regex as RegExp).source }),
  min: ({ min }, { type }) => (type === 'array' ? { minItems: min } : { minimum: min }),
  max: ({ max }, { type }) => (type === 'array' ? { maxItems: max } : { maximum: max }),
  integer: () => ({ type: 'integer' }),
  names: () => ({ additionalProperties: false }),
}
type Params = Readonly<Record<string, unknown>>

/**
 * The values that a schema takes. A rule that JSON Schema cannot say is left out.
 *
 * @param certain instead of leaving out, nothing fits
 */
export function valueSchema(
  schema: yup.AnySchema,
  certain?: 'certain',
): Readonly<Record<string, unknown>> | false {
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

/** What lists and objects are made of. */
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
