import type { AnySchema } from 'yup'
import { asQuantity, type FieldKind, type Kinds } from '#model/kinds/fieldKind.ts'
import { moneyFormat, numberFormat, percentFormat } from '#model/kinds/formats.ts'
import { measured, type Unit, units } from '#model/kinds/measures.ts'
import type { ValidationCode, ValidationMessage } from '#model/kinds/messages.ts'
import {
  integerFrom,
  integerToWire,
  isLongInteger,
  numberFrom,
  numberToWire,
} from '#model/kinds/numbersOnWire.ts'
import { anything, checked } from '#model/kinds/rules.ts'
import { between } from '#model/kinds/samples.ts'
import { builder, type FieldOptions } from '#model/language/field.ts'
import type { ResolvedField } from '#model/language/resolved.ts'
import type { Language } from '#model/language/text.ts'
import { fromMinor, minorDigits, toMinor } from './minor.ts'

export interface NumberOptions extends FieldOptions {
  /** Value of a new record. @default none */
  default?: number
  /** Smallest value. @default none */
  min?: number
  /** Largest value. @default none */
  max?: number
  /** The value must be above this one. @default none */
  moreThan?: number
  /** The value must be below this one. @default none */
  lessThan?: number
  /** Above or below zero; zero is neither. @default any */
  sign?: 'positive' | 'negative'
}

export interface IntegerOptions extends NumberOptions {
  /** What is counted. The number itself stays as it is where it is entered, sent and calculated with. @default any */
  unit?: Unit
}

export interface MoneyOptions extends NumberOptions {
  /** ISO 4217 code. Amounts are plain decimal numbers on the wire (12.5 is twelve and a half). */
  currency: string
  /** `'minor'`: on the wire an amount is a whole number of the currency's smallest unit, 990 is 9,90 €. @default as above */
  unit?: 'minor'
}

/** A whole number; with a `unit` a size or a duration. */
export const integer = builder<number, IntegerOptions>('integer')

/** A decimal number. */
export const number = builder<number, NumberOptions>('number')

/** A percentage: 12.5 is twelve and a half per cent. */
export const percent = builder<number, NumberOptions>('percent')

/** An amount of money in one currency. */
export const money = builder<number, MoneyOptions>('money')

declare module '#model/language/field.ts' {
  interface FieldKinds {
    integer: IntegerOptions
    number: NumberOptions
    percent: NumberOptions
    money: MoneyOptions
  }
}

interface NumberKindOptions extends Partial<FieldKind> {
  label: FieldKind['label']
  /** @default finite numbers are */
  isNumber?: (value: unknown) => boolean
  /** What a number must be besides its bounds. */
  form?: {
    code: ValidationCode
    check: (value: unknown, field: ResolvedField) => boolean
    params?: (field: ResolvedField) => ValidationMessage['params']
  }
  format: (value: number, field: ResolvedField, language: Language) => string
  /** Decimals of a sample. */
  decimals: number
}

/** Kinds whose value is a finite number. */
function createNumberKind(options: NumberKindOptions): FieldKind {
  const { form, format, decimals, isNumber = Number.isFinite, ...others } = options
  const hasForm = (value: unknown, field: ResolvedField) => form?.check(value, field) ?? true
  return {
    options: bounds,
    start: aNumber,
    holds: 'number',
    rule(yup, field) {
      const schema = checked(anything(yup), 'number', isNumber)
      if (form === undefined) return withBounds(schema, field)
      const formed = checked(schema, form.code, (value) => hasForm(value, field), form.params?.(field))
      return withBounds(formed, field)
    },
    fromWire: (value) => numberFrom(value) ?? null,
    toWire: numberToWire,
    sample(random, field) {
      const factor = 10 ** decimals
      const [least, most] = rangeOf(field, 1 / factor)
      return between(random, Math.ceil(least * factor), Math.floor(most * factor)) / factor
    },
    toText(value, field, language) {
      if (typeof value === 'number' && Number.isFinite(value)) return format(value, field, language)
      return typeof value === 'string' ? value : ''
    },
    inLists: asQuantity((value, field) => isReadable(value) && hasForm(value, field)),
    openApi: (field) => bounded(decimals === 0 ? 'integer' : 'number', field),
    ...others,
  }
}

/** The schema of a number within the bounds of its field. */
function bounded(type: 'integer' | 'number', { min, max, moreThan, lessThan, sign }: ResolvedField) {
  return {
    type,
    ...given('minimum', min),
    ...given('maximum', max),
    ...given('exclusiveMinimum', moreThan ?? (sign === 'positive' ? 0 : undefined)),
    ...given('exclusiveMaximum', lessThan ?? (sign === 'negative' ? 0 : undefined)),
  }
}

const bounds = {
  min: 'amount',
  max: 'amount',
  moreThan: 'amount',
  lessThan: 'amount',
  sign: ['positive', 'negative'],
} as const

const aNumber = {
  expected: { de: 'eine Zahl in den Grenzen des Feldes', en: 'a number within the bounds of the field' },
  fits: Number.isFinite,
}

