import { isDeepEqual } from '#model/base/deepEqual.ts'
import { areUnique, type Facets, movedIn } from '#panel/editing/threeWayMerge.ts'
import type { FormDocument, FormItem, FormOption, FormPage } from '../model/document.ts'
import { facetsOf, type PlacedItem, pageFacets, placedItems, wordFacets } from './facets.ts'
import { optionPart, optionsPart } from './merge/mergeItem.ts'

/** A part of an item, a page or the form that is not what it was: a facet, `page`, `options`, `options.{value}.label`. */
export interface PartChange {
  part: string
  /** `undefined`: it was not there. */
  before: unknown
  /** `undefined`: it is not there any more. */
  after: unknown
}

interface Change {
  what: 'added' | 'removed' | 'moved' | 'changed'
  /** Its place among all of its sort: where it is now, and of a removed one where it was. From 1. */
  number: number
  parts: readonly PartChange[]
}

export type FormChange =
  | (Change & { of: 'item'; key: string; item: FormItem })
  | (Change & { of: 'page'; key: string; page: FormPage })
  | (Change & { of: 'thanks' })

/**
 * What has become of a form: its pages in their order, then its items in theirs, removed ones last. Of those that
 * changed places as few as possible are told as moved. None: both are the same.
 */
export function formChanges(before: FormDocument, after: FormDocument): readonly FormChange[] {
  const thanks = partChanges(wordFacets('thanks', before.thanks), wordFacets('thanks', after.thanks))
  return [
    ...pageChanges(before, after),
    ...itemChanges(before, after),
    ...(thanks.length > 0 ? [{ of: 'thanks', what: 'changed', number: 1, parts: thanks } as const] : []),
  ]
}

function pageChanges(before: FormDocument, after: FormDocument): FormChange[] {
  const found = changesOf(
    { all: before.pages, facets: pageFacets },
    { all: after.pages, facets: pageFacets },
    movedIn(keysOf(before.pages), keysOf(after.pages)),
  )
  return found.map(({ one, ...change }) => ({ ...change, of: 'page', key: one.key, page: one }))
}

function itemChanges(before: FormDocument, after: FormDocument): FormChange[] {
  const [was, is] = [placedItems(before), placedItems(after)]
  const moved = new Set(
    after.pages.flatMap(({ key, items }) => {
      const earlier = before.pages.find((page) => page.key === key)?.items ?? []
      return [...movedIn(keysOf(earlier), keysOf(items))]
    }),
  )
  const found = changesOf({ all: was, facets: placedFacets }, { all: is, facets: placedFacets }, moved)
  return found.map(({ one, ...change }) => ({
    ...change,
    of: 'item',
    what: change.what === 'changed' && isMoveAlone(change.parts) ? 'moved' : change.what,
    key: one.key,
    item: one.item,
  }))
}

function isMoveAlone(parts: readonly PartChange[]): boolean {
  return parts.every(({ part }) => part === 'page')
}

function placedFacets({ page, item }: PlacedItem): Facets {
  return { page, ...facetsOf(item), ...(item.options ? { [optionsPart]: item.options } : {}) }
}

interface Version<One> {
  all: readonly One[]
  facets: (one: One) => Facets
}

function changesOf<One extends { key: string }>(
  before: Version<One>,
  after: Version<One>,
  moved: ReadonlySet<string>,
): (Change & { one: One })[] {
  const was = new Map(before.all.map((one) => [one.key, one]))
  const is = new Set(keysOf(after.all))
  const now = after.all.flatMap((one, index): (Change & { one: One })[] => {
    const told = { one, number: index + 1, parts: [] }
    const earlier = was.get(one.key)
    if (!earlier) return [{ ...told, what: 'added' }]
    const parts = partChanges(before.facets(earlier), after.facets(one))
    if (parts.length > 0) return [{ ...told, what: 'changed', parts }]
    return moved.has(one.key) ? [{ ...told, what: 'moved' }] : []
  })
  const gone = before.all.flatMap((one, index): (Change & { one: One })[] =>
    is.has(one.key) ? [] : [{ one, number: index + 1, parts: [], what: 'removed' }],
  )
  return [...now, ...gone]
}

function partChanges(before: Facets, after: Facets): PartChange[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])].flatMap((part) => {
    const [was, is] = [before[part], after[part]]
    if (isDeepEqual(was, is)) return []
    return part === optionsPart ? optionChanges(was, is) : [{ part, before: was, after: is }]
  })
}

/** One by one, unless two of them are the same. */
function optionChanges(before: unknown, after: unknown): PartChange[] {
  const [was, is] = [(before ?? []) as readonly FormOption[], (after ?? []) as readonly FormOption[]]
  const keyed = (options: readonly FormOption[]) => options.map(({ value }) => ({ key: value }))
  if (!areUnique(keyed(was)) || !areUnique(keyed(is))) return [{ part: optionsPart, before: was, after: is }]
  const labels = (options: readonly FormOption[]) =>
    Object.fromEntries(options.map(({ value, label }) => [optionPart(value, 'label'), label]))
  const isOrderNew = movedIn(keysOf(keyed(was)), keysOf(keyed(is))).size > 0
  return [
    ...partChanges(labels(was), labels(is)),
    ...(isOrderNew ? [{ part: optionsPart, before: was, after: is }] : []),
  ]
}

function keysOf(all: readonly { key: string }[]): string[] {
  return all.map(({ key }) => key)
}
