import { at, type Finding, finding, notOffered, unknownName, type Words } from './finding.ts'
import { isObject, itemsOf, own, partsOf } from './read.ts'
import type { FindingCode } from './sentences.ts'

/** Looks at one value and names everything that is wrong with it. Checkers are put together from smaller ones. */
export interface Checker {
  (value: unknown, path: string): readonly Finding[]
  /** What passes it. @default anything */
  described?: Description
}

/** A JSON Schema. It lets more pass than the checker where JSON Schema cannot say the rule. */
export type JsonSchema = Readonly<Record<string, unknown>> | boolean

export interface Description {
  /** @param of the schema of a smaller checker */
  schema: (of: (check: Checker) => JsonSchema) => JsonSchema
  /** Under which it is referred to, where it is used in many places. */
  name?: string
}

/** A checker, with what passes it in terms that editors understand. */
export function described(
  check: (value: unknown, path: string) => readonly Finding[],
  schema: Description['schema'],
  name?: string,
): Checker {
  const described = name === undefined ? { schema } : { schema, name }
  return Object.assign((value: unknown, path: string) => check(value, path), { described })
}

/** What an object may hold. The same table tells missing keys, wrong values, and unknown keys with the nearest. */
export type Keys = Readonly<Record<string, Key>>

export interface Key {
  check: Checker
  /** The code when it is missing; without one it may be. */
  missing?: FindingCode
}

export const required = (check: Checker, missing: FindingCode = 'C108'): Key => ({ check, missing })
export const optional = (check: Checker): Key => ({ check })

/** Nothing can be wrong with the value's shape. */
export const anyValue: Checker = () => []

/** The value is of another type; functions have a code of their own, because they look right in TypeScript. */
export function mismatch(value: unknown, path: string, expected: Words): Finding {
  return finding(typeof value === 'function' ? 'C111' : 'C110', path, { value, words: { expected } })
}

/** A value of one type that passes a test. */
export function ofType(
  expected: Words,
  isRight: (value: unknown) => boolean,
  schema: JsonSchema = true,
): Checker {
  return described(
    (value, path) => (isRight(value) ? [] : [mismatch(value, path, expected)]),
    () => schema,
  )
}

/** A text that a pattern fits. */
export function ofPattern(pattern: RegExp, wrong: (value: unknown, path: string) => Finding): Checker {
  return described(
    (value, path) => (typeof value === 'string' && pattern.test(value) ? [] : [wrong(value, path)]),
    () => ({ type: 'string', pattern: pattern.source }),
  )
}

/** One of a fixed list. */
export function oneOf(allowed: readonly unknown[], code: FindingCode = 'C113'): Checker {
  return described(
    (value, path) => (allowed.includes(value) ? [] : [notOffered(code, path, value, allowed)]),
    () => ({ enum: allowed }),
  )
}

/** An object of one shape, or something that is no object. */
export function objectOr(shape: Checker, other: Checker, name?: string): Checker {
  return described(
    (value, path) => (isObject(value) ? shape : other)(value, path),
    (of) => ({ anyOf: [of(other), of(shape)] }),
    name,
  )
}

export function listOf(check: Checker, expected: Words): Checker {
  return described(
    (value, path) => {
      if (!Array.isArray(value)) return [mismatch(value, path, expected)]
      return itemsOf(value).flatMap(([index, item]) => check(item, at(path, index)))
    },
    (of) => ({ type: 'array', items: of(check) }),
  )
}

/** An object whose keys the author chooses. */
export function mapOf(check: Checker): Checker {
  return described(
    (value, path) => {
      if (!isObject(value)) return [mismatch(value, path, anObject)]
      return partsOf(value).flatMap(([key, part]) => check(part, at(path, key)))
    },
    (of) => ({ type: 'object', additionalProperties: of(check) }),
  )
}

export interface ObjectCodes {
  unknownKey?: FindingCode
  /** Without one: an object is due (C110). */
  notObject?: FindingCode
  words?: Readonly<Record<string, string>>
}

/** An object with the keys of a table. */
export function objectOf(keys: Keys, codes: ObjectCodes = {}): Checker {
  const { unknownKey = 'C109', notObject, words = {} } = codes
  const check = (value: unknown, path: string) => {
    if (!isObject(value))
      return [notObject ? finding(notObject, path, { value }) : mismatch(value, path, anObject)]
    const known = Object.keys(keys)
    const unknown = partsOf(value).filter(([key]) => !Object.hasOwn(keys, key))
    return [
      ...Object.entries(keys).flatMap(([key, { check, missing }]) => {
        const part = own(value, key)
        if (part !== undefined) return check(part, at(path, key))
        return missing ? [finding(missing, at(path, key), { words: { ...words, key } })] : []
      }),
      ...unknown.map(([key]) => unknownName(unknownKey, at(path, key), key, known, { ...words, key })),
    ]
  }
  return described(check, (of) => ({
    type: 'object',
    properties: Object.fromEntries(Object.entries(keys).map(([key, part]) => [key, of(part.check)])),
    required: Object.keys(keys).filter((key) => keys[key]?.missing !== undefined),
    additionalProperties: false,
  }))
}

const anObject: Words = { de: 'ein Objekt', en: 'an object' }

/** The schema of an object whose keys follow from what one of them says. */
export function byKind<Kind extends string>(
  key: string,
  kinds: readonly Kind[],
  schemaOf: (kind: Kind) => JsonSchema,
): JsonSchema {
  return {
    type: 'object',
    properties: { [key]: { enum: kinds } },
    required: [key],
    allOf: kinds.map((kind) => ({
      if: { properties: { [key]: { const: kind } }, required: [key] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: schemaOf(kind),
    })),
  }
}
