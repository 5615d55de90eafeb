import type { Period } from '#model/kinds/periods.ts'
import type { Requirement } from '#model/language/access.ts'
import type { FieldKindName, FieldMap } from '#model/language/field.ts'
import type { ResourceConfig } from '#model/language/resource.ts'
import type { Text } from '#model/language/text.ts'

/** Periods by which a report is opened, and which it offers; they follow the present day. */
export const periods = [
  'next30Days',
  'next60Days',
  'next90Days',
  'last30Days',
  'lastMonth',
  'last12Months',
  'thisYear',
  'all',
] as const satisfies readonly Period[]
export type ReportPeriod = (typeof periods)[number]

/**
 * What the lines of a report stand for: the values of a field; the months of a day; or months, each with what holds on its last
 * day (in the present month today): between two days of the record of which either may be missing, or `'due'`, as long
 * as it costs something by another record (`costs` of its entry).
 */
export type ReportGroup<Name extends string = string> =
  | { field: Name }
  | { month: Name }
  | { months: { from: Name; to: Name } | 'due' }

/**
 * A figure of each line: how many records, how many different values of a field, the sum of a field, or what the records
 * come to in a month.
 */
export type Measure<Name extends string = string> = { label: Text } & (
  | { count: true }
  | { distinct: Name }
  | { sum: Name }
  | { due: true }
)

/** What is wrong with records, as a `findings` field of the entry finds it; a record may break several of its rules. */
interface ReportFindings<Name extends string = string> {
  field: Name
  /** The rules that matter. @default all of the field */
  rules?: readonly string[]
}

/** A report as it is written: data, from which page, chart, table and export follow. */
export interface ReportConfig<Name extends string = string> {
  /** Last part of the address, `/panel/reports/{name}`, in an entry `/panel/reports/{entry}/{name}`: small letters, digits, hyphens. */
  name: string
  title: Text
  /** One sentence: what the figures mean. */
  lead: Text
  /** Only records that have one of these values. @default all */
  filter?: Readonly<Partial<Record<Name, readonly unknown[]>>>
  /**
   * The day that must lie in the chosen period (@default that of `group.month`), and the period at first. With
   * `group.months` the period chooses the months, and `field` is left out. @default no period
   */
  range?: { field?: Name; period: ReportPeriod }
  /** @default no lines: the report lists records */
  group?: ReportGroup<Name>
  /** A second field, whose values become columns of the only measure. @default none */
  split?: Name
  /** @default none */
  measures?: readonly Measure<Name>[]
  /** Whether a last line has the totals. Off where a sum over the lines says nothing. @default true */
  totals?: boolean
  /**
   * What leads from one month's sum to the next, for whoever the `reference` field names as payer; needs the months of
   * `due` and its measure. @default none
   */
  movements?: { of: Name }
  /** What is looked for; the lines are the rules, and only records that break one are listed. @default none */
  findings?: ReportFindings<Name>
  /** The columns of the listed records. @default none: no records are listed */
  columns?: readonly Name[]
  /** The order of the listed records. @default that of the resource's list */
  sort?: readonly [Name, 'ASC' | 'DESC']
  /** `calendar` shows the days of `range.field` where there are no lines. @default 'none' */
  chart?: 'bars' | 'stackedBars' | 'calendar' | 'none'
}

/** A report with its resource and every default. */
export interface Report extends Omit<ReportConfig, 'filter'> {
  resource: string
  /** Below the page of all reports: `portfolio`, of one that stands in its entry `invoices/turnover`. */
  path: string
  /** Who may read the records may read the report. */
  access: Requirement
  filter: Readonly<Record<string, readonly unknown[]>>
  measures: readonly Measure[]
  columns: readonly string[]
  totals: boolean
  chart: NonNullable<ReportConfig['chart']>
}

/**
 * Declares a report on the records of an entry. A field that the entry does not have does not compile.
 *
 * @example
 * defineReport(invoices, {
 *   name: 'turnover',
 *   title: { de: 'Umsatz je Monat', en: 'Turnover per month' },
 *   lead: { de: 'Nach Rechnungsdatum.', en: 'By date of invoice.' },
 *   range: { field: 'issuedOn', period: 'last12Months' },
 *   group: { month: 'issuedOn' },
 *   measures: [{ label: { de: 'Umsatz', en: 'Turnover' }, sum: 'amount' }],
 * })
 */
export function defineReport<const Fields extends FieldMap>(
  entry: ResourceConfig<Fields, keyof Fields & string>,
  config: ReportConfig<keyof Fields & string>,
): Report {
  const { filter = {}, ...rest } = config
  return Object.freeze({
    measures: [],
    columns: [],
    totals: true,
    chart: 'none' as const,
    ...rest,
    filter: { ...filter } as Report['filter'],
    resource: entry.name,
    path: config.name,
    access: entry.access.list ?? 'never',
  })
}

/** Returns the days between which records hold, where months go by them. */
export function heldDays(group: ReportGroup | undefined): { from: string; to: string } | undefined {
  return group && 'months' in group && group.months !== 'due' ? group.months : undefined
}

export function needsDues({ group, measures }: Pick<Report, 'group' | 'measures'>): boolean {
  const byDue = group !== undefined && 'months' in group && group.months === 'due'
  return byDue || measures.some((measure) => 'due' in measure)
}

export function hasFigures({ group, findings }: Pick<Report, 'group' | 'findings'>): boolean {
  return group !== undefined || findings !== undefined
}

/** A named field, its place in the report, and kinds that fit there. */
interface NamedField {
  at: readonly (string | number)[]
  name: string
  kinds?: readonly FieldKindName[]
}

const dayKinds = ['date', 'dateTime'] as const
const numberKinds = ['integer', 'number', 'money', 'percent'] as const

export function namedFields(report: Report): NamedField[] {
  const { group, range, split, sort, columns, measures, findings, filter, movements } = report
  const found: NamedField[] = Object.keys(filter).map((name) => ({ at: ['filter', name], name }))
  const add = (name: string | undefined, at: NamedField['at'], kinds?: NamedField['kinds']) => {
    if (name !== undefined) found.push({ at, name, ...(kinds && { kinds }) })
  }
  add(range?.field, ['range', 'field'], dayKinds)
  if (group && 'field' in group) add(group.field, ['group', 'field'])
  if (group && 'month' in group) add(group.month, ['group', 'month'], dayKinds)
  for (const [end, name] of Object.entries(heldDays(group) ?? {}))
    add(name, ['group', 'months', end], dayKinds)
  add(split, ['split'])
  add(sort?.[0], ['sort', 0])
  for (const [index, name] of columns.entries()) add(name, ['columns', index])
  for (const [index, measure] of measures.entries()) {
    if ('sum' in measure) add(measure.sum, ['measures', index, 'sum'], numberKinds)
    else if ('distinct' in measure) add(measure.distinct, ['measures', index, 'distinct'])
  }
  add(movements?.of, ['movements', 'of'], ['reference'])
  add(findings?.field, ['findings', 'field'], ['findings'])
  return found
}
