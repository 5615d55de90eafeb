import { isDeepEqual } from '#model/base/deepEqual.ts'
import { parseJson } from '#model/base/json.ts'
import type { JoinedField } from '#model/kinds/mergeRecords.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import {
  addedByBoth,
  areUnique,
  type Both,
  type Contested,
  mergeFacets,
  mergeOrder,
  ofEach,
  type Side,
  settleKeyed,
  type Versions,
  wholePart,
} from '#panel/editing/threeWayMerge.ts'
import {
  type FormDocument,
  type FormJump,
  type FormPage,
  formEnd,
  itemsOf,
  noWords,
  type Words,
} from '../../model/document.ts'
import { readForm } from '../../model/readForm.ts'
import { freshKey, takenKeys } from '../edits.ts'
import { type PlacedItem, pageFacets, placedItems, wordFacets, wordsFrom } from '../facets.ts'
import { keysIn, referencesOf, renameItem, renamePage } from '../references.ts'
import { mergeItem } from './mergeItem.ts'

interface FormConflict extends Contested {
  of: 'item' | 'page' | 'form'
  /** Of the form it is empty. */
  key: string
}

export interface MergedForms {
  form: FormDocument
  /** The same, but there theirs counts. */
  theirs: FormDocument
  /** What is for a person to decide; none: both forms are the same. */
  conflicts: readonly FormConflict[]
}

/** As part of a page or a form: the order of what stands on it. */
export const orderPart = 'order'

export function joinForms(_field: ResolvedField, versions: Versions<unknown>): JoinedField {
  const { base, mine, theirs } = ofEach(versions, readForm)
  const merged = mergeForms(base, mine, theirs)
  const forms = [merged.form, merged.theirs, base]
  return {
    mine: merged.form,
    theirs: merged.theirs,
    parts: merged.conflicts.map((conflict) => conflictName(conflict, forms)),
  }
}

/** Where a conflict is, and what that is called, which the version that no longer has it cannot say. */
export type ConflictPlace = Pick<FormConflict, 'of' | 'key' | 'part'> & { words: Words }

/** The place of a conflict as one text, for who only counts them and hands them on. */
function conflictName({ of, key, part }: FormConflict, forms: readonly FormDocument[]): string {
  const labels = forms.flatMap((form) =>
    of === 'item'
      ? itemsOf(form).flatMap((item) => (item.key === key ? [item.label] : []))
      : form.pages.flatMap((page) => (page.key === key ? [page.title] : [])),
  )
  const place: ConflictPlace = { of, key, part, words: labels[0] ?? noWords }
  return JSON.stringify(place)
}

export function conflictPlace(name: string): ConflictPlace {
  return parseJson(name) as ConflictPlace
}

/**
 * Puts two changes of one form together by keys, each item, page and option part by part. Contested is only what both
 * have changed in different ways, and what one has removed though the other has changed or newly asks for it.
 */
export function mergeForms(base: FormDocument, mine: FormDocument, theirs: FormDocument): MergedForms {
  const alone = isDeepEqual(mine, theirs) || isDeepEqual(base, mine) ? theirs : undefined
  const settled = isDeepEqual(base, theirs) ? mine : alone
  if (settled) return { form: settled, theirs: settled, conflicts: [] }
  // What cannot be told apart cannot be put together part by part.
  if (![base, mine, theirs].every(isTellable)) return asWhole(mine, theirs)
  const versions = { base, mine: withOwnKeys({ base, mine, theirs }), theirs }
  const forMine = mergeFor(versions, 'mine')
  if (forMine.conflicts.length === 0) return { form: forMine.form, theirs: forMine.form, conflicts: [] }
  const forTheirs = mergeFor(versions, 'theirs')
  if (forMine.form.pages.length === 0 || forTheirs.form.pages.length === 0) return asWhole(mine, theirs)
  return { form: forMine.form, theirs: forTheirs.form, conflicts: forMine.conflicts }
}

function asWhole(mine: FormDocument, theirs: FormDocument): MergedForms {
  return { form: mine, theirs, conflicts: [{ of: 'form', key: '', part: wholePart, mine, theirs }] }
}

function isTellable(form: FormDocument): boolean {
  return areUnique(form.pages) && areUnique(itemsOf(form))
}

