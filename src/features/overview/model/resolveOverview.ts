import type { CompletionContext } from '../../../model/language/features.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { AnyResource } from '../../../model/language/resource.ts'
import type { OverviewCounter, ResolvedOverview } from './overview.ts'

/** What an entry has on the overview: by default its number, where its list is in the menu. */
export function resolveOverview(
  { label, navigation = 'always', overview }: AnyResource,
  { sort }: CompletionContext,
): ResolvedOverview {
  const inMenu = typeof navigation === 'string' ? navigation : navigation.list
  const byDefault: OverviewCounter[] = inMenu === 'always' ? [{ name: 'all', label: label[1] }] : []
  return {
    counters: (overview?.counters ?? byDefault).map((counter) => ({
      filter: {},
      tone: 'neutral' as const,
      ...counter,
    })),
    todo: (overview?.todo ?? []).map((task) => ({ sort, ...task })),
  }
}

/** A number by a field that one may not see would tell of it. */
export function overviewFor({ overview }: ResolvedResource, hidden: ReadonlySet<string>): ResolvedOverview {
  const isOpen = (filter: object) => Object.keys(filter).every((name) => !hidden.has(name))
  return {
    counters: overview.counters.filter(({ filter }) => isOpen(filter)),
    todo: overview.todo.filter(({ filter, sort: [name] }) => isOpen(filter) && !hidden.has(name)),
  }
}
