import { type PersonalStorage, storedJson } from '#model/base/browserStorage.ts'
import { hasShape, isObject } from '#model/base/json.ts'
import type { Density, Layout } from './listAddress.ts'

/** A list as somebody wants to find it again. */
export interface SavedView {
  name: string
  /** The query of its address. */
  query: string
}

export interface ListPreferences {
  columns?: readonly string[]
  density?: Density
  layout?: Layout
  perPage?: number
  views: readonly SavedView[]
}

export interface ListPreferenceStore {
  of(resource: string): ListPreferences
  all(): Readonly<Record<string, ListPreferences>>
  /** Leaves the rest, also what another tab has written meanwhile. @returns whether it is kept */
  change(resource: string, changes: Partial<ListPreferences>): boolean
  clear(): void
}

/** Keeps preferences beside react-admin's store, which a sign-out empties. What is damaged counts as not there. */
export function createListPreferences({ storage, namespace, person }: PersonalStorage): ListPreferenceStore {
  const { read, write } = storedJson(storage, `${namespace}:lists:${person}`)

  function all(): Record<string, unknown> {
    const stored = read()
    return isObject(stored) ? stored : {}
  }

  function of(resource: string): ListPreferences {
    const stored = all()
    return readPreferences(Object.hasOwn(stored, resource) ? stored[resource] : undefined)
  }

  return {
    of,
    all: () => Object.fromEntries(Object.keys(all()).map((resource) => [resource, of(resource)])),
    clear: () => void write(undefined),
    change: (resource, changes) => write({ ...all(), [resource]: { ...of(resource), ...changes } }),
  }
}

function readPreferences(stored: unknown): ListPreferences {
  if (!isObject(stored)) return { views: [] }
  const { columns, density, layout, perPage, views } = stored
  return {
    ...(isTexts(columns) ? { columns } : {}),
    ...(density === 'compact' || density === 'comfortable' ? { density } : {}),
    ...(layout === 'grid' || layout === 'list' ? { layout } : {}),
    ...(typeof perPage === 'number' && Number.isInteger(perPage) && perPage > 0 ? { perPage } : {}),
    views: Array.isArray(views) ? views.filter(isView) : [],
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === 'string')
}

const isView = (value: unknown): value is SavedView => hasShape(value, { string: ['name', 'query'] })
