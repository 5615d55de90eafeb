import type { Requirement } from '#model/language/access.ts'
import type { Part } from '#model/language/capabilities.ts'
import type { CompletionContext, EntryFeature } from '#model/language/features.ts'
import type { Tone } from '#model/language/field.ts'
import type { RecordFilter } from '#model/language/recordFilter.ts'
import type { AnyFields, AnyResource } from '#model/language/resource.ts'
import type { Text } from '#model/language/text.ts'

export const overviewModel: EntryFeature = {
  name: 'overview',
  complete: (entry, context) => ({ overview: resolveOverview(entry, context) }),
  forPerson: (resource, hidden) =>
    resource.overview ? { ...resource, overview: overviewFor(resource.overview, hidden) } : resource,
}

/** A number that leads to the list that it counts. */
export interface OverviewCounter<Fields = AnyFields> extends Part {
  /** Tells it from the others of this resource: `overdue`. */
  name: string
  label: Text
  /** @default every record */
  filter?: RecordFilter<Fields>
  /** What a number above zero means, for its sign. @default 'neutral' */
  tone?: Tone
}

/**
 * A figure of each of the last twelve months, as it holds on a month's last day, in the present one today. It leads to the page
 * that has the same, month by month: a report.
 */
export interface OverviewFigure<Fields = AnyFields> extends Part {
  /** Tells it from the others of this resource: `turnover`. */
  name: string
  label: Text
  /** `'due'`: what the records cost in a month by others (`costs`). @default how many there are */
  sum?: 'due'
  /** Counts the different values of a field in place of records. */
  distinct?: keyof Fields & string
  /** `date` fields between which a record holds, both included; an empty one is open. @default as long as it costs something */
  days?: readonly [keyof Fields & string, keyof Fields & string]
  /** Only records with one of these values. @default all */
  filter?: RecordFilter<Fields>
  /** Path of the page below `/panel/`. Of a number it is asked for the present month, and for the filter's values. */
  page: string
}

/** Something that one begins often, offered above everything else. */
export interface OverviewAction extends Part {
  /** Tells it from the others of this resource: `new`. */
  name: string
  /** @default what the button of the list is called (`createLabel`), or the entry's name */
  label?: Text
  /** Where it begins: the entry's form for a new record or its list; with `page` a page below `/panel/`. @default 'create' */
  to?: 'create' | 'list'
  page?: string
  /** Who does it, where it needs more than to open what it leads to. @default whoever may open that */
  access?: Requirement
}

/** A rule that finds records with which somebody should do something. */
export interface OverviewTask<Fields = AnyFields> extends Part {
  /** Tells it from the others of this resource: `overdue`. */
  name: string
  /** Why they are named, in words. */
  label: Text
  filter: RecordFilter<Fields>
  /** Which come first; the value of this field stands beside each record. @default the order of the list */
  sort?: readonly [keyof Fields & string, 'ASC' | 'DESC']
}

/** What a resource has on the overview, besides its records that were changed last. */
export interface Overview<Fields = AnyFields> {
  /** @default one that counts every record, where the list is in the menu */
  counters?: readonly OverviewCounter<Fields>[]
  /** @default none */
  figures?: readonly OverviewFigure<Fields>[]
  /** @default none */
  todo?: readonly OverviewTask<Fields>[]
  /** @default none */
  actions?: readonly OverviewAction[]
}

/** What an entry has on the overview, with every default filled in. */
export interface ResolvedOverview {
  counters: readonly Required<Omit<OverviewCounter, 'needs'>>[]
  figures: readonly (OverviewFigure & Required<Pick<OverviewFigure, 'filter'>>)[]
  actions: readonly (OverviewAction & Required<Pick<OverviewAction, 'label' | 'to'>>)[]
  todo: readonly Required<Omit<OverviewTask, 'needs'>>[]
}

/** What an entry has on the overview: by default its number, where its list is in the menu. */
export function resolveOverview(
  { createLabel, label, navigation = 'always', overview }: AnyResource,
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
    figures: (overview?.figures ?? []).map((figure) => ({ filter: {}, ...figure })),
    todo: (overview?.todo ?? []).map((task) => ({ sort, ...task })),
    actions: (overview?.actions ?? []).map((action) => ({
      label: createLabel ?? label[0],
      to: 'create' as const,
      ...action,
    })),
  }
}

/** A number by a field that one may not see would tell of it. */
function overviewFor(overview: ResolvedOverview, hidden: ReadonlySet<string>): ResolvedOverview {
  const isOpen = (filter: object) => Object.keys(filter).every((name) => !hidden.has(name))
  return {
    counters: overview.counters.filter(({ filter }) => isOpen(filter)),
    figures: overview.figures.filter(
      ({ filter, distinct, days = [] }) =>
        isOpen(filter) && ![distinct, ...days].some((name) => hidden.has(name ?? '')),
    ),
    actions: overview.actions,
    todo: overview.todo.filter(({ filter, sort: [name] }) => isOpen(filter) && !hidden.has(name)),
  }
}

declare module '#model/language/resource.ts' {
  interface FeatureKeys<Name extends string = string, Fields = AnyFields> {
    /** Its numbers and tasks on the overview. @default its number, where the list is in the menu */
    overview?: Overview<Fields>
  }
}

declare module '#model/language/resolved.ts' {
  interface ResolvedFeatureKeys {
    overview?: ResolvedOverview
  }
}
