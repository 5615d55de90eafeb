import { partsOf } from '#kinds/references/leads.ts'
import { isObject } from '#model/base/json.ts'
import { ApiError } from '#model/contract/errors.ts'
import { valuesToWire } from '#model/kinds/wire.ts'
import { withoutComputed } from '#model/language/computed.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { SampleTables } from './features.ts'
import type { TableSource, Values } from './recordSource.ts'
import { selectRecords } from './selectRecords.ts'

/** Where the rows of resources are, each of them whole. */
export interface Tables {
  resources: readonly ResolvedResource[]
  clock(): Date
  rowsOf(resource: ResolvedResource): readonly AnyRecord[]
  store(resource: ResolvedResource, rows: AnyRecord[]): void
}

/** Reads and writes records that are in the browser: samples, and what has no place at the backend. */
export function createTableSource({ resources, clock, rowsOf, store }: Tables): {
  tables: SampleTables
  source: TableSource
} {
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

  const enter = (resource: ResolvedResource, id: Identifier, values: Values) =>
    change(resource, id, entered(resource, values, ['always']))
  return {
    tables: { resources, clock, rowsOf, create, change, enter, removed },
    source: {
      list: async (resource, query) => selectRecords(resource, rowsOf(resource), query),
      one,
      raw: async (resource, id) => valuesToWire(withoutComputed(resource), await one(resource, id)),
      many: async (resource, ids) => {
        const wanted = new Set(ids.map(String))
        return rowsOf(resource).filter((record) => wanted.has(String(record.id)))
      },
      create,
      edit: enter,
      remove: async (resource, id) => {
        await removed(resource, id)
      },
      perform: async (resource, action, id) => {
        if (action.answer === 'gone') return { record: await removed(resource, id), isGone: true }
        const record = await change(resource, id, action.body)
        // It leads nowhere: nobody is let in where there is no backend.
        return action.answer === 'link'
          ? { record, link: { link: 'https://example.com/sample-link' } }
          : { record }
      },
    },
  }
}

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

/** Tells whether a stored value is a row of a table. */
export function isRecord(value: unknown): value is AnyRecord {
  return isObject(value) && typeof value.id === 'string'
}
