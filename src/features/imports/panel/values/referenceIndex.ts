import type { DataProvider } from 'react-admin'
import { forNames } from '#client/api/forNames.ts'
import { inCalls } from '#client/api/manyAtOnce.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { type Language, languages } from '#model/language/text.ts'
import { readAllRows } from '#panel/export/readAllRows.ts'
import { foldCaseAndBlanks, listed } from './readCell.ts'

export interface Candidate {
  id: Identifier
  title: string
}

export type Found =
  | { id: Identifier }
  | { fault: 'missing' | 'unreadable'; text: string }
  | { fault: 'ambiguous'; text: string; candidates: readonly Candidate[] }

export type ReferenceIndex = ReturnType<typeof createReferenceIndex>

interface Progress {
  signal: AbortSignal
  /** Counts a call. */
  step(): Promise<void>
}

/** Entries of at most so many records are read whole, so that duplicate names are found. */
const mostRead = 5000
const mostHits = 50
const atOnce = 4

interface Known {
  byId: Map<string, AnyRecord>
  byTitle: Map<string, Candidate[]>
  isReadable: boolean
}

/** Finds records of other entries by what a file calls them. Loaded for all rows at once, then asked for each. */
export function createReferenceIndex(options: {
  provider: Pick<DataProvider, 'getList' | 'getMany'>
  resources: readonly ResolvedResource[]
  language: Language
  canList(resource: ResolvedResource): boolean
}) {
  const { provider, resources, language, canList } = options
  const known = new Map<string, Known>()

  function note({ byId, byTitle }: Known, resource: ResolvedResource, record: AnyRecord): void {
    if (byId.has(String(record.id))) return
    byId.set(String(record.id), record)
    const titles = new Set(languages.map((each) => foldCaseAndBlanks(recordTitle(resource, record, each))))
    const candidate = { id: record.id, title: recordTitle(resource, record, language) }
    for (const title of titles) byTitle.set(title, [...(byTitle.get(title) ?? []), candidate])
  }

  async function loadOne(resource: ResolvedResource, texts: ReadonlySet<string>, { signal, step }: Progress) {
    const index: Known = { byId: new Map(), byTitle: new Map(), isReadable: canList(resource) }
    known.set(resource.name, index)
    if (!index.isReadable) return
    const [field, order] = resource.list.sort
    const sort = { field, order }
    const first = await provider.getList<AnyRecord>(resource.name, {
      pagination: { page: 1, perPage: 1 },
      sort,
      filter: {},
      signal,
      meta: forNames,
    })
    const total = first.total ?? 0
    if (total <= mostRead || resource.list.search.length === 0 || !resource.api.list.paged) {
      for await (const { rows } of readAllRows(provider, { resource, filter: {}, sort }, signal)) {
        for (const record of rows) note(index, resource, record)
        await step()
      }
      return
    }
    const wanted = [...new Set([...texts].flatMap((text) => [text, ...listed(text)]))]
    const alike = shapeOf(String(first.data[0]?.id ?? ''))
    const likeIds = wanted.filter((text) => shapeOf(text) === alike)
    for (const ids of inCalls(resource, likeIds)) {
      const { data } = await provider.getMany<AnyRecord>(resource.name, { ids, signal })
      for (const record of data) note(index, resource, record)
      await step()
    }
    const names = wanted.filter((text) => !index.byId.has(text) && shapeOf(text) !== alike).values()
    const work = async () => {
      for (const name of names) {
        const { data } = await provider.getList<AnyRecord>(resource.name, {
          pagination: { page: 1, perPage: mostHits },
          sort,
          filter: { q: name },
          signal,
          meta: forNames,
        })
        for (const record of data) note(index, resource, record)
        await step()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }

  function find(resource: string, text: string): Found {
    const index = known.get(resource)
    if (!index?.isReadable) return { fault: 'unreadable', text }
    const own = index.byId.get(text)
    if (own) return { id: own.id }
    const named = index.byTitle.get(foldCaseAndBlanks(text)) ?? []
    const exact = named.filter(({ title }) => title === text)
    const [record, another] = exact.length === 1 ? exact : named
    if (!record) return { fault: 'missing', text }
    return another ? { fault: 'ambiguous', text, candidates: named } : { id: record.id }
  }

  return {
    async load(names: ReadonlyMap<string, ReadonlySet<string>>, progress: Progress): Promise<void> {
      for (const [name, texts] of names) {
        const resource = resources.find((candidate) => candidate.name === name)
        if (resource && texts.size > 0) await loadOne(resource, texts, progress)
      }
    },
    find,
    /** Finds several names in one text; commas may be part of a name. */
    findAll(resource: string, text: string): readonly Found[] {
      const whole = find(resource, text)
      if ('id' in whole || whole.fault === 'unreadable') return [whole]
      const parts = listed(text)
      const found: Found[] = []
      for (let from = 0; from < parts.length; ) {
        let length = Math.min(longestName, parts.length - from)
        let hit = find(resource, parts.slice(from, from + length).join(', '))
        while (length > 1 && 'fault' in hit && hit.fault !== 'ambiguous') {
          length -= 1
          hit = find(resource, parts.slice(from, from + length).join(', '))
        }
        found.push(hit)
        from += length
      }
      return found
    },
    /** Falls back to the id. */
    titleOf(resource: string, id: Identifier): string {
      const record = known.get(resource)?.byId.get(String(id))
      const entry = resources.find(({ name }) => name === resource)
      return record && entry ? recordTitle(entry, record, language) : String(id)
    },
  }
}

/** Parts between commas that a name may have. */
const longestName = 6

/** Ids of an entry look alike: `550e8400-…` has the shape of every UUID. */
function shapeOf(text: string): string {
  return text.replaceAll(/[0-9a-f]+/gi, 'x').replaceAll(/[g-z]+/gi, 'y')
}
