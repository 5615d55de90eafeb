import { isObject, parseJson } from '#model/base/json.ts'
import { sampleTables, type Tables } from '#model/contract/sampleTables.ts'
import type { Random } from '#model/kinds/fieldKind.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { PermissionCheck } from './accessGuard.ts'
import type { ClientFeature } from './features.ts'
import { type PanelDataProvider, toDataProvider } from './panelDataProvider.ts'
import { createTableSource, isRecord } from './tableSource.ts'

interface SampleDataOptions {
  resources: readonly ResolvedResource[]
  features?: readonly ClientFeature[]
  /** The same numbers give the same samples. */
  random: Random
  count?: number
  /** Where what was written outlives a reload, such as the tab's `sessionStorage`. */
  storage?: Pick<Storage, 'getItem' | 'setItem'>
  clock?: () => Date
  can?: PermissionCheck
}

const samplesKey = 'panel:samples'

/** Invents the records of every entry and keeps what is written. */
export function createSampleDataProvider(options: SampleDataOptions): PanelDataProvider {
  const { resources, features = [], random, count = 40, storage, clock = () => new Date(), can } = options
  const tables: Tables = { ...sampleTables(resources, random, count), ...storedTables(storage, resources) }
  const rowsOf = ({ name }: ResolvedResource) => tables[name] ?? []

  function store(resource: ResolvedResource, rows: AnyRecord[]): void {
    tables[resource.name] = rows
    try {
      storage?.setItem(samplesKey, JSON.stringify(tables))
    } catch {
      // Full storage: what was written lasts until the next reload.
    }
  }

  const { tables: samples, source } = createTableSource({
    resources,
    clock,
    rowsOf,
    store,
  })
  const ofFeatures = features.map((feature) => feature.samples?.(samples, source) ?? {})
  return toDataProvider({
    ...{ resources, features, can, clock },
    source: { ...source, ...Object.assign({}, ...ofFeatures) },
    withResources: (more) => createSampleDataProvider({ ...options, resources: [...resources, ...more] }),
  })
}

/** What an earlier visit wrote; anything that is no table of records is ignored. */
function storedTables(storage: SampleDataOptions['storage'], resources: readonly ResolvedResource[]): Tables {
  const stored = parseJson(storage?.getItem(samplesKey) ?? '')
  if (!isObject(stored)) return {}
  return Object.fromEntries(
    resources.flatMap(({ name }) => {
      const rows = stored[name]
      return Array.isArray(rows) && rows.every(isRecord) ? [[name, rows]] : []
    }),
  )
}
