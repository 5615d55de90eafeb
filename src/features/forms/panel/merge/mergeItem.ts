import {
  areUnique,
  type Both,
  type Contested,
  type Facets,
  mergeFacets,
  mergeOrder,
  ofEach,
  type Side,
  settleKeyed,
  type Versions,
} from '#panel/editing/threeWayMerge.ts'
import type { FormItem, FormOption } from '../../model/document.ts'
import { facetsOf, itemFrom, type PlacedItem, wordFacets, wordsFrom } from '../facets.ts'

/** Puts two changes of one item together, facet by facet; with another kind all that hangs on it is one. */
export function mergeItem(both: Both<PlacedItem>, side: Side): { value: PlacedItem; contested: Contested[] } {
  const versions = { base: both.base?.item, mine: both.mine.item, theirs: both.theirs.item }
  const place = mergeFacets(ofEach(both, pageOf), side)
  const isOfOneKind = new Set(Object.values(versions).flatMap((item) => item?.kind ?? [])).size === 1
  const merged = isOfOneKind ? mergeParts(versions, side) : mergeKinds(versions, side)
  return {
    value: { key: both.mine.key, page: String(place.value.page), item: merged.value },
    contested: [...place.contested, ...merged.contested],
  }
}

function pageOf(placed: PlacedItem | undefined): Facets {
  return placed ? { page: placed.page } : {}
}

type MergedItem = { value: FormItem; contested: Contested[] }

function mergeParts({ base, mine, theirs }: Both<FormItem>, side: Side): MergedItem {
  const parts = mergeFacets(ofEach({ base, mine, theirs }, partsOf), side)
  const item = itemFrom(mine.key, parts.value)
  if (mine.options === undefined && theirs.options === undefined) return { ...parts, value: item }
  const options = mergeOptions(ofEach({ base, mine, theirs }, optionsOf), side)
  return {
    value: { ...item, options: options.value },
    contested: [...parts.contested, ...options.contested],
  }
}

const partsOf = (item: FormItem | undefined): Facets => (item ? facetsOf(item) : {})
const optionsOf = (item: FormItem | undefined) => item?.options ?? []

/** What means the same whatever the kind is. */
const common = /^(label\.|help\.|required$|width$|when$|messages\.)/

/** As part of an item: its kind with all that hangs on it. */
const kindPart = 'kind'

function mergeKinds(both: Both<FormItem>, side: Side): MergedItem {
  const { value, contested } = mergeFacets(ofEach(both, atOnce), side)
  const { [kindPart]: bound, ...facets } = value
  const { options, ...rules } = bound as Facets & Pick<FormItem, 'options'>
  const item = itemFrom(both.mine.key, { ...facets, ...rules })
  return { value: options === undefined ? item : { ...item, options }, contested }
}

function atOnce(item: FormItem | undefined): Facets {
  if (!item) return {}
  const facets = Object.entries(facetsOf(item))
  const { options } = item
  return {
    ...Object.fromEntries(facets.filter(([name]) => common.test(name))),
    [kindPart]: {
      ...Object.fromEntries(facets.filter(([name]) => !common.test(name))),
      ...(options === undefined ? {} : { options }),
    },
  }
}

/** As part of an item: an option by its value, or all of them. */
export const optionPart = (value: string, part: string) => `options.${value}.${part}`
export const optionsPart = 'options'

function mergeOptions(
  versions: Versions<readonly FormOption[]>,
  side: Side,
): { value: readonly FormOption[]; contested: Contested[] } {
  const keyed = ofEach(versions, keyedOf)
  if (![keyed.base, keyed.mine, keyed.theirs].every(areUnique)) {
    const { value, contested } = mergeFacets(
      ofEach(versions, (options) => ({ [optionsPart]: options })),
      side,
    )
    return { value: value[optionsPart] as readonly FormOption[], contested }
  }
  const settled = settleKeyed(keyed, side, (both) => {
    const label = (option: KeyedOption | undefined) => (option ? wordFacets('label', option.label) : {})
    const merged = mergeFacets(ofEach(both, label), side)
    const words = wordsFrom(merged.value, 'label') ?? both.mine.label
    return { value: { ...both.mine, label: words }, contested: merged.contested }
  })
  const keys = (options: readonly KeyedOption[]) =>
    options.flatMap(({ key }) => (settled.kept.has(key) ? [key] : []))
  const { order, isContested } = mergeOrder(ofEach(keyed, keys), side)
  return {
    value: order.flatMap((key) => {
      const option = settled.kept.get(key)
      return option ? [{ value: key, label: option.label }] : []
    }),
    contested: [
      ...settled.contested.map(({ key, part, ...rest }) => ({ part: optionPart(key, part), ...rest })),
      ...(isContested ? [{ part: optionsPart, mine: versions.mine, theirs: versions.theirs }] : []),
    ],
  }
}

type KeyedOption = { key: string; label: FormOption['label'] }

function keyedOf(options: readonly FormOption[]): readonly KeyedOption[] {
  return options.map(({ value, label }) => ({ key: value, label }))
}
