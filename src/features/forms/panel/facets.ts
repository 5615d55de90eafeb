import { isObject } from '#model/base/json.ts'
import type { Facets } from '#panel/editing/threeWayMerge.ts'
import type { FormDocument, FormItem, FormPage, Words } from '../model/document.ts'

/**
 * The facets of an item: `required`, `label.de`, `messages.min.en`. Its options are not among them.
 */
export function facetsOf({ key: _key, options: _options, messages, ...parts }: FormItem): Facets {
  const facets = Object.entries(parts).flatMap(([name, value]) =>
    isWords(name, value) ? Object.entries(wordFacets(name, value)) : [[name, value]],
  )
  const told = Object.entries(messages ?? {}).flatMap(([code, words]) =>
    Object.entries(wordFacets(`messages.${code}`, words)),
  )
  return Object.fromEntries([...facets, ...told])
}

/** An item with the page on which it stands. */
export interface PlacedItem {
  key: string
  page: string
  item: FormItem
}

export function placedItems({ pages }: FormDocument): PlacedItem[] {
  return pages.flatMap(({ key: page, items }) => items.map((item) => ({ key: item.key, page, item })))
}

/** The facets of a page without what stands on it. */
export function pageFacets({ title, jumps }: Pick<FormPage, 'title' | 'jumps'>): Facets {
  return { ...wordFacets('title', title), jumps }
}

/** The words of one thing, each language a facet. */
export function wordFacets(name: string, words: Words): Facets {
  return { [`${name}.de`]: words.de, [`${name}.en`]: words.en }
}

/** Words as their facets say, where at least one does. */
export function wordsFrom(facets: Facets, name: string): Words | undefined {
  const [de, en] = [facets[`${name}.de`], facets[`${name}.en`]]
  return de === undefined && en === undefined ? undefined : { de: String(de ?? ''), en: String(en ?? '') }
}

/** The item that facets tell of, without options. */
export function itemFrom(key: string, facets: Facets): FormItem {
  const names = [...new Set(Object.keys(facets).map((facet) => facet.replace(/\.(de|en)$/, '')))]
  const parts: Record<string, unknown> = {}
  const messages: Record<string, Words> = {}
  for (const name of names) {
    const words = wordsFrom(facets, name)
    if (name.startsWith(codes)) messages[name.slice(codes.length)] = words ?? { de: '', en: '' }
    else if (words !== undefined) parts[name] = words
    else if (facets[name] !== undefined) parts[name] = facets[name]
  }
  return { key, ...parts, ...(Object.keys(messages).length > 0 ? { messages } : {}) } as FormItem
}

const codes = 'messages.'

const wordParts: readonly string[] = ['label', 'help', 'text'] satisfies readonly (keyof FormItem)[]

function isWords(name: string, value: unknown): value is Words {
  return wordParts.includes(name) && isObject(value)
}
