import { isIdentifier } from '#kinds/references/ids.ts'
import { isObject } from '#model/base/json.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { LeadPlace } from '#model/kinds/fieldKind.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import type { Use } from './places.ts'

export interface UsingRecord {
  resource: string
  id: Identifier
  /** Absent where only its title is known. */
  record?: AnyRecord
  title?: string
  where: readonly Use[]
}

/** An entry that could not be read, or not to its end. */
export interface Unread {
  resource: string
  why: 'forbidden' | 'failed' | 'bounded'
  /** Number of records that were read, where there are more. */
  read?: number
}

/** Users of a record, by entry in the order of the menu. */
export interface RecordUses {
  records: readonly UsingRecord[]
  /** Number of users that may not be named. @default 0 */
  hidden?: number
  incomplete: readonly Unread[]
}

/** Counts known users. */
export function usesCount({ records, hidden = 0 }: RecordUses): number {
  return records.length + hidden
}

/** A use in a refusal with code `in_use`: one place in one record. */
export interface NamedUse {
  resource: string
  id: Identifier
  title: string
  field: string
  at?: readonly LeadPlace[]
}

/** Returns uses of an `in_use` refusal; `undefined` for other failures. */
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
