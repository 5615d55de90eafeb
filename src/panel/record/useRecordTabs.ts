import { useCallback } from 'react'
import { useGetManyReference, useLocation, useNavigate } from 'react-admin'
import type { Sort } from '#client/api/listQuery.ts'
import { expertAccess } from '#model/access/expert.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { ResolvedTab, Tab } from '#model/language/tabs.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { parametersIn } from '../base/recordCache.ts'
import { type PanelReach, tabPart } from '../features.ts'
import { isTold } from '../list/isTold.ts'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { tabParameter, tabQuery } from './tabAddress.ts'

/** Returns the tabs that this person may see, and the one that the address names, else the first. */
export function useRecordTabs() {
  const resource = useResource()
  const panel = usePanel()
  const navigate = useNavigate()
  const wanted = new URLSearchParams(useLocation().search).get(tabParameter)
  const allowed = shownTabs(resource, panel)
  const isListed = (tab: ResolvedTab) =>
    allowed.some((other) => other.tab === 'related' && makes(tab, other.of, panel))
  // A tab that something else leads to is there while it is shown: how a record is stored, how rows are made.
  const tabs = allowed.filter((tab) => tab.name === wanted || (tab.tab !== 'raw' && !isListed(tab)))
  const [first] = tabs
  const selected = tabs.find(({ name }) => name === wanted) ?? first
  const firstName = first?.name
  const select = useCallback(
    // Another side of the same record is no step for Back.
    (name: string) =>
      navigate({ search: tabQuery(name === firstName ? undefined : name) }, { replace: true }),
    [navigate, firstName],
  )
  return { tabs, allowed, selected, select }
}

/** Returns true where records of an entry are made in a tab. */
export function makes(tab: ResolvedTab, entry: string, panel: Pick<PanelReach, 'parts'>): boolean {
  return tabPart(tab, panel)?.makes?.(tab) === entry
}

function shownTabs(resource: ResolvedResource, panel: PanelReach): readonly ResolvedTab[] {
  const { can, resources } = panel
  const mayRead = (name: string) => resources.some((entry) => entry.name === name && can(entry.access.list))
  return resource.tabs.filter((tab) => {
    if (tab.tab === 'own') return can(tab.access)
    if (tab.tab === 'raw') return can(expertAccess)
    const part = tabPart(tab, panel)
    if (part?.isShown) return part.isShown(tab, resource, panel)
    return !('of' in tab) || mayRead(tab.of)
  })
}

/** Names tabs: by their own label, by the plural of what they list, or by their kind. */
export function useTabLabel(): (tab: Tab) => string {
  const { texts, textOf } = useLanguage()
  const { resources } = usePanel()
  return (tab) => {
    if (tab.tab === 'own' || tab.label !== undefined) return textOf(tab.label ?? '')
    const listed = tab.tab === 'related' ? resources.find(({ name }) => name === tab.of) : undefined
    return listed ? textOf(listed.label[1]) : texts.recordPage.kinds[tab.tab]
  }
}

/** Milliseconds for which rows are not asked for again. */
const freshFor = 10_000

export interface RelatedPage {
  /** From 1. */
  page: number
  perPage: number
  sort: Sort
  /** @default all */
  filter?: Readonly<Record<string, unknown>>
}

/** Returns the first page, in the order of the other entry's list. */
export function firstRows({ list }: ResolvedResource): RelatedPage {
  const [field, order] = list.sort
  return { page: 1, perPage: list.perPage, sort: { field, order } }
}

/** Returns the field by which a tab's rows are counted, where the person may know it. */
export function countedBy(tab: ResolvedTab<'related'>, panel: PanelReach): ResolvedField | undefined {
  const other = panel.resources.find(({ name }) => name === tab.of)
  const field = other?.fields.find(({ name, writeOnly }) => name === tab.counts && !writeOnly)
  return field && other?.list.filters.includes(field.name) && (!field.isLater || isTold(field, panel))
    ? field
    : undefined
}

/** Returns which rows the number beside a tab's name counts. */
export function useCounted(tab: ResolvedTab<'related'>): Partial<RelatedPage> {
  const field = countedBy(tab, usePanel())
  const [first] = Object.keys(field?.options ?? {})
  return field && first !== undefined ? { perPage: 1, filter: { [field.name]: [first] } } : {}
}

/** Fetches records of another entry that refer to a record. While another page is on its way, the rows before stay. */
export function useRelatedRows(
  tab: ResolvedTab<'related'>,
  id: Identifier | undefined,
  { page, perPage, sort, filter = {} }: RelatedPage,
  isWanted = true,
) {
  return useGetManyReference<AnyRecord>(
    tab.of,
    { target: tab.by, id: id ?? '', pagination: { page, perPage }, sort, filter },
    {
      enabled: isWanted && id !== undefined,
      retry: false,
      // The count has just asked for the first rows.
      staleTime: freshFor,
      placeholderData: (earlier, query) =>
        query && isOf(parametersIn(query.queryKey), id) ? earlier : undefined,
    },
  )
}

/** Rows of another record would be a lie while those of this one are on their way. */
function isOf(params: unknown, id: Identifier | undefined): boolean {
  return typeof params === 'object' && params !== null && 'id' in params && params.id === id
}
