import type { BackendConfig } from '#model/language/backend.ts'
import type { CallStyle } from '#model/language/callStyle.ts'
import { isSlug } from '#model/language/check/names.ts'
import { resolveApi } from '#model/language/resolveCalls.ts'
import type { ResolvedApi } from '#model/language/resolved.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { callStyles } from '#model/styles/index.ts'
import type { Candidate } from './candidates.ts'
import type { Description } from './description.ts'
import { apiOf } from './entryApi.ts'
import { columnsOf, filtersOf, isWorthFiltering, searched } from './entryView.ts'
import { type FieldDraft, fieldsOf } from './fields.ts'
import { labelOf, singular, wordsIn } from './names.ts'
import type { Known } from './nearestStyle.ts'
import type { Note } from './notes.ts'
import type { Targets } from './references.ts'

interface EntryContext {
  /** Name of the backend, and what it is. */
  backend: string
  config: BackendConfig
  targets: Targets
  /** What the entry says of its calls beside its backend. */
  keys: CallStyle
  isOwnStyle: boolean
}

/** A list of whose rows too little is told. */
export class NothingToShow extends Error {
  override readonly name = 'NothingToShow'

  constructor(path: string) {
    super(`${path}: nothing is told of its rows that a list could show.`)
  }
}

/** An entry as an administrator would write it, with what is to be looked at. */
export function entryOf(
  description: Description,
  known: Known,
  context: EntryContext,
): { entry: AnyResource; notes: Note[] } {
  const { candidate, observed, styled, name } = known
  const { calls } = candidate
  const notes: Note[] = []
  const note = (place: string, text: string) =>
    void notes.push({ place: place === '' ? name : `${name}.${place}`, text })
  const drafts = fieldsOf(description, observed, {
    targets: context.targets,
    can: { create: calls.create !== undefined, edit: calls.edit !== undefined },
    note: (field, text) => note(field === '' ? '' : `fields.${field}`, text),
  })
  const words = wordsIn(candidate.name)
  const api = apiOf(candidate, styled, context.keys, context.isOwnStyle)
  const columns = columnsOf(drafts)
  if (columns.length === 0) throw new NothingToShow(candidate.calls.list.path)
  const begun = {
    name,
    ...(isSlug(name) ? {} : { path: wordsIn(name).join('-') }),
    label: [labelOf(singular(words)), labelOf(words)],
    backend: context.backend,
    api,
    fields: Object.fromEntries(drafts.map((draft) => [draft.name, draft.config])),
    list: { columns },
    access: accessOf(candidate),
  } as unknown as AnyResource
  const resolved = resolveApi(begun, { styles: callStyles, backend: context.config })
  const list = { columns, ...narrowed(known, drafts, columns, resolved) }
  for (const text of remarks(known, drafts, resolved)) note('api', text)
  note(
    'label',
    'one label for both languages: write the German ones, { "de": "…", "en": "…" }, here and of the fields',
  )
  return { entry: { ...begun, list } as AnyResource, notes }
}

/** Who may: those who may edit what the panel holds. */
function accessOf({ calls }: Candidate) {
  const read = ['*:apiContent:Get']
  return {
    list: read,
    ...(calls.one ? { show: read } : {}),
    ...(calls.create ? { create: ['*:apiContent:Put'] } : {}),
    ...(calls.edit ? { edit: ['*:apiContent:Put'] } : {}),
    ...(calls.delete ? { delete: ['*:apiContent:Delete'] } : {}),
  }
}

/** Filters, search and order of a list, as far as the document speaks for them. */
function narrowed(
  { observed, styled }: Known,
  drafts: readonly FieldDraft[],
  columns: readonly string[],
  { list }: ResolvedApi,
): object {
  const { fields } = observed.filters
  // Where the document names filters in the style's own brackets, it names all of them.
  const isNamed = Object.values(observed.filters.templates).some((template) => template.includes('['))
  const isFree = !list.paged || (styled.isNarrowed && !isNamed)
  const filters = filtersOf(drafts, list.can.filters, (wire, way) => {
    if (isFree) return drafts.some((draft) => draft.wire === wire && isWorthFiltering(draft))
    const ways = way === 'range' ? (['from', 'to'] as const) : (['eq', 'in', 'contains'] as const)
    return ways.some((each) => fields[each]?.includes(wire))
  })
  const isTold = styled.wanted.search !== undefined && !styled.assumed.includes('search')
  const looked = list.can.search && (isTold || !list.paged) ? searched(drafts, columns) : []
  const isByDefault = looked[0] === columns[0] && columns.length > 0
  const sort = sortOf(observed.sortable, drafts, columns)
  return {
    ...(filters.length > 0 ? { filters } : {}),
    ...(list.can.search && !isByDefault ? { search: looked } : {}),
    ...(list.paged && list.can.order && sort !== undefined ? { sort } : {}),
  }
}

/** An order that the backend knows, where it knows some fields only and the first column is none of them. */
function sortOf(
  sortable: readonly string[],
  drafts: readonly FieldDraft[],
  columns: readonly string[],
): [string, 'ASC' | 'DESC'] | undefined {
  const possible = drafts.filter(({ wire }) => sortable.includes(wire))
  if (possible.length === 0 || possible.some(({ name }) => name === columns[0])) return undefined
  const found = possible.find(({ name }) => columns.includes(name)) ?? possible[0]
  return found && [found.name, /^(?:created|updated)/.test(found.name) ? 'DESC' : 'ASC']
}

/** What is to be known of the calls. */
function remarks(
  { candidate, observed, styled }: Known,
  drafts: readonly FieldDraft[],
  { list }: ResolvedApi,
): string[] {
  const { calls } = candidate
  const { style, assumed, unsure } = styled
  const isWritten = drafts.some(({ config }) => config.edit !== 'never')
  return [
    ...(style === undefined ? ['no style is near: the calls are written out'] : []),
    ...(assumed.includes('filters')
      ? [`the document names no filters: those of the style "${style}" are assumed`]
      : []),
    ...(assumed.includes('search')
      ? [`the document names no search: that of the style "${style}" is not offered`]
      : []),
    ...unsure.map((what) => `the ${what} is not told: look at "paging"`),
    ...(list.paged && !list.can.order
      ? [
          'no order is told: rows come as the backend has them ("whole": true reads all of them and does it in the browser)',
        ]
      : []),
    ...(list.paged ? [] : ['no pages are told: the list is asked for whole']),
    ...observed.needed.map((name) => `the list needs the parameter "${name}": say it in "query"`),
    ...(observed.sortable.length > 0 && list.can.order
      ? [`the backend puts in order by ${observed.sortable.slice(0, 12).join(', ')} only`]
      : []),
    ...(calls.one ? [] : ['no call for a single record: it is looked for in the list']),
    ...observed.unsayable.map(
      (operation) =>
        `"${operation}" is left out: its body wraps the fields otherwise than ${observed.style.row === '' ? 'the other call' : 'answers do'}`,
    ),
    ...(observed.isOpen
      ? [
          `what "${observed.style.row}" holds is not told: write its fields, { "kind": "text", "label": "…" } and so on`,
        ]
      : (calls.create || calls.edit) && !isWritten
        ? ['writes take nothing that is told: write the fields by hand']
        : []),
  ]
}
