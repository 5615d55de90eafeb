import type { DataProvider } from 'react-admin'
import {
  headingsOf,
  type Key,
  keysFor,
  matchColumns,
  usualKey,
} from '#features/imports/panel/columns/matchColumns.ts'
import { meansOf, type Target } from '#features/imports/panel/columns/targets.ts'
import { readTable } from '#features/imports/panel/file/readTable.ts'
import type { ChosenFormat } from '#features/imports/panel/file/sourceTable.ts'
import type { Plan, TrialOrder } from '#features/imports/panel/trial/plan.ts'
import { tryFile } from '#features/imports/panel/trial/trial.ts'
import { de } from '#i18n/de.ts'
import { en } from '#i18n/en.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import { exportColumns, plainColumn } from '#panel/export/columns.ts'
import { exportWork, givenRows } from '#panel/export/exportRows.ts'
import type { ExportFormat } from '#panel/export/formats.ts'

/** Names of sheets that say where an export comes from. */
export const notes = [de.export.provenance.title, en.export.provenance.title]

export const today = new Date('2026-11-21T13:02:00Z')

export interface TestTrial {
  resource: ResolvedResource
  resources?: readonly ResolvedResource[]
  provider: Pick<DataProvider, 'getList' | 'getMany' | 'getOne'>
  name?: string
  file: string | Uint8Array
  chosen?: ChosenFormat
  /** By heading; others are as they are found out. */
  targets?: Readonly<Record<string, Target>>
  key?: Key
  language?: Language
  means?: { create: boolean; edit: boolean; find: boolean }
  made?: Readonly<Record<number, string>>
  takesAlike?: boolean
  emptiesValues?: boolean
  /** @default whatever there is */
  can?: TrialOrder['can']
}

/** Reads a file, finds out its columns, and tries it. */
export async function tryText(order: TestTrial) {
  const {
    resource,
    resources = [resource],
    provider,
    file,
    chosen = {},
    language = 'de',
    name = 'file.csv',
  } = order
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const table = await readTable({ name, bytes, chosen, known: { notes, headings: headingsOf(resource) } })
  const means = order.means ?? meansOf(resource, () => true)
  const matches = matchColumns(table, {
    resource,
    means,
    language,
    thisYear: 2026,
    reported: ['Zeile', 'Spalte', 'Grund'],
  })
  const targets = table.columns.map(
    (column, index) => order.targets?.[column] ?? matches[index]?.target ?? 'open',
  )
  const key = order.key ?? usualKey(resource, keysFor(resource, targets, means)) ?? 'none'
  const plan: Omit<Plan, 'digest'> = await tryFile(
    {
      table,
      targets,
      key,
      resource,
      resources,
      means,
      provider,
      made: order.made ?? {},
      takesAlike: order.takesAlike ?? false,
      emptiesValues: order.emptiesValues ?? false,
      can: order.can ?? (() => true),
      language,
      today,
      person: 'anna',
      createId: () => 'plan',
    },
    { report: () => undefined, signal: new AbortController().signal, pause: async () => undefined },
  )
  return { table, matches, targets, key, means, plan, rows: plan.rows }
}

/** What an export of records writes, with their ids first where it is a table. */
export async function exported(order: {
  provider: DataProvider
  resources: readonly ResolvedResource[]
  resource: ResolvedResource
  rows: readonly AnyRecord[]
  format: ExportFormat
  language: Language
}): Promise<Uint8Array> {
  const { provider, resources, resource, rows, format, language } = order
  const names = resource.fields.filter(({ writeOnly }) => !writeOnly).map(({ name }) => name)
  const ids = format === 'json' ? [] : [plainColumn('id', 'ID', language)]
  const work = exportWork(
    {
      provider,
      resources,
      can: () => true,
      language,
      texts: { de, en }[language],
      personName: 'Antonia Ahrens',
      clock: () => today,
      save: () => undefined,
    },
    {
      ...{ format, resource, title: 'Alles' },
      columns: [...ids, ...exportColumns(resource, names, language)],
      rows: () => givenRows(rows),
      describe: () => 'keiner',
    },
  )
  const { file } = await work({ report: () => undefined, signal: new AbortController().signal })
  return new Uint8Array(await (file?.content ?? new Blob()).arrayBuffer())
}
