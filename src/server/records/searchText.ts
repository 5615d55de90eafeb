import type { ResolvedResource } from '#model/language/resolve.ts'

/** Joins the searched values with a new line around each, so that the index tells the beginning of one from the rest. */
export function searchText(resource: ResolvedResource, data: Readonly<Record<string, unknown>>): string {
  const values = resource.list.search.map((name) => data[name])
  const texts = values.filter((value) => value !== null && value !== undefined)
  const lines = [...texts, ...ownSpellings(resource, (name) => data[name])]
  return lines.length === 0 ? '' : `\n${normaliseSearch(lines.join('\n'))}\n`
}

/** Lists the spellings of a text that is looked for; the first is as it was typed. */
export function wantedTexts(resource: ResolvedResource, search: string): string[] {
  return [...new Set([search, ...ownSpellings(resource, () => search)].map(normaliseSearch))]
}

function ownSpellings(resource: ResolvedResource, read: (name: string) => unknown): string[] {
  return resource.list.search.flatMap((name) => {
    const field = resource.fields.find((candidate) => candidate.name === name)
    const spelling = field?.type.searchedAs?.(read(name))
    return spelling === undefined ? [] : [spelling]
  })
}

/** Removes case, accents and invisible signs: `Müller` is found by `MULLER`. */
export function normaliseSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
}
