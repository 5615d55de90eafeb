import type { AnySchema, TestContext } from 'yup'
import { visibleSigns } from '../base/visibleText.ts'
import type { Yup } from './fieldKind.ts'
import type { ValidationCode, ValidationMessage } from './messages.ts'

type Check = (value: unknown, context: TestContext) => boolean

/** A rule's message as yup carries it: yup's types know texts only, its code passes any value on. */
export function carried<Params>(
  messageOf: (params: Params) => ValidationMessage,
): (params: Params) => string {
  return messageOf as unknown as (params: Params) => string
}

/**
 * Adds a check to a schema. Missing values pass it; whether a value must be there is another rule.
 */
export function checked<S extends AnySchema>(
  schema: S,
  code: ValidationCode,
  check: Check,
  params: ValidationMessage['params'] = {},
): S {
  return schema.test({
    name: code,
    message: carried(() => ({ code, params })),
    skipAbsent: true,
    test: (value: unknown, context: TestContext) => check(value, context),
  }) as S
}

/** A schema that takes any value; the checks of a kind decide. Nothing is converted: "12" is no number. */
export function anything(yup: Yup): AnySchema {
  return yup.mixed().nullable()
}

/** What a person would call empty: nothing at all, or blanks only. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && visibleSigns(value) === '')
}

/** The wire form of single values that stand there as in the record. */
export const sameOnWire = {
  fromWire: (value: unknown): unknown => value ?? null,
  toWire: (value: unknown): unknown => (value === undefined || value === '' ? null : value),
}
