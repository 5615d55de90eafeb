import { valuesToWire } from '#model/kinds/wire.ts'
import { Problem } from '../http/problem.ts'
import { assembled, fieldsIn, isAmong, type SentFields, setFields, settableFields } from './passedBody.ts'
import type { Made, Passing } from './passing.ts'
import { RawJson } from './rawJson.ts'
import { besides, type RefusedReading, readRecord } from './replacedRecord.ts'
import { actionBody, bodyWith, type SentBody } from './sentBody.ts'

interface WrittenCall {
  body?: SentBody | undefined
  /** What of it is set, by wire names. */
  values: Record<string, unknown>
}

/** Sends the declared fields that a person sets; where they replace a whole record, with what the backend has of it. */
export async function writtenBy(passing: Passing, made: Made): Promise<WrittenCall | RefusedReading> {
  const { call, found, own, body } = made
  const { resource, kind, action } = call
  if (action) {
    const values = valuesToWire(resource, action.body)
    return { body: body && actionBody(resource, action, found.values.id), values }
  }
  if (kind !== 'create' && kind !== 'preview' && kind !== 'edit') return { values: {} }
  const sent = fieldsIn(resource, body)
  const set = setFields(call, own, sent)
  refuseNothing(sent, set)
  const settable = settableFields(call, own)
  const values = Object.fromEntries(
    Object.entries(set).map(([name, value]) => [
      settable.get(name)?.wire ?? name,
      value instanceof RawJson ? JSON.parse(value.text) : value,
    ]),
  )
  const more = kind === 'edit' ? besideInside(set, besides(call, own)) : undefined
  if (more === undefined) return { body: bodyWith(resource, assembled(set), found.values.id), values }
  const record = await readRecord(passing, made)
  if ('refusal' in record) return record
  const kept = Object.entries(record.fields).filter(([name]) => more === 'all' || isAmong(more, name))
  const whole = assembled({ ...Object.fromEntries(kept), ...set })
  return { body: bodyWith(resource, whole, found.values.id), values }
}

/** Adds what the backend has beside values that stand inside of others. */
function besideInside(set: SentFields, more: ReturnType<typeof besides>): typeof more {
  const inside = Object.keys(set).filter((name) => name.includes('.'))
  return more === 'all' || inside.length === 0 ? more : new Set([...(more ?? []), ...inside])
}

const mostNames = 10

/** Setting nothing must not look like a success. @throws Problem 403 */
function refuseNothing(sent: SentFields, set: SentFields): void {
  const names = Object.keys(sent)
  if (names.length === 0 || Object.keys(set).length > 0) return
  const quoted = names.slice(0, mostNames).map((name) => `"${name}"`)
  if (names.length > mostNames) quoted.push('…')
  throw new Problem('forbidden', { detail: `Nothing of what was sent may be set: ${quoted.join(', ')}.` })
}
