import { isDeepStrictEqual } from 'node:util'
import { inventedRecord } from '#doctor/inventedRecord.ts'
import { ApiError } from '#model/contract/errors.ts'
import { isAskedFor } from '#model/kinds/conditions.ts'
import { isEntered, recordSchema, validateRecord, type WriteOperation } from '#model/kinds/recordSchema.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { fieldKind } from '#tests/support/language.ts'
import * as yup from '#validation/yup.ts'
import { type Fault, fault } from '../support/fault.ts'
import { mistakesOf } from './mistakes.ts'
import type { ThoroughServer } from './thoroughServer.ts'

/**
 * What the fields of an entry take and refuse, at its form's rules and at the API: invented values come back as they were sent,
 * and every mistake is refused by both, at its field.
 */
export async function valueFaults(thorough: ThoroughServer, resource: ResolvedResource): Promise<Fault[]> {
  const way = await wayInto(thorough, resource)
  if (way === undefined) return []
  if ('lacks' in way) return [way.lacks]
  const { operation, base, write } = way
  const schema = recordSchema(yup, resource, operation)
  const entered = resource.fields.filter((field) => isEntered(field, operation) && isAskedFor(field, base))
  const faults: Fault[] = []
  const stored = await write(base).catch((error: unknown) => error)
  if (!isRecord(stored)) {
    const why = stored instanceof ApiError ? JSON.stringify(stored.fieldErrors) : String(stored)
    return [fault(`erfundene Werte werden nicht angenommen: ${why}`, `invented values are not taken: ${why}`)]
  }
  for (const field of entered.filter(({ writeOnly }) => !writeOnly)) {
    if (!isDeepStrictEqual(onWire(field, stored), onWire(field, base))) {
      faults.push(
        fault(
          `„${field.name}“ kommt anders zurück, als es gesendet wurde`,
          `"${field.name}" comes back otherwise than it was sent`,
        ),
      )
    }
  }
  for (const field of entered) {
    for (const { value, rule } of mistakesOf(field, onWire(field, base))) {
      const data = { ...base, [field.name]: fieldKind(field.kind).fromWire(value, field) }
      const shown = JSON.stringify(value).slice(0, 60)
      // What reading leaves out cannot be entered in a form.
      const isKept = isDeepStrictEqual(onWire(field, data), value)
      if (isKept && !isNamed(field, Object.keys(await validateRecord(schema, data)))) {
        faults.push(
          fault(
            `das Formular nimmt ${shown} in „${field.name}“ an (${rule})`,
            `the form takes ${shown} in "${field.name}" (${rule})`,
          ),
        )
      }
      // What is not even sent so, no panel can lose.
      const sent = isKept ? data : { ...base, [field.name]: value }
      if (!isDeepStrictEqual(onWire(field, sent), value)) continue
      const answer = await write(sent).catch((error: unknown) => error)
      const isRefused = answer instanceof ApiError && answer.code === 'invalid'
      if (!isRefused || !isNamed(field, Object.keys(answer.fieldErrors))) {
        const what =
          answer instanceof ApiError ? `${answer.status} ${JSON.stringify(answer.fieldErrors)}` : 'stored'
        faults.push(
          fault(
            `die API weist ${shown} in „${field.name}“ nicht am Feld zurück (${rule}): ${what}`,
            `the API does not refuse ${shown} in "${field.name}" at the field (${rule}): ${what}`,
          ),
        )
      }
    }
  }
  return faults
}

interface Way {
  operation: WriteOperation
  /** Values that are right. */
  base: AnyRecord
  /** @returns what is stored. Nothing of it stays. */
  write(data: AnyRecord): Promise<AnyRecord>
}

/** How records of an entry are written: made and removed again, or edited. */
async function wayInto(
  { administrator, someOf, idsAround }: ThoroughServer,
  resource: ResolvedResource,
): Promise<Way | { lacks: Fault } | undefined> {
  const { name, api, pairing } = resource
  if (pairing !== undefined) return undefined
  if (api.create && !api.create.invites) {
    const invented = inventedRecord(resource, await idsAround())
    if ('lacks' in invented) {
      const { lacks } = invented
      return {
        lacks: fault(
          `für „${lacks.name}“ gibt es keinen Eintrag, auf den es zeigen könnte`,
          `there is no record that "${lacks.name}" could lead to`,
        ),
      }
    }
    return {
      ...{ operation: 'create', base: invented.values },
      async write(data) {
        const { id, ...values } = data
        const created = await administrator.create<AnyRecord>(name, { data: values })
        const read = await administrator.getOne<AnyRecord>(name, { id: created.data.id })
        if (api.delete) await administrator.delete<AnyRecord>(name, { id: created.data.id })
        return read.data
      },
    }
  }
  if (!api.edit) return undefined
  const [first] = await someOf(name)
  if (!first) return undefined
  let before = first
  return {
    ...{ operation: 'edit', base: first },
    async write(data) {
      const { data: edited } = await administrator.update<AnyRecord>(name, {
        ...{ id: before.id, data },
        previousData: before,
      })
      before = edited
      return (await administrator.getOne<AnyRecord>(name, { id: first.id })).data
    },
  }
}

const isRecord = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && 'id' in value && !(value instanceof Error)

const onWire = (field: ResolvedField, values: AnyRecord): unknown =>
  JSON.parse(JSON.stringify(fieldKind(field.kind).toWire(values[field.name], field) ?? null))

/** Whether one of some places (`items[0].iban`) lies in a field. */
const isNamed = ({ name }: ResolvedField, places: readonly string[]) =>
  places.some((place) => place.split(/[.[]/, 1)[0] === name)
