import { isObject } from '../../../model/base/json.ts'
import { ApiError } from '../../../model/contract/errors.ts'
import type { LeadPlace } from '../../../model/kinds/fieldKind.ts'
import { isIdentifier } from '../../../model/kinds/references.ts'
import type { Identifier } from '../../../model/language/field.ts'
import type { RecordUses, UsingRecord } from './recordUses.ts'

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
