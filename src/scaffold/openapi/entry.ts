import { defined } from '#model/base/json.ts'
import type { BackendConfig } from '#model/language/backend.ts'
import type { WrittenStyle } from '#model/language/callStyle.ts'
import { isSlug } from '#model/language/check/names.ts'
import { resolveApi } from '#model/language/resolveCalls.ts'
import type { ResolvedApi } from '#model/language/resolved.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { callStyles } from '#model/styles/index.ts'
import { resolveStyle } from '#model/styles/resolveStyle.ts'
import type { Candidate } from './candidates.ts'
import type { Description } from './description.ts'
import { apiOf } from './entryApi.ts'
import { columnsOf, filtersOf, isWorthFiltering, searched } from './entryView.ts'
import { type FieldDraft, fieldsOf } from './fields.ts'
import { labelOf, singular, wordsIn } from './names.ts'
import type { Styled } from './nearestStyle.ts'
import type { Note } from './notes.ts'
import type { Observed } from './observe.ts'
import type { Targets } from './references.ts'

export interface Known {
  candidate: Candidate
  observed: Observed
  styled: Styled
  name: string
}

interface EntryContext {
  /** Name and configuration of the backend. */
  backend: string
  config: BackendConfig
  targets: Targets
  /** Keys of the calls besides the backend's. */
  keys: WrittenStyle
  isOwnStyle: boolean
}

/** A list without described rows. */
export class NothingToShow extends Error {
  override readonly name = 'NothingToShow'

  constructor(path: string) {
    super(`${path}: nothing is told of its rows that a list could show.`)
  }
}

/** Makes an entry as an administrator would write it, and notes of what is to be checked. */
export function entryOf(
  description: Description,
  known: Known,
  { backend, config, targets, keys, isOwnStyle }: EntryContext,
): { entry: AnyResource; notes: Note[] } {
  const { candidate, observed, styled, name } = known
  const { calls } = candidate
  const notes: Note[] = []
  const note = (place: string, text: string) =>
    void notes.push({ place: place === '' ? name : `${name}.${place}`, text })
  const drafts = fieldsOf(description, observed, {
    targets,
    can: { create: calls.create !== undefined, edit: calls.edit !== undefined },
    note: (field, text) => note(field === '' ? '' : `fields.${field}`, text),
  })
  const words = wordsIn(candidate.name)
  const columns = columnsOf(drafts)
  if (columns.length === 0) throw new NothingToShow(calls.list.path)
  const calling = apiOf(candidate, styled, keys, {
    isOwnStyle,
    base: resolveStyle(callStyles[styled.style ?? config.style ?? ''] ?? {}, config),
  })
  const begun = defined({
    name,
    path: isSlug(name) ? undefined : wordsIn(name).join('-'),
    label: [labelOf(singular(words)), labelOf(words)],
    backend,
    api: calling,
    fields: Object.fromEntries(drafts.map((draft) => [draft.name, draft.config])),
    list: { columns },
    access: accessOf(candidate),
  }) as unknown as AnyResource
  const resolved = resolveApi(begun, { styles: callStyles, backend: config })
  for (const text of remarks(known, drafts, resolved)) note('api', text)
  note(
    'label',
    'one label for both languages: write the German ones, { "de": "…", "en": "…" }, here and of the fields',
  )
  const { isSingle, ...view } = narrowed(known, drafts, columns, resolved)
  const api = isSingle ? { ...calling, filters: { ...keys.filters, in: null } } : calling
  return { entry: { ...begun, api, list: { columns, ...view } } as unknown as AnyResource, notes }
}

/** Grants the rights of the panel's own content, in one word where there are all calls. */
function accessOf({ calls }: Candidate) {
  if (calls.one && calls.create && calls.edit && calls.delete) return 'content'
  const [read, write, remove] = ['Get', 'Put', 'Delete'].map((may) => [`*:apiContent:${may}`])
  return defined({
    list: read,
    show: calls.one && read,
    create: calls.create && write,
    edit: calls.edit && write,
    delete: calls.delete && remove,
  })
}

