import type { DataProvider } from 'react-admin'
import type { Messages } from '#i18n/messages.ts'
import { backendId } from '#kinds/references/ids.ts'
import { fill } from '#model/base/translator.ts'
import { changeLogOf } from '#model/contract/change.ts'
import { recordTitle, titleReferences } from '#model/kinds/recordTitle.ts'
import type { Requirement } from '#model/language/access.ts'
import { isApiTime } from '#model/language/apiTimes.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { type Language, textIn } from '#model/language/text.ts'
import { exportColumns, spreadsheetText } from '#panel/export/columns.ts'
import { readAllRows } from '#panel/export/readAllRows.ts'
import { createReferenceTitles, type ReferenceTitles } from '#panel/export/referenceTitles.ts'
import type { JobProgress } from '#panel/jobs/jobStore.ts'

interface DisclosedValue {
  name: string
  label: string
  value: unknown
  text: string
}

interface DisclosedRecord {
  id: Identifier
  title: string
  values: readonly DisclosedValue[]
}

export interface DisclosedArea {
  name: string
  label: string
  records: readonly DisclosedRecord[]
}

/** All that is stored about a person and may be read by whoever asks. */
export interface Disclosure {
  areas: readonly DisclosedArea[]
  /** Reasons for what is missing, in words. */
  gaps: readonly string[]
}

interface DisclosureSource {
  provider: DataProvider
  resources: readonly ResolvedResource[]
  can: (requirement: Requirement) => boolean
  language: Language
  texts: Messages
}

/** Ids in one filter: addresses are bounded. */
const idsAtOnce = 40

/**
 * Reads all pages of the record, of those that refer to it, and of its journal; what is missing is named.
 *
 * @throws what the provider rejects with; the signal's reason as soon as it is aborted
 */
export async function readDisclosure(
  source: DisclosureSource,
  resource: ResolvedResource,
  id: Identifier,
  { report, signal }: JobProgress,
): Promise<Disclosure> {
  const { provider, resources, can, language, texts } = source
  const titles = createReferenceTitles(provider, resources, language)
  const gaps: string[] = []
  const areas: DisclosedArea[] = []
  let read = 0

  async function rowsOf(of: ResolvedResource, filter: Readonly<Record<string, unknown>>) {
    const [field, order] = of.list.sort
    const rows: AnyRecord[] = []
    const pages = readAllRows(provider, { resource: of, filter, sort: { field, order } }, signal)
    let step = await pages.next()
    for (; !step.done; step = await pages.next()) {
      rows.push(...step.value.rows)
      report(read + rows.length)
    }
    const { missing } = step.value
    if (missing > 0) {
      const { incompleteOne, incomplete } = texts.person
      const area = textIn(of.label[1], language)
      gaps.push(fill(missing === 1 ? incompleteOne : incomplete, { area, count: missing }))
    }
    read += rows.length
    return rows
  }

  async function add(of: ResolvedResource, rows: readonly AnyRecord[]) {
    const label = textIn(of.label[of.name === resource.name ? 0 : 1], language)
    const known = areas.find(({ name }) => name === of.name)
    const records = await disclosed(source, titles, of, rows, signal)
    if (known) areas[areas.indexOf(known)] = { ...known, records: [...known.records, ...records] }
    else areas.push({ name: of.name, label, records })
  }

  function readable(name: string): ResolvedResource | undefined {
    const found = resources.find((candidate) => candidate.name === name)
    if (!found || can(found.access.list)) return found
    gaps.push(fill(texts.person.noRight, { area: textIn(found.label[1], language) }))
    return undefined
  }

  const { data: record } = await provider.getOne<AnyRecord>(resource.name, { id, signal })
  read = 1
  await add(resource, [record])
  const journal = readable(changeLogOf(resources)?.name ?? '')
  const lines: { resource: string; record: readonly string[] }[] = [
    { resource: resource.name, record: [String(backendId(id))] },
  ]
  for (const { of, by } of resource.person?.related ?? []) {
    const other = readable(of)
    if (!other) continue
    const rows = await rowsOf(other, { [by]: backendId(id) })
    await add(other, rows)
    const isNamedAfter = titleReferences(other).some((field) => field.resource === resource.name)
    if (!isNamedAfter && !other.fields.some(({ personal }) => personal)) continue
    const ids = rows.map((row) => String(backendId(row.id)))
    for (let from = 0; from < ids.length; from += idsAtOnce) {
      lines.push({ resource: of, record: ids.slice(from, from + idsAtOnce) })
    }
  }
  for (const filter of journal ? lines : []) {
    if (journal) await add(journal, await rowsOf(journal, filter))
  }
  return { areas, gaps }
}

async function disclosed(
  { resources, language }: DisclosureSource,
  titles: ReferenceTitles,
  resource: ResolvedResource,
  rows: readonly AnyRecord[],
  signal: AbortSignal,
): Promise<DisclosedRecord[]> {
  const fields = resource.fields.filter((field) => !field.writeOnly && !field.isLater)
  const columns = exportColumns(
    resource,
    fields.map(({ name }) => name),
    language,
  )
  await titles.load(fields, rows, signal)
  const context = { language, titles, resources, resource }
  const times = resources.flatMap((other) => other.fields)
  const declared = new Set(['id', ...resource.fields.map(({ name }) => name)])
  return rows.map((row) => ({
    id: backendId(row.id),
    title: recordTitle(resource, row, language, titles.titleOf),
    values: [
      ...columns.map((column) => ({
        name: column.field.name,
        label: column.label,
        value: row[column.field.name] ?? null,
        text: spreadsheetText({ ...column, isTitle: false }, row, context),
      })),
      // Keys that the entry does not declare have no label, but for the times that the API sets.
      ...Object.entries(row)
        .filter(([key]) => !declared.has(key))
        .map(([key, value]) => {
          const time = isApiTime(key) && times.find(({ name }) => name === key)
          const told = time && { field: time, label: textIn(time.label, language), isTitle: false }
          const text = told ? spreadsheetText(told, row, context) : plainText(value)
          return { name: key, label: told ? told.label : key, value, text }
        }),
    ],
  }))
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