/** Adds the bounds that a field sets. */
function withBounds(schema: AnySchema, { min, max, moreThan, lessThan, sign }: ResolvedField): AnySchema {
  let bounded = schema
  if (min !== undefined) bounded = checked(bounded, 'min', (value) => Number(value) >= min, { min })
  if (max !== undefined) bounded = checked(bounded, 'max', (value) => Number(value) <= max, { max })
  if (moreThan !== undefined) {
    bounded = checked(bounded, 'moreThan', (value) => Number(value) > moreThan, { bound: moreThan })
  }
  if (lessThan !== undefined) {
    bounded = checked(bounded, 'lessThan', (value) => Number(value) < lessThan, { bound: lessThan })
  }
  if (sign === 'positive') bounded = checked(bounded, 'positive', (value) => Number(value) > 0)
  if (sign === 'negative') bounded = checked(bounded, 'negative', (value) => Number(value) < 0)
  return bounded
}

/** From where to where samples may lie; `step` is the smallest difference between two of them. */
function rangeOf({ min, max, moreThan, lessThan, sign }: ResolvedField, step: number): [number, number] {
  const above = [
    min,
    moreThan === undefined ? undefined : moreThan + step,
    sign === 'positive' ? step : undefined,
  ]
  const below = [
    max,
    lessThan === undefined ? undefined : lessThan - step,
    sign === 'negative' ? -step : undefined,
  ]
  const most = Math.min(...below.filter((bound) => bound !== undefined))
  const least = Math.max(...above.filter((bound) => bound !== undefined))
  if (Number.isFinite(least)) return [least, Math.min(most, least + 500)]
  return Number.isFinite(most) ? [most - 500, most] : [0, 500]
}

function given(key: string, value: number | undefined): Record<string, number> {
  return value === undefined ? {} : { [key]: value }
}

/** Whether a number is the same again after the address of a call, where it is text. */
function isReadable(value: unknown): boolean {
  return typeof value === 'number' && numberFrom(String(value)) === value
}

/** Whether the wire has whole numbers of the smallest unit. */
const isInMinor = ({ unit }: ResolvedField) => unit === 'minor'

/** The schema of an amount in the smallest unit: its bounds are in it too. */
function inMinor(field: ResolvedField) {
  const { type, ...bounds } = bounded('integer', field)
  const scaled = Object.entries(bounds).map(([key, bound]) => [key, toMinor(bound, currencyOf(field))])
  return { type, ...Object.fromEntries(scaled) }
}

const currencyOf = ({ currency = 'EUR' }: ResolvedField) => currency

function hasAtMost(value: unknown, digits: number): boolean {
  return typeof value === 'number' && Number(value.toFixed(digits)) === value
}

export const numbersKinds = {
  integer: createNumberKind({
    label: { de: 'Ganze Zahl', en: 'Whole number' },
    options: { ...bounds, unit: units },
    start: {
      expected: {
        de: 'eine ganze Zahl in den Grenzen des Feldes',
        en: 'a whole number within the bounds of the field',
      },
      fits: Number.isSafeInteger,
    },
    isNumber: (value) => Number.isFinite(value) || isLongInteger(value),
    form: { code: 'integer', check: (value) => Number.isSafeInteger(value) || isLongInteger(value) },
    fromWire: (value) => integerFrom(value) ?? null,
    toWire: integerToWire,
    format: (value, { unit }, language) =>
      (unit && unit !== 'minor' && measured(value, unit, language)) || numberFormat(language).format(value),
    decimals: 0,
    inSheets: () => ({ format: '#,##0' }),
  }),
  number: createNumberKind({
    label: { de: 'Zahl', en: 'Number' },
    format: (value, _field, language) => numberFormat(language).format(value),
    decimals: 2,
  }),
  // 12.5 is twelve and a half per cent, in records and on the wire; sheets know a percentage as a part of one.
  percent: createNumberKind({
    label: { de: 'Prozent', en: 'Percentage' },
    format: (value, _field, language) => percentFormat(language).format(value / 100),
    decimals: 1,
    inSheets: () => ({ format: '0.00%', perOne: 100 }),
  }),
  // Plain decimal numbers: on the wire 12.5 is twelve and a half.
  money: createNumberKind({
    label: { de: 'Betrag', en: 'Amount' },
    options: { ...bounds, currency: 'currency', unit: ['minor'] },
    form: {
      code: 'decimals',
      check: (value, field) => hasAtMost(value, minorDigits(currencyOf(field))),
      params: (field) => ({ digits: minorDigits(currencyOf(field)) }),
    },
    format: (value, field, language) => moneyFormat(language, currencyOf(field)).format(value),
    decimals: 2,
    fromWire: (value, field) => {
      const number = numberFrom(value) ?? null
      return isInMinor(field) && typeof number === 'number' ? fromMinor(number, currencyOf(field)) : number
    },
    toWire: (value, field) => {
      const number = numberToWire(value)
      return isInMinor(field) ? (toMinor(number, currencyOf(field)) ?? number) : number
    },
    openApi: (field) => (isInMinor(field) ? inMinor(field) : bounded('number', field)),
    inSheets(field) {
      const digits = minorDigits(currencyOf(field))
      return { format: `#,##0${digits > 0 ? `.${'0'.repeat(digits)}` : ''} "${currencyOf(field)}"` }
    },
  }),
} satisfies Kinds