/** Returns filters, search and order that the document supports. */
function narrowed(
  { candidate, observed, styled }: Known,
  drafts: readonly FieldDraft[],
  columns: readonly string[],
  { list: { can, paged } }: ResolvedApi,
) {
  const { fields, templates } = observed.filters
  // Where the document names filters in the style's own brackets, it names all of them.
  const isNamed = Object.values(templates).some((template) => template.includes('['))
  const isFree = !paged || (styled.isNarrowed && !isNamed)
  const filters = filtersOf(drafts, can.filters, (draft, way) => {
    if (isFree) return isWorthFiltering(draft)
    const ways = way === 'range' ? (['from', 'to'] as const) : (['eq', 'in', 'contains'] as const)
    return ways.some((each) => fields[each]?.includes(draft.wire))
  })
  const isTold = styled.wanted.search !== undefined && !styled.assumed.includes('search')
  const looked = isTold || !paged ? searched(drafts, columns) : []
  const isByDefault = looked[0] === columns[0]
  const isOneOnly = (draft: FieldDraft) =>
    filters.includes(draft.name) && fields.eq?.includes(draft.wire) && !fields.in?.includes(draft.wire)
  return defined({
    /** A filter that is offered takes one value, where the style has several. */
    isSingle: (!isFree && can.filters.several && drafts.some(isOneOnly)) || undefined,
    filters: filters.length > 0 ? filters : undefined,
    search: can.search && !isByDefault ? looked : undefined,
    sort: paged && can.order ? sortOf(candidate.calls, observed.sortable, drafts, columns) : undefined,
  })
}

/** Returns an order, where the backend sorts by some fields only and the first column is none of them; records that nobody creates are a log. */
function sortOf(
  calls: Candidate['calls'],
  sortable: readonly string[],
  drafts: readonly FieldDraft[],
  columns: readonly string[],
): [string, 'ASC' | 'DESC'] | undefined {
  const shown = columns.flatMap((column) => drafts.find(({ name }) => name === column) ?? [])
  const moment = shown.find(({ config }) => config.kind === 'dateTime')
  if (sortable.length === 0 && !calls.create && moment && shown[0]?.config.kind === 'choice')
    return [moment.name, 'DESC']
  const possible = drafts.filter(({ wire }) => sortable.includes(wire)).map(({ name }) => name)
  const [first] = possible
  if (first === undefined || possible.includes(columns[0] ?? '')) return undefined
  const name = possible.find((each) => columns.includes(each)) ?? first
  return [name, /^(?:created|updated)/.test(name) ? 'DESC' : 'ASC']
}

/** Returns notes about the calls. */
function remarks(
  { candidate: { calls }, observed, styled }: Known,
  drafts: readonly FieldDraft[],
  { list: { can, paged } }: ResolvedApi,
): string[] {
  const { style, assumed, unsure } = styled
  const { sortable, needed, unsayable, isOpen, isOfAnother, row } = observed
  const isWritten = drafts.some(({ config }) => config.edit !== 'never')
  const around = row === '' ? 'the other call' : 'answers do'
  const when = (isSo: boolean, text: string) => (isSo ? [text] : [])
  return [
    ...when(style === undefined, 'no style is near: its keys are written out'),
    ...when(
      assumed.includes('filters'),
      `the document names no filters: those of the style "${style}" are assumed`,
    ),
    ...when(
      assumed.includes('search'),
      `the document names no search: that of the style "${style}" is not offered`,
    ),
    ...unsure.map((what) => `the ${what} is not told: look at "paging"`),
    ...when(
      paged && !can.order,
      'no order is told: rows come as the backend has them ("whole": true reads all of them and does it in the browser)',
    ),
    ...when(!paged, 'no pages are told: the list is asked for whole'),
    ...needed.map((name) => `the list needs the parameter "${name}": say it in "query"`),
    ...when(
      sortable.length > 0 && can.order,
      `the backend puts in order by ${sortable.slice(0, 12).join(', ')} only`,
    ),
    ...when(!calls.one, 'no call for a single record: it is looked for in the list'),
    ...unsayable.map((write) => `"${write}" is left out: its body wraps the fields otherwise than ${around}`),
    ...when(
      isOpen,
      `what "${row}" holds is not told: write its fields, { "kind": "text", "label": "…" } and so on`,
    ),
    ...when(isOfAnother, 'a body in the document is of another record: the fields of answers are taken'),
    ...when(
      !isOpen && !isWritten && (calls.create ?? calls.edit) !== undefined,
      'writes take nothing that is told: write the fields by hand',
    ),
  ]
}
