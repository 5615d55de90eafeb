import type { JsonObject } from '#model/base/json.ts'
import { validationCodes } from '#model/kinds/messages.ts'
import { comparison } from '#model/language/check/comparisons.ts'
import { plainRules } from '#model/language/check/features.ts'
import { at, type Finding, findingsWith } from '#model/language/check/finding.ts'
import { isObject, itemsOf, own, partsOf, textsIn } from '#model/language/check/read.ts'
import { startValue } from '#model/language/check/startValue.ts'
import { formEnd, isNumberKind } from '../document.ts'
import { isKey } from '../itemFindings.ts'
import { formSentences } from '../rules.ts'
import { formShape } from './formShape.ts'

const { finding, notOffered, unknownName } = findingsWith(formSentences)

interface Placed {
  value: JsonObject
  path: string
}

interface Form {
  pages: readonly Placed[]
  items: readonly Placed[]
  /** Of several with one key the first. */
  questions: ReadonlyMap<string, JsonObject>
}

/** What the keys, conditions and values of a form lead to. Takes a form of any shape; what has none is passed over. */
function formRules(value: unknown, path: string): Finding[] {
  const form = placed(value, path)
  return [
    ...keyRules(form.pages, [formEnd]),
    ...keyRules(form.items, []),
    ...form.items.flatMap((item) => itemRules(item, form)),
    ...form.pages.flatMap((page, index) => jumpRules(page, form, index)),
  ]
}

function placed(value: unknown, path: string): Form {
  const inList = (list: unknown, place: string): Placed[] =>
    itemsOf(list).flatMap(([index, one]) => (isObject(one) ? [{ value: one, path: at(place, index) }] : []))
  const pages = inList(own(value, 'pages'), at(path, 'pages'))
  const items = pages.flatMap((page) => inList(own(page.value, 'items'), at(page.path, 'items')))
  const questions = new Map<string, JsonObject>()
  for (const item of items) {
    const [key, kind] = [own(item.value, 'key'), own(item.value, 'kind')]
    if (typeof key !== 'string' || questions.has(key)) continue
    if (kind !== 'section' && kind !== 'note') questions.set(key, item.value)
  }
  return { pages, items, questions }
}

function keyRules(all: readonly Placed[], reserved: readonly string[]): Finding[] {
  const taken = new Map<string, string>()
  return all.flatMap(({ value, path }) => {
    const key = own(value, 'key')
    if (typeof key !== 'string') return []
    const place = at(path, 'key')
    if (!isKey(key) || reserved.includes(key)) return [finding('C363', place, { value: key })]
    const other = taken.get(key)
    taken.set(key, other ?? path)
    return other === undefined ? [] : [finding('C364', place, { value: key, words: { other } })]
  })
}

function itemRules({ value, path }: Placed, form: Form): Finding[] {
  const others = [...form.questions.keys()].filter((key) => key !== own(value, 'key'))
  const before = own(value, 'notBefore')
  return [
    ...conditionRules(own(value, 'when'), at(path, 'when'), form, others),
    ...(typeof before === 'string' && !others.includes(before)
      ? [unknownName('C365', at(path, 'notBefore'), before, others)]
      : []),
    ...sumRules(own(value, 'sum'), at(path, 'sum'), form, others),
    ...partsOf(own(value, 'messages'))
      .filter(([code]) => !validationCodes.some((known) => known === code))
      .map(([code]) => unknownName('C220', at(at(path, 'messages'), code), code, validationCodes)),
    ...startValue(asField(value), path, plainRules),
  ]
}

function sumRules(sum: unknown, path: string, form: Form, others: readonly string[]): Finding[] {
  return textsIn(sum).flatMap(([index, key]) => {
    if (!others.includes(key)) return [unknownName('C365', at(path, index), key, others)]
    const kind = own(form.questions.get(key), 'kind')
    return isNumberKind(kind) ? [] : [finding('C369', at(path, index), { value: key })]
  })
}

function jumpRules({ value, path }: Placed, form: Form, index: number): Finding[] {
  const later = form.pages.slice(index + 1).flatMap((page) => {
    const key = own(page.value, 'key')
    return typeof key === 'string' ? [key] : []
  })
  const targets = [...later, formEnd]
  const questions = [...form.questions.keys()]
  return itemsOf(own(value, 'jumps')).flatMap(([number, jump]) => {
    const place = at(at(path, 'jumps'), number)
    const to = own(jump, 'to')
    return [
      ...conditionRules(own(jump, 'when'), at(place, 'when'), form, questions),
      ...(typeof to === 'string' && !targets.includes(to)
        ? [unknownName('C366', at(place, 'to'), to, targets)]
        : []),
    ]
  })
}

function conditionRules(when: unknown, path: string, form: Form, others: readonly string[]): Finding[] {
  const sets: [string, unknown][] = Array.isArray(when)
    ? itemsOf(when).map(([index, set]) => [at(path, index), set])
    : [[path, when]]
  return sets.flatMap(([place, set]) =>
    partsOf(set).flatMap(([key, expected]) => {
      if (!others.includes(key)) return [unknownName('C365', at(place, key), key, others)]
      const decider = form.questions.get(key)
      return [
        ...offerRules(expected, at(place, key), key, decider),
        ...comparison(plainRules, expected, decider, at(place, key)).filter(({ code }) => code !== 'C217'),
      ]
    }),
  )
}

/** A choice holds the values only that it offers. */
function offerRules(expected: unknown, path: string, key: string, decider: unknown): Finding[] {
  const kind = own(decider, 'kind')
  if (kind !== 'choice' && kind !== 'choices') return []
  if (Array.isArray(expected))
    return itemsOf(expected).flatMap(([index, one]) => offerRules(one, at(path, index), key, decider))
  if (isObject(expected)) {
    return ['not', 'all'].flatMap((part) => {
      const inner = own(expected, part)
      return inner === undefined ? [] : offerRules(inner, at(path, part), key, decider)
    })
  }
  const offered = optionsOf(decider).map(([value]) => value)
  return offered.includes(String(expected))
    ? []
    : [notOffered('C367', path, expected, offered, { other: key })]
}

function asField(item: JsonObject): JsonObject {
  return Array.isArray(own(item, 'options'))
    ? { ...item, options: Object.fromEntries(optionsOf(item)) }
    : item
}

function optionsOf(item: unknown): [string, unknown][] {
  return itemsOf(own(item, 'options')).flatMap(([, option]) => {
    const value = own(option, 'value')
    return typeof value === 'string' ? [[value, own(option, 'label')] satisfies [string, unknown]] : []
  })
}

/**
 * Everything that is wrong with a form as JSON, with the path of each mistake; empty when nothing is. Takes whatever may
 * stand in a form's place, changes nothing, never throws. Texts that are not written yet are no mistake.
 *
 * @param path of the form, with which all paths begin
 */
export function checkForm(value: unknown, path: string): Finding[] {
  return [...formShape(value, path), ...formRules(value, path)]
}
