import { foldCaseAndAccents } from '#client/api/selectRecords.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import { tellingFields } from '#model/kinds/toldApart.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import { type PairValues, pairingOf } from '../model/pair.ts'

/** A record for lists of ten thousand. */
export interface SlimRecord {
  id: Identifier
  title: string
  /** What tells it apart: its e-mail address, else two other fields; `''` for none. */
  detail: string
  /** Folded: without case and accents. */
  searchText: string
  /** Lower case, to match pasted lists. */
  emails: readonly string[]
  /** Values of its `choice` and `flag` filters. */
  facets: Readonly<Record<string, string>>
  /** Values of new pairs with it. */
  start: PairValues
}

/** Returns a mapper; the entry is read once for all records. @param startOf @default no values */
export function slimming(
  resource: ResolvedResource,
  language: Language,
  startOf: (record: AnyRecord) => PairValues = () => ({}),
): (record: AnyRecord) => SlimRecord {
  const shown = resource.fields.filter((field) => !field.writeOnly && !field.isLater)
  const named = (name: string) => shown.find((field) => field.name === name)
  const mails = shown.filter(({ kind }) => kind === 'email')
  const details = tellingFields(resource).slice(0, mails.length > 0 ? 1 : 2)
  const searched = resource.list.search.flatMap((name) => named(name) ?? [])
  const facets = resource.list.filters
    .flatMap((name) => named(name) ?? [])
    .filter(({ kind }) => kind === 'choice' || kind === 'flag')
  return (record) => {
    const title = recordTitle(resource, record, language)
    return {
      id: record.id,
      title,
      detail: details
        .map((field) => field.type.toText(record[field.name], field, language))
        .filter(Boolean)
        .join(' · '),
      searchText: [title, record.id, ...searched.map(({ name }) => record[name])]
        .map(foldCaseAndAccents)
        .join('\n'),
      emails: mails
        .map(({ name }) =>
          String(record[name] ?? '')
            .trim()
            .toLowerCase(),
        )
        .filter(Boolean),
      facets: Object.fromEntries(facets.map(({ name }) => [name, String(record[name] ?? '')])),
      start: startOf(record),
    }
  }
}

/** Matches every typed word in a folded text. */
export function hasWordsOf(typed: string): (text: string) => boolean {
  const words = foldCaseAndAccents(typed).split(/\s+/).filter(Boolean)
  return (text) => words.every((word) => text.includes(word))
}

/** Returns values of new pairs: of a first side's record its term, else `prefill`. @param side of the record */
export function ownStart(resource: ResolvedResource, side: string, record: AnyRecord): PairValues {
  const { sides, period, term, prefill } = pairingOf(resource)
  const from =
    side !== sides[0]
      ? Object.entries(prefill)
      : period && term
        ? [[period[0], term[0]] as const, [period[1], term[1]] as const]
        : []
  const values = from.map(([name, source]) => [name, record[source]] as const)
  return Object.fromEntries(
    values.filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}

/**
 * Returns values of new pairs: today or the first day of a later term, the last day of one that is not over, and the rest of `own`.
 *
 * @param own of `ownStart`; @param today `YYYY-MM-DD`
 */
export function startOf(resource: ResolvedResource, own: PairValues, today: string): PairValues {
  const { period } = pairingOf(resource)
  if (!period) return own
  const [begin, end] = period
  const { [begin]: from, [end]: to, ...rest } = own
  return {
    ...rest,
    [begin]: typeof from === 'string' && from > today ? from : today,
    ...(typeof to === 'string' && to >= today ? { [end]: to } : {}),
  }
}

/** Returns values of a row that differ from those of all, unless a person has entered them for all. */
export function rowStart(start: PairValues, plain: PairValues, entered: PairValues): PairValues {
  const isEntered = (name: string) => (entered[name] ?? plain[name] ?? null) !== (plain[name] ?? null)
  return Object.fromEntries(
    Object.entries(start).filter(([name, value]) => value !== plain[name] && !isEntered(name)),
  )
}
