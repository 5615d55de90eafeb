import type { Schema } from '#model/contract/openApi.ts'
import { wireSchema } from '#model/kinds/recordSchema.ts'
import { isMissing } from '#model/kinds/rules.ts'
import type { ResolvedField } from '#model/language/resolve.ts'

/** A value as calls carry it that a field must refuse. */
export interface Mistake {
  value: unknown
  /** What is wrong with it, by the contract: `maxLength 120`. */
  rule: string
}

/**
 * Values that a field must refuse, made of what the contract says of it and not of its own rules: of another type, beyond its
 * bounds, in another form, in a part of it. Where a value is needed, none at all is among them.
 *
 * @param valid a value that it takes, of which lists and objects are made wrong in one place at a time
 */
export function mistakesOf(field: ResolvedField, valid: unknown): Mistake[] {
  const nothing = field.required ? [{ value: null, rule: 'required' }] : []
  return [...nothing, ...mistakesIn(wireSchema(field), valid, field.fields !== undefined)]
}

/** @param isDeclared whether items are made of fields; other objects are documents with rules of their own */
function mistakesIn(schema: Schema, valid: unknown, isDeclared: boolean): Mistake[] {
  const types = new Set([schema.type].flat())
  const found: Mistake[] = strangers.flatMap(({ type, value }) => {
    const isTaken = types.has(type) || (type === 'integer' && types.has('number')) || types.size === 0
    return isTaken ? [] : [{ value, rule: `type ${[...types].join(' or ')}` }]
  })
  if (types.has('integer') && !types.has('string')) found.push({ value: 1.5, rule: 'type integer' })
  return [
    ...found,
    ...boundsOf(schema),
    ...formsOf(schema),
    ...countsOf(schema, valid),
    ...partsOf(schema, valid, isDeclared),
  ]
}

const strangers = [
  { type: 'string', value: 'abc' },
  { type: 'integer', value: 12 },
  { type: 'boolean', value: true },
  { type: 'object', value: { x: 1 } },
  { type: 'array', value: [['x']] },
]

const longest = 70_000

function boundsOf(schema: Schema): Mistake[] {
  const { minimum, maximum, minLength, maxLength } = schema as Record<string, number | undefined>
  return [
    ...(minimum === undefined ? [] : [{ value: minimum - 1, rule: `minimum ${minimum}` }]),
    ...(maximum === undefined ? [] : [{ value: maximum + 1, rule: `maximum ${maximum}` }]),
    ...(minLength === undefined || minLength < 2
      ? []
      : [{ value: 'x'.repeat(minLength - 1), rule: `minLength ${minLength}` }]),
    ...(maxLength === undefined || maxLength >= longest
      ? []
      : [{ value: 'x'.repeat(maxLength + 1), rule: `maxLength ${maxLength}` }]),
  ]
}

/** Texts that look right at first sight, by the form that they miss. */
const misspelt: Readonly<Record<string, readonly string[]>> = {
  date: ['2027-02-31', '31.2.2027', '2027-1-1'],
  'date-time': ['2027-13-01T00:00:00.000Z', '2027-01-01'],
  email: ['nobody@', '@example.com', 'a b@example.com'],
  iban: ['DE00 0000 0000 0000 0000 00', 'DE89370400440532013001'],
  uri: ['javascript:alert(1)', 'example'],
}

function formsOf(schema: Schema): Mistake[] {
  const { format, pattern, enum: values, const: only } = schema
  const forms = typeof format === 'string' && Object.hasOwn(misspelt, format) ? misspelt[format] : undefined
  return [
    ...(forms ?? []).map((value) => ({ value, rule: `format ${format}` })),
    ...(typeof pattern === 'string' && !new RegExp(pattern, 'u').test('§')
      ? [{ value: '§', rule: `pattern ${pattern}` }]
      : []),
    ...(Array.isArray(values) ? [{ value: 'NONE_OF_THEM', rule: 'enum' }] : []),
    ...(only === true ? [{ value: false, rule: 'const true' }] : []),
  ]
}

function countsOf({ minItems, maxItems }: Schema, valid: unknown): Mistake[] {
  const [first] = Array.isArray(valid) ? valid : []
  if (first === undefined) return []
  return [
    ...(typeof minItems === 'number' && minItems > 1
      ? [{ value: [first], rule: `minItems ${minItems}` }]
      : []),
    ...(typeof maxItems === 'number' && maxItems < 1000
      ? [{ value: Array.from({ length: maxItems + 1 }, () => first), rule: `maxItems ${maxItems}` }]
      : []),
  ]
}

/** The whole value with one part of it wrong. */
function partsOf({ items, properties }: Schema, valid: unknown, isDeclared: boolean): Mistake[] {
  if (Array.isArray(valid)) {
    if (valid.length === 0 || !isSchema(items) || (items.type === 'object' && !isDeclared)) return []
    const [first, ...others] = valid
    return mistakesIn(items, first, isDeclared).map(({ value, rule }) => ({
      value: [value, ...others],
      rule,
    }))
  }
  if (!isSchema(properties) || !isSchema(valid)) return []
  return Object.entries(properties).flatMap(([name, part]) =>
    isSchema(part) && !isMissing(valid[name])
      ? mistakesIn(part, valid[name], isDeclared).map(({ value, rule }) => ({
          value: { ...valid, [name]: value },
          rule: `${name}: ${rule}`,
        }))
      : [],
  )
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
