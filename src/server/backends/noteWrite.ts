import { isObject, type JsonObject, ownValue } from '#model/base/json.ts'
import type { ChangeOperation } from '#model/contract/change.ts'
import { valueAt } from '#model/kinds/valueAt.ts'
import { unformed } from '#model/kinds/wireForms.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { nested } from '#model/styles/answerPaths.ts'
import type { Database } from '../db/database.ts'
import { type Recording, writeDownElsewhere } from '../records/recordWrites.ts'
import type { AllowedCall, CallKind } from './allowedCalls.ts'

const operations: Readonly<Partial<Record<CallKind, ChangeOperation>>> = {
  create: 'CREATE',
  edit: 'EDIT',
  delete: 'DELETE',
  action: 'ACTION',
}

interface DoneWrite {
  call: AllowedCall
  /** What it was about, where its path says so. */
  id: string | undefined
  /** By names on the wire. */
  sent: JsonObject
  /** Of a creation. */
  answered: unknown
  location: string | undefined
}

/** Writes a line about a write that a backend has done: who, when, which record, and what was sent. */
export async function noteWrite(
  database: Database,
  { call, id, sent, answered, location }: DoneWrite,
  recording: Recording,
): Promise<void> {
  const { resource, kind, action } = call
  const operation = operations[kind]
  if (operation === undefined) return
  const change = {
    operation,
    id: id ?? idIn(answered, resource) ?? location?.split(/[/?]/).findLast((part) => part !== '') ?? '',
    before: {},
    after: valuesIn(resource, nested(sent)),
    at: recording.now,
  }
  await database.transaction((transaction) =>
    writeDownElsewhere(
      transaction,
      resource,
      { ...recording, ...(action === undefined ? {} : { action: action.name }) },
      change,
    ),
  )
}

/** Finds the id of the outermost object that has one. */
function idIn(answered: unknown, { api }: ResolvedResource): string | undefined {
  const key = api.style?.id ?? 'id'
  let level: unknown[] = [answered]
  for (let depth = 0; depth < 5 && level.length > 0; depth += 1) {
    const id = level.map((each) => ownValue(each, key)).find((each) => each !== undefined)
    if (id !== undefined) return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
    level = level.flatMap((each) =>
      Array.isArray(each) ? each.slice(0, 1) : isObject(each) ? Object.values(each) : [],
    )
  }
  return undefined
}

/**
 * What a body sets, by field name. What is only written is never kept, and what is about a person neither: no erasure reaches
 * the records of another backend, so nothing of them may stay behind here.
 */
function valuesIn(resource: ResolvedResource, sent: JsonObject): Record<string, unknown> {
  return Object.fromEntries(
    resource.fields
      .filter(({ writeOnly, personal }) => !writeOnly && !personal)
      .flatMap((field) => {
        const value = valueAt(sent, field.wire)
        return value === undefined ? [] : [[field.name, field.type.fromWire(unformed(field, value), field)]]
      }),
  )
}
