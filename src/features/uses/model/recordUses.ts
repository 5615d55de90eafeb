import { isIdentifier } from '#kinds/references/ids.ts'
import { isObject } from '#model/base/json.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { LeadPlace } from '#model/kinds/fieldKind.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import type { Use } from './places.ts'

/** A record that uses another one, with every place. */
export interface UsingRecord {
  resource: string
  id: Identifier
  /** Absent where only its title is known. */
  record?: AnyRecord
  title?: string
  where: readonly Use[]
}

/** An entry that could not be looked through, or not to its end. */
export interface Unread {
  resource: string
  why: 'forbidden' | 'failed' | 'bounded'
  /** Records that were looked through, where there are more. */
  read?: number
}

/** Where a record is used, by entry in the order of the menu. */
export interface RecordUses {
  records: readonly UsingRecord[]
  /** Records that use it and may not be named. @default 0 */
  hidden?: number
  incomplete: readonly Unread[]
}

/** How many records use it, as far as is known. */
export function usesCount({ records, hidden = 0 }: RecordUses): number {
  return records.length + hidden
}

/** A use as a refusal names it, code `in_use`: one place in one record. */
export interface NamedUse {
  resource: string
  id: Identifier
  title: string
  /** Name of the field. */
  field: string
  at?: readonly LeadPlace[]
}

/** The places that a backend has named when it refused; `undefined` for every other failure. */
export function usesOfRefusal(error: unknown): RecordUses | undefined {
  if (!(error instanceof ApiError) || error.code !== 'in_use') return undefined
  const { uses, hidden } = error.problem?.members ?? {}
  const records = new Map<string, UsingRecord>()
  for (const use of Array.isArray(uses) ? uses.filter(isNamedUse) : []) {
    const { resource, id, title, field, at } = use
    const key = `${resource} ${id}`
    const where = [...(records.get(key)?.where ?? []), { field, ...(Array.isArray(at) ? { at } : {}) }]
    records.set(key, { resource, id, title, where })
  }
  return {
    records: [...records.values()],
    ...(typeof hidden === 'number' ? { hidden } : {}),
    incomplete: [],
  }
}

function isNamedUse(value: unknown): value is NamedUse {
  return (
    isObject(value) &&
    isIdentifier(value.id) &&
    [value.resource, value.title, value.field].every((part) => typeof part === 'string')
  )
}
