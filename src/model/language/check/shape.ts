import type { OtherNames } from '../../base/nearestName.ts'
import { at, type Finding, finding, notOffered, unknownName, type Words } from './finding.ts'
import { isObject, itemsOf, own, partsOf } from './read.ts'
import type { FindingCode } from './sentences.ts'

/** Finds everything that is wrong with one value. Checkers are put together from smaller ones. */
export interface Checker {
  (value: unknown, path: string): readonly Finding[]
  /** What passes it. @default anything */
  described?: Description
}

/** A JSON Schema; it lets more pass where it cannot say the rule. */
export type JsonSchema = Readonly<Record<string, unknown>> | boolean

export interface Description {
  /** @param of the schema of a smaller checker */
  schema: (of: (check: Checker) => JsonSchema) => JsonSchema
  /** For references, where it is used in many places. */
  name?: string
}

/** Adds a schema, for editors, to a checker. */
export function described(
  check: (value: unknown, path: string) => readonly Finding[],
  schema: Description['schema'],
  name?: string,
): Checker {
  const described = name === undefined ? { schema } : { schema, name }
  return Object.assign((value: unknown, path: string) => check(value, path), { described })
}

const anObject: Words = { de: 'ein Objekt', en: 'an object' }

/** Allowed keys of an object. */
export type Keys = Readonly<Record<string, Key>>

export interface Key {
  check: Checker
  /** The code when it is missing; without one it is optional. */
  missing?: FindingCode
}

export const required = (check: Checker, missing: FindingCode = 'C108'): Key => ({ check, missing })
export const optional = (check: Checker): Key => ({ check })

export const anyValue: Checker = () => []

/** Functions have a code of their own: they look right in TypeScript. */
export function mismatch(value: unknown, path: string, expected: Words): Finding {
  return finding(typeof value === 'function' ? 'C111' : 'C110', path, { value, words: { expected } })
}

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

export function ofPattern(pattern: RegExp, wrong: (value: unknown, path: string) => Finding): Checker {
  return described(
    (value, path) => (typeof value === 'string' && pattern.test(value) ? [] : [wrong(value, path)]),
    () => ({ type: 'string', pattern: pattern.source }),
  )
}

export function oneOf(allowed: readonly unknown[], code: FindingCode = 'C113'): Checker {
  return described(
    (value, path) => (allowed.includes(value) ? [] : [notOffered(code, path, value, allowed)]),
    () => ({ enum: allowed }),
  )
}

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

/** Checks an object whose keys the author chooses. @param expected what it is, for those who have something else there */
export function mapOf(check: Checker, expected: Words = anObject): Checker {
  return described(
    (value, path) => {
      if (!isObject(value)) return [mismatch(value, path, expected)]
      return partsOf(value).flatMap(([key, part]) => check(part, at(path, key)))
    },
    (of) => ({ type: 'object', additionalProperties: of(check) }),
  )
}

export interface ObjectCodes {
  unknownKey?: FindingCode
  /** @default C110 */
  notObject?: FindingCode
  words?: Readonly<Record<string, string>>
  /** What its keys are called elsewhere. */
  otherNames?: OtherNames
}

export function objectOf(keys: Keys, codes: ObjectCodes = {}): Checker {
  const { unknownKey = 'C109', notObject, words = {}, otherNames } = codes
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
      ...unknown.map(([key]) =>
        unknownName(unknownKey, at(path, key), key, known, { ...words, key }, otherNames),
      ),
    ]
  }
  return described(check, (of) => ({
    type: 'object',
    properties: Object.fromEntries(Object.entries(keys).map(([key, part]) => [key, of(part.check)])),
    required: Object.keys(keys).filter((key) => keys[key]?.missing !== undefined),
    additionalProperties: false,
  }))
}

/** Returns the schema of an object whose keys follow from the value of one. */
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
