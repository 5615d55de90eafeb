import { isObject, parseJson } from '../../model/base/json.ts'
import { ApiError } from '../../model/contract/errors.ts'
import { sampleTables, type Tables } from '../../model/contract/sampleTables.ts'
import type { Random } from '../../model/kinds/fieldKind.ts'
import { partsOf } from '../../model/kinds/references.ts'
import { valuesToWire } from '../../model/kinds/wire.ts'
import { withoutComputed } from '../../model/language/computed.ts'
import type { Identifier } from '../../model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '../../model/language/resolve.ts'
import type { Can } from './accessGuard.ts'
import { clientFeatures, type SampleTables } from './features.ts'
import { type PanelDataProvider, toDataProvider } from './panelDataProvider.ts'
import type { RecordSource, Values } from './recordSource.ts'
import { selectRecords } from './selectRecords.ts'

export interface SampleDataOptions {
  resources: readonly ResolvedResource[]
  /** The same numbers give the same samples. */
  random: Random
  /** Records of each resource. @default 40 */
  count?: number
  /** Where what was written outlives a reload, such as the tab's `sessionStorage`. @default nowhere */
  storage?: Pick<Storage, 'getItem' | 'setItem'>
  clock?: () => Date
  can?: Can
  /** What operations go through on their way to the records. @default nothing */
  through?: (source: RecordSource) => RecordSource
}

/** Where what was written is in the storage. */
export const samplesKey = 'panel:samples'

/** A data provider that needs no backend: it invents the records of every entry and keeps what is written. */
export function createSampleDataProvider(options: SampleDataOptions): PanelDataProvider {
  const { resources, random, count = 40, storage, clock = () => new Date(), can } = options
  const { through = (source) => source } = options
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

  async function one(resource: ResolvedResource, id: Identifier): Promise<AnyRecord> {
    const found = rowsOf(resource).find((record) => String(record.id) === String(id))
    if (found) return found
    throw new ApiError('not_found', { call: `show ${resource.name}`, status: 404 })
  }

  async function change(resource: ResolvedResource, id: Identifier, values: Values): Promise<AnyRecord> {
    const changed = { ...(await one(resource, id)), ...values, ...timestamps(resource, ['updatedAt'], clock) }
    store(
      resource,
      rowsOf(resource).map((record) => (record.id === changed.id ? changed : record)),
    )
    return changed
  }

  async function create(resource: ResolvedResource, data: Values): Promise<AnyRecord> {
    const created = {
      ...Object.fromEntries(resource.fields.map((field) => [field.name, field.default ?? null])),
      ...entered(resource, data, ['always', 'create']),
      ...timestamps(resource, ['createdAt', 'updatedAt'], clock),
      id: nextId(rowsOf(resource)),
    }
    store(resource, [...rowsOf(resource), created])
    return created
  }

  async function removed(resource: ResolvedResource, id: Identifier): Promise<AnyRecord> {
    const record = await one(resource, id)
    for (const { resource: parts, by } of partsOf(resources, resource.name)) {
      store(
        parts,
        rowsOf(parts).filter((part) => String(part[by]) !== String(record.id)),
      )
    }
    store(
      resource,
      rowsOf(resource).filter((other) => other.id !== record.id),
    )
    return record
  }

  const samples: SampleTables = {
    resources,
    clock,
    rowsOf,
    create,
    change,
    enter: (resource, id, values) => change(resource, id, entered(resource, values, ['always'])),
    removed,
  }

  /** A backend may refuse what must not happen to a record. */
  async function refused(operation: string, resource: ResolvedResource, id: Identifier): Promise<void> {
    await Promise.all(clientFeatures().map(({ refuses }) => refuses?.(samples, operation, resource, id)))
  }

  const ofFeatures = clientFeatures().map((feature) => feature.samples?.(samples) ?? {})
  return toDataProvider(
    resources,
    through({
      list: async (resource, query) => selectRecords(resource, rowsOf(resource), query),
      one,
      raw: async (resource, id) => valuesToWire(withoutComputed(resource), await one(resource, id)),
      many: async (resource, ids) => {
        const wanted = new Set(ids.map(String))
        return rowsOf(resource).filter((record) => wanted.has(String(record.id)))
      },
      create,
      edit: (resource, id, data) => change(resource, id, entered(resource, data, ['always'])),
      remove: async (resource, id) => {
        await refused('delete', resource, id)
        await removed(resource, id)
      },
      perform: async (resource, action, id) => {
        await refused(action.name, resource, id)
        if (action.answer === 'gone') return { record: await removed(resource, id), isGone: true }
        const record = await change(resource, id, action.body)
        // It leads nowhere: nobody is let in where there is no backend.
        return action.answer === 'link'
          ? { record, link: { link: 'https://example.com/sample-link' } }
          : { record }
      },
      ...Object.assign({}, ...ofFeatures),
    }),
    (more) => createSampleDataProvider({ ...options, resources: [...resources, ...more] }),
    can,
    clock,
  )
}

/** What a person may enter, and what is shown afterwards. */
function entered(
  resource: ResolvedResource,
  data: Values,
  editable: readonly ResolvedField['edit'][],
): Values {
  return Object.fromEntries(
    resource.fields
      .filter((field) => editable.includes(field.edit) && !field.writeOnly && Object.hasOwn(data, field.name))
      .map((field) => [field.name, data[field.name]]),
  )
}

/** Backends set these by themselves; entries that show them name them so. */
function timestamps(resource: ResolvedResource, names: readonly string[], clock: () => Date): Values {
  const declared = names.filter((name) => resource.fields.some((field) => field.name === name))
  return Object.fromEntries(declared.map((name) => [name, clock().toISOString()]))
}

function nextId(rows: readonly AnyRecord[]): string {
  return String(Math.max(0, ...rows.map((record) => Number(record.id))) + 1)
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

function isRecord(value: unknown): value is AnyRecord {
  return isObject(value) && typeof value.id === 'string'
}
