import { coreKind } from '#kinds/kinds.ts'
import type { ListAbilities } from '#model/language/callStyle.ts'
import type { FieldKindName } from '#model/language/field.ts'
import type { FieldDraft } from './fields.ts'
import { wordsIn } from './names.ts'

/** Names of titles, the best first. */
const titles = `name title label subject company number email code reference username slug key question
description type`.split(/\s/)

/** Kinds for columns, the most telling first; others stay on the page of the record. */
const telling = `reference choice money date email flag text integer number percent dateTime phone
iban tags choices references url uuid longText colour time bic list json`.split(/\s/)
const tooLong = ['json', 'list', 'longText', 'uuid', 'url']
const mostColumns = 6
const mostFilters = 6

const kindOf = ({ config }: FieldDraft) => coreKind(config.kind as FieldKindName)
const isShown = ({ config }: FieldDraft) => config.writeOnly !== true && config.kind !== 'password'

/** Most columns of one kind, where there are others. */
const mostOfKind: Readonly<Record<string, number>> = { reference: 2, choice: 2, text: 2 }
/** Preferred names among fields of one kind. */
const important = 'status state total amount price type customer email date created'.split(' ')

/** Chooses the title, then the most telling columns. */
export function columnsOf(drafts: readonly FieldDraft[]): string[] {
  const shown = drafts.filter(isShown)
  const listed = shown.some(({ isListed }) => isListed) ? shown.filter(({ isListed }) => isListed) : shown
  const title = titleAmong(listed)
  const sorted = listed
    .filter((draft) => draft !== title)
    .toSorted((one, other) => weight(one) - weight(other))
  const short = sorted.filter(({ config }) => !tooLong.includes(config.kind))
  const counted = new Map<string, number>()
  const fewer = short.filter(({ config: { kind } }) => {
    const count = (counted.get(kind) ?? 0) + 1
    counted.set(kind, count)
    return count <= (mostOfKind[kind] ?? 1)
  })
  const chosen = new Set([...fewer, ...short].slice(0, mostColumns - 1))
  const columns = listed.filter((draft) => chosen.has(draft))
  const all = title ? [title, ...columns] : columns.length > 0 ? columns : sorted.slice(0, 1)
  return all.map(({ name }) => name)
}

/** Less is better. */
function weight({ config, wire }: FieldDraft): number {
  return telling.indexOf(config.kind) - (wordsIn(wire).some((word) => important.includes(word)) ? 0.5 : 0)
}

/** Finds a text with the name of a title; one word is better than several. */
function titleAmong(drafts: readonly FieldDraft[]): FieldDraft | undefined {
  const places = drafts.flatMap((draft) => {
    const words = wordsIn(draft.wire)
    const place = titles.indexOf(words.at(-1) ?? '')
    const isText = ['text', 'email', 'longText'].includes(draft.config.kind)
    return isText && place >= 0 ? [{ draft, place: place + (words.length - 1) * titles.length }] : []
  })
  return places.toSorted((one, other) => one.place - other.place)[0]?.draft
}

/** Chooses filters that the document supports: kinds with few values or an order first. */
export function filtersOf(
  drafts: readonly FieldDraft[],
  can: ListAbilities['filters'],
  isSaid: (draft: FieldDraft, way: 'values' | 'range') => boolean,
): string[] {
  const possible = drafts.filter((draft) => {
    const { filter } = kindOf(draft).inLists
    if (!isShown(draft) || filter === 'none' || String(draft.config.wire).includes('.')) return false
    return (filter === 'range' ? can.from || can.to : can.one) && isSaid(draft, filter)
  })
  const place = ({ config }: FieldDraft) => telling.indexOf(config.kind)
  const sorted = possible.toSorted((one, other) => place(one) - place(other))
  return sorted.slice(0, mostFilters).map(({ name }) => name)
}

/** Kinds that are worth a filter where any field can be filtered by. */
export function isWorthFiltering({ config }: FieldDraft): boolean {
  // What is always the same narrows nothing, and flags that only the backend sets are often worked out.
  if (config.kind === 'choice') return Object.keys(config.options as object).length > 1
  if (config.kind === 'flag') return config.edit !== 'never'
  return ['reference', 'references', 'money', 'date', 'dateTime'].includes(config.kind)
}

/** Chooses the first column that can be searched. */
export function searched(drafts: readonly FieldDraft[], columns: readonly string[]): string[] {
  const isSearched = (name: string) =>
    drafts.some((draft) => draft.name === name && kindOf(draft).inLists.search)
  return columns.filter(isSearched).slice(0, 1)
}