function mergeFor(
  versions: Versions<FormDocument>,
  side: Side,
): { form: FormDocument; conflicts: readonly FormConflict[] } {
  const { base, mine, theirs } = versions
  const needed = { mine: newlyNeeded(base, mine), theirs: newlyNeeded(base, theirs) }
  const items = settleKeyed(
    ofEach(versions, placedItems),
    side,
    (item) => mergeItem(item, side),
    (key, version) => needed[version].items.has(key),
  )
  const inUse = new Set([...items.kept.values()].map(({ page }) => page))
  const pages = settleKeyed(
    ofEach(versions, heads),
    side,
    (page) => mergePage(page, side),
    (key, version) => inUse.has(key) || needed[version].pages.has(key),
  )
  const order = mergeOrder(
    ofEach(versions, (form) => keysOf(form.pages, pages.kept)),
    side,
  )
  const pageOf = (item: PlacedItem) => homeOf(item, [versions[side], mine, theirs], pages.kept)
  const homes = new Map([...items.kept.values()].map((item) => [item.key, pageOf(item)]))
  const orders: FormConflict[] = []
  const merged = order.order.flatMap((key): FormPage[] => {
    const head = pages.kept.get(key)
    if (!head) return []
    const here = new Map([...homes].filter(([, page]) => page === key))
    const standing = ofEach(versions, (form) =>
      keysOf(form.pages.find((page) => page.key === key)?.items ?? [], here),
    )
    const found = mergeOrder(standing, side)
    if (found.isContested) {
      orders.push({ of: 'page', key, part: orderPart, mine: standing.mine, theirs: standing.theirs })
    }
    const fallen = [...here.keys()].filter((item) => !found.order.includes(item))
    const stand = [...found.order, ...fallen].flatMap((item) => items.kept.get(item)?.item ?? [])
    return [{ key, title: head.title, items: stand, jumps: head.jumps }]
  })
  const thanks = mergeFacets(
    ofEach(versions, (form) => wordFacets('thanks', form.thanks)),
    side,
  )
  const pageOrder = { mine: keysOf(mine.pages, pages.kept), theirs: keysOf(theirs.pages, pages.kept) }
  const conflicts: FormConflict[] = [
    ...(order.isContested ? [{ of: 'form' as const, key: '', part: orderPart, ...pageOrder }] : []),
    ...pages.contested.map((found) => ({ of: 'page' as const, ...found })),
    ...orders,
    ...items.contested.map((found) => ({ of: 'item' as const, ...found })),
    ...thanks.contested.map((found) => ({ of: 'form' as const, key: '', ...found })),
  ]
  const form = { pages: merged, thanks: wordsFrom(thanks.value, 'thanks') ?? mine.thanks }
  if (merged.length > 0) return { form, conflicts }
  return { form, conflicts: [...conflicts, { of: 'form', key: '', part: wholePart, mine, theirs }] }
}

/** The page on which an item stands after all: where its own is gone, that of another version. */
function homeOf(
  { key, page }: PlacedItem,
  forms: readonly FormDocument[],
  kept: ReadonlyMap<string, unknown>,
): string | undefined {
  if (kept.has(page)) return page
  return forms
    .flatMap(({ pages }) => pages.filter(({ items }) => items.some((item) => item.key === key)))
    .find((other) => kept.has(other.key))?.key
}

type Head = Pick<FormPage, 'key' | 'title' | 'jumps'>

function heads({ pages }: FormDocument): readonly Head[] {
  return pages.map(({ key, title, jumps }) => ({ key, title, jumps }))
}

function mergePage(both: Both<Head>, side: Side): { value: Head; contested: Contested[] } {
  const facets = (head: Head | undefined) => (head ? pageFacets(head) : {})
  const { value, contested } = mergeFacets(ofEach(both, facets), side)
  const title: Words = wordsFrom(value, 'title') ?? both.mine.title
  return { value: { key: both.mine.key, title, jumps: value.jumps as readonly FormJump[] }, contested }
}

function newlyNeeded(
  base: FormDocument,
  form: FormDocument,
): { items: ReadonlySet<string>; pages: ReadonlySet<string> } {
  const [before, after] = [neededIn(base), neededIn(form)]
  return { items: without(after.items, before.items), pages: without(after.pages, before.pages) }
}

function without(keys: ReadonlySet<string>, known: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...keys].filter((key) => !known.has(key)))
}

function neededIn(form: FormDocument): { items: Set<string>; pages: Set<string> } {
  const jumps = form.pages.flatMap((page) => page.jumps)
  return {
    items: new Set([...itemsOf(form).flatMap(referencesOf), ...jumps.flatMap(({ when }) => keysIn(when))]),
    pages: new Set(jumps.flatMap(({ to }) => (to === formEnd ? [] : [to]))),
  }
}

function keysOf(all: readonly { key: string }[], kept: ReadonlyMap<string, unknown>): string[] {
  return all.flatMap(({ key }) => (kept.has(key) ? [key] : []))
}

/**
 * My form with other keys for what both have added since: two people who each add a text call it the same. All that
 * refers to it follows.
 */
function withOwnKeys(versions: Versions<FormDocument>): FormDocument {
  const { base, mine, theirs } = versions
  const taken = new Set([base, mine, theirs].flatMap((form) => [...takenKeys(form)]))
  const fresh = (key: string) => {
    const free = freshKey(taken, key)
    taken.add(free)
    return free
  }
  const pages = addedByBoth(ofEach(versions, (form) => form.pages))
  const items = addedByBoth(ofEach(versions, itemsOf))
  const paged = pages.reduce((form, key) => renamePage(form, key, fresh(key)).form, mine)
  return items.reduce((form, key) => renameItem(form, key, fresh(key)).form, paged)
}
