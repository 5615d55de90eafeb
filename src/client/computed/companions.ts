import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { mostRows } from '../api/calls.ts'
import type { Capped, RecordSource } from '../api/recordSource.ts'

/** The records of an entry, as far as they are read. */
export interface Companion {
  records: readonly AnyRecord[]
  /** These are all. */
  isWhole: boolean
  /** Where the backend has cut a list that it gives at once. */
  capped?: Capped
}

/** Lists that are read beside others. */
export interface Companions {
  /** @param age milliseconds that what was read before may be old */
  read(resource: ResolvedResource, age?: number): Promise<Companion>
  forget(): void
}

/** For so long, in milliseconds, a list serves everyone who asks for it. */
const freshFor = 10_000

/** Records that are read of a list that the backend pages. */
const mostOfPaged = 5_000

export function createCompanions(
  source: Pick<RecordSource, 'list'>,
  now: () => number = () => Date.now(),
): Companions {
  const kept = new Map<string, { at: number; answer: Promise<Companion>; isUnderWay: boolean }>()
  return {
    read(resource, age = freshFor) {
      const earlier = kept.get(resource.name)
      if (earlier && (earlier.isUnderWay || now() - earlier.at < age)) return earlier.answer
      const answer = readAll(source, resource)
      const entry = { at: now(), answer, isUnderWay: true }
      kept.set(resource.name, entry)
      const ended = () => {
        entry.isUnderWay = false
      }
      answer.then(ended, ended)
      // A failure serves nobody else.
      answer.catch(() => {
        if (kept.get(resource.name)?.answer === answer) kept.delete(resource.name)
      })
      return answer
    },
    forget: () => kept.clear(),
  }
}

async function readAll(source: Pick<RecordSource, 'list'>, resource: ResolvedResource): Promise<Companion> {
  const [field, order] = resource.list.sort
  const query = { search: '', filters: {}, sort: { field, order } }
  if (!resource.api.list.paged) {
    const page = await source.list(resource, { ...query, limit: Number.MAX_SAFE_INTEGER, offset: 0 })
    const { data: records, capped } = page
    return { records, isWhole: capped === undefined, ...(capped ? { capped } : {}) }
  }
  const records: AnyRecord[] = []
  while (records.length < mostOfPaged) {
    const page = await source.list(resource, { ...query, limit: mostRows, offset: records.length })
    records.push(...page.data)
    if (page.data.length === 0 || records.length >= page.total) return { records, isWhole: true }
  }
  return { records, isWhole: false }
}
