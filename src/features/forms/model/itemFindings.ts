import { plainRules } from '#model/language/check/features.ts'
import { startValue } from '#model/language/check/startValue.ts'
import { type FormDocument, type FormItem, formEnd, isQuestion } from './document.ts'
import { type FindingPlace, type FormFinding, formFinding } from './formFinding.ts'
import { entryField, planOf } from './formPlan.ts'

/** What every object has by nature is read where nothing was answered. */
const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'prototype', 'isPrototypeOf']

export function isKey(value: string): boolean {
  return /^[a-z][A-Za-z0-9_]{0,39}$/.test(value) && !inherited.includes(value)
}

/** Keys, options, bounds and defaults that cannot be. */
export function itemFindings(form: FormDocument): FormFinding[] {
  const takenItems = new Set<string>()
  const takenPages = new Set<string>()
  return form.pages.flatMap((page, index) => {
    const place = { page: page.key }
    return [
      ...keyFindings(page.key, takenPages, place),
      ...(page.key === formEnd
        ? [formFinding('wrongKey', { ...place, property: 'key' }, { value: page.key })]
        : []),
      ...(page.items.length === 0 && (form.pages.length > 1 || index > 0)
        ? [formFinding('emptyPage', place)]
        : []),
      ...page.items.flatMap((item, position) => {
        const at = { ...place, item: item.key }
        return [
          ...keyFindings(item.key, takenItems, at),
          ...(item.kind === 'section' && isLast(page.items, position)
            ? [formFinding('emptySection', at)]
            : []),
          ...(isQuestion(item) ? questionFindings(item, at, form) : []),
        ]
      }),
    ]
  })
}

function isLast(items: readonly FormItem[], position: number): boolean {
  const next = items[position + 1]
  return next === undefined || next.kind === 'section'
}

function keyFindings(key: string, taken: Set<string>, place: FindingPlace): FormFinding[] {
  const at = { ...place, property: 'key' }
  if (!isKey(key)) return [formFinding('wrongKey', at, { value: key })]
  if (taken.has(key)) return [formFinding('duplicateKey', at, { value: key })]
  taken.add(key)
  return []
}

function questionFindings(item: FormItem, place: FindingPlace, form: FormDocument): FormFinding[] {
  const { kind, currency = '', notBefore } = item
  const crossed = crossedBound(item)
  return [
    ...(kind === 'choice' || kind === 'choices' ? optionFindings(item, place) : []),
    ...(crossed === undefined ? [] : [formFinding('boundsCross', { ...place, property: crossed })]),
    ...(kind === 'money' && !/^[A-Z]{3}$/.test(currency)
      ? [formFinding('noCurrency', { ...place, property: 'currency' })]
      : []),
    ...(crossed === undefined && startValue(entryField(item, []), '', plainRules).length > 0
      ? [formFinding('wrongDefault', { ...place, property: 'default' }, { value: String(item.default) })]
      : []),
    ...(notBefore !== undefined &&
    (notBefore === item.key || planOf(form).items.get(notBefore)?.item.kind !== kind)
      ? [formFinding('wrongNotBefore', { ...place, property: 'notBefore' }, { other: notBefore })]
      : []),
  ]
}

function optionFindings({ options = [] }: FormItem, place: FindingPlace): FormFinding[] {
  if (options.length === 0) return [formFinding('noOptions', { ...place, property: 'options' })]
  const taken = new Set<string>()
  return options.flatMap(({ value }, index) => {
    const at = { ...place, property: `options[${index}].value` }
    if (value.trim() === '') return [formFinding('emptyOption', at)]
    if (taken.has(value)) return [formFinding('duplicateOption', at, { value })]
    taken.add(value)
    return []
  })
}

/** Name of the bound that no value meets beside the others. */
function crossedBound(item: FormItem): string | undefined {
  const { minLength, maxLength, minItems, maxItems, min, max, moreThan, lessThan, sign, options } = item
  const isAbove = (least: number | undefined, most: number | undefined) =>
    least !== undefined && most !== undefined && least > most
  const touches = (least: number | undefined, most: number | undefined) =>
    least !== undefined && most !== undefined && least >= most
  if (isAbove(minLength, maxLength)) return 'minLength'
  if (isAbove(minItems, maxItems) || isAbove(minItems, options?.length)) return 'minItems'
  if (isAbove(min, max) || touches(min, lessThan)) return 'min'
  if (touches(moreThan, max) || touches(moreThan, lessThan)) return 'moreThan'
  if (sign === 'positive' && (touches(0, max) || touches(0, lessThan))) return 'sign'
  if (sign === 'negative' && (touches(min, 0) || touches(moreThan, 0))) return 'sign'
  return undefined
}
