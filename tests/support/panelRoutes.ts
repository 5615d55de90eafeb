import { pages } from '#app/pages.ts'
import { entriesOf, type ResolvedPage, type ResolvedResource } from '#features/model.ts'
import { de } from '#i18n/de.ts'
import { en } from '#i18n/en.ts'
import { fill } from '#model/base/translator.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { Requirement } from '#model/language/access.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { type Text, textIn } from '#model/language/text.ts'
import { isOwn } from '#panel/record/actionRules.ts'
import * as entries from '#resources/index.ts'
import { resolveResource } from '#tests/support/language.ts'

/** A page of the panel. */
export interface PanelRoute {
  path: string
  /** Of the window. Absent where a hand-written view finds its own. */
  title?: { de: string; en: string }
  /** What the page says itself, where that is another word: of a record's page its name. */
  heading?: { de: string; en: string }
  /** What it takes to see it. */
  access: Requirement
  /** The path of the call that brings its records. */
  call?: string
}

const texts = { de, en }
const inBoth = (text: Text) => ({ de: textIn(text, 'de'), en: textIn(text, 'en') })

/** The product's entries, completed. */
export const panelEntries: readonly ResolvedResource[] = entriesOf(entries).map(resolveResource)

/** The pages that belong to no entry. */
export const panelPages: readonly ResolvedPage[] = pages

/** Every page that is there without a record: those of no entry, lists, and forms of new records. */
export function routesOf(
  resources: readonly ResolvedResource[] = panelEntries,
  own: readonly ResolvedPage[] = panelPages,
): PanelRoute[] {
  return [
    ...own.map(({ path, title, label, access }) => ({
      ...{ path: path === '' ? '/panel' : `/panel/${path}`, title: inBoth(title), access },
      ...(label === title ? {} : { heading: inBoth(label) }),
    })),
    ...resources.flatMap(listRoutes),
  ]
}

function listRoutes(resource: ResolvedResource): PanelRoute[] {
  const path = `/panel/${resource.path}`
  const list: PanelRoute = {
    ...{ path, access: resource.access.open, call: resource.api.list.path },
    ...titled(resource, 'list'),
  }
  if (!resource.api.create || resource.access.create === 'never') return [list]
  if (resource.createIn === 'slideOver') return [list, { ...list, path: `${path}?create` }]
  return [list, { path: `${path}/create`, access: resource.access.create, ...titled(resource, 'create') }]
}

/** The title of a derived view; of a hand-written one only where the entry has it. */
function titled(
  resource: ResolvedResource,
  view: 'list' | 'create' | 'edit',
): Pick<PanelRoute, 'title' | 'heading'> {
  const own = resource.titles[view]
  if (resource.views[view] && (own === undefined || view === 'edit')) return {}
  const [singular, plural] = resource.label
  const words = (language: 'de' | 'en') =>
    view === 'list'
      ? textIn(plural, language)
      : fill(texts[language].form[view], { resource: textIn(singular, language) })
  const derived = { de: words('de'), en: words('en') }
  const heading =
    view === 'create' && resource.createLabel !== undefined ? inBoth(resource.createLabel) : derived
  return own === undefined ? { title: heading } : { title: inBoth(own), heading }
}

/**
 * Every page about one record: its page, each tab, what lies below, its form, and it beside its list.
 *
 * @param person the id of whoever looks: some may not change themselves
 */
export function routesOfRecord(resource: ResolvedResource, record: AnyRecord, person = ''): PanelRoute[] {
  const { access, api, below, tabs, titles, views } = resource
  const list = `/panel/${resource.path}`
  const path = `${list}/${encodeURIComponent(record.id)}`
  const routes: PanelRoute[] = []
  // The browser tells the time of another zone than the tests.
  const isMoment = resource.fields.some(({ name, kind }) => name === resource.title && kind === 'dateTime')
  if (access.show !== 'never') {
    const named = (language: 'de' | 'en') => recordTitle(resource, record, language)
    const heading = { de: named('de'), en: named('en') }
    const title = titles.show === undefined ? heading : inBoth(titles.show)
    const call = api.one === 'by-list' ? api.list.path : api.one.path.replace('{id}', String(record.id))
    const isKnown = !views.show && !isMoment
    const shown: PanelRoute = { path, access: access.show, call, ...(isKnown ? { title, heading } : {}) }
    // The first tab is what the page opens with.
    const more = tabs.slice(1).map(({ name }) => ({ ...shown, path: `${path}?tab=${name}` }))
    routes.push(
      shown,
      ...more,
      ...below.map((page) => ({ path: `${path}/${page.path}`, access: page.access })),
    )
    const beside = { path: `${list}?record=${encodeURIComponent(record.id)}`, access: access.open }
    routes.push({ ...beside, ...titled(resource, 'list') })
  }
  if (api.edit && access.edit !== 'never' && !isOwn(api.edit, record, person)) {
    const name = { de: recordTitle(resource, record, 'de'), en: recordTitle(resource, record, 'en') }
    const shown = titled(resource, 'edit')
    routes.push({
      path: `${path}/edit`,
      access: access.edit,
      ...(isMoment ? {} : shown),
      ...(shown.title && !isMoment ? { heading: name } : {}),
    })
  }
  return routes
}

/** Of these records the one that shows most: of one without pictures, times and answers a page has little to draw. */
export function fullest(records: readonly AnyRecord[]): AnyRecord | undefined {
  const isSet = (value: unknown) => ![undefined, null, ''].includes(value as null) && !isEmptyList(value)
  const count = (record: AnyRecord) => Object.values(record).filter(isSet).length
  return records.toSorted((one, other) => count(other) - count(one))[0]
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
