import { withAccessOfSet } from '../access.ts'
import type { AnyResource } from '../resource.ts'
import { at, type Finding, finding } from './finding.ts'
import { isObject, own, partsOf } from './read.ts'

/** Finds entries none of which can be created first, since their records require each other. Each circle is told once. */
export function requiredInCircle(entries: readonly AnyResource[], places: readonly string[]): Finding[] {
  const created = new Map(entries.filter(isCreated).map((entry) => [entry.name, requiredIn(entry)]))
  const told = new Set<string>()
  return entries.flatMap((entry, index) =>
    (created.get(entry.name) ?? []).flatMap(({ field, target }) => {
      const way = wayBack(created, target, entry.name)
      if (way === undefined) return []
      const circle = [entry.name, ...way]
      const key = [...new Set(circle)].toSorted().join()
      if (told.has(key)) return []
      told.add(key)
      const path = at(at(at(places[index] ?? '', 'fields'), field), 'required')
      return [finding('C812', path, { words: { circle: circle.join(' → ') } })]
    }),
  )
}

interface Required {
  field: string
  target: string
}

/** Records that come from elsewhere are there first. */
function isCreated(entry: AnyResource): boolean {
  const { create } = withAccessOfSet(entry).access
  return create !== undefined && create !== 'never'
}

/** References that a form of a new record asks for, whatever else it holds. */
function requiredIn({ fields }: AnyResource): Required[] {
  return partsOf(fields).flatMap(([name, field]) => {
    const target = own(field, 'resource')
    const isAsked = own(field, 'required') === true && own(field, 'edit') !== 'never'
    const isAlways =
      isObject(field) && own(field, 'when') === undefined && own(field, 'computed') === undefined
    return typeof target === 'string' && isAsked && isAlways ? [{ field: name, target }] : []
  })
}

/** The names from one entry to another by what is required; `undefined` where none leads there. */
function wayBack(
  created: ReadonlyMap<string, readonly Required[]>,
  from: string,
  to: string,
  passed: readonly string[] = [],
): string[] | undefined {
  if (from === to) return [from]
  if (passed.includes(from)) return undefined
  for (const { target } of created.get(from) ?? []) {
    const way = wayBack(created, target, to, [...passed, from])
    if (way) return [from, ...way]
  }
  return undefined
}
