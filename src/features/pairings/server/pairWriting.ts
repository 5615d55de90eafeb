import { randomUUID } from 'node:crypto'
import { withoutUnasked } from '#model/kinds/conditions.ts'
import { isSame } from '#model/kinds/isSame.ts'
import { defaultsOf } from '#model/kinds/wire.ts'
import type { Database } from '#server/db/database.ts'
import type { CombinedHooks } from '#server/features.ts'
import { Problem } from '#server/http/problem.ts'
import { checkValues } from '#server/records/checkValues.ts'
import { readId } from '#server/records/readId.ts'
import { lockRecord, missingIds, type StoredRecord } from '#server/records/recordStore.ts'
import { deleteRecord, insertRecord, type Recording, updateRecord } from '#server/records/recordWrites.ts'
import { checkIfMatch } from '#server/records/wireRow.ts'
import { oldReason } from '../model/pair.ts'
import {
  holdPair,
  isOfPair,
  isSamePair,
  type PairingResource,
  recordsOfPair,
  refuseOverlap,
  type SentPair,
  valuesOfPair,
} from './pairs.ts'

export interface PairRequest {
  /** The resource with the call's names, as the account may use it. */
  named: PairingResource
  sent: SentPair
  /** Fields in the path. */
  inPath: ReadonlySet<string>
  /** Locks people and records that a pair leads to. */
  hold: CombinedHooks['hold']
  deleted: CombinedHooks['deleted']
  ifMatch: string | undefined
  recording: Recording
}

/**
 * Makes a pair, or finds an equal one.
 *
 * @throws Problem 404 for an unknown record in the path, 400 for values, 409 for an overlap
 */
export async function assignPair(
  transaction: Database,
  resource: PairingResource,
  { named, sent, inPath, hold, recording }: PairRequest,
): Promise<{ record: StoredRecord; status: number }> {
  await refuseUnknown(transaction, resource, sent, inPath)
  const written = { ...defaultsOf(resource), ...valuesOfPair(named, sent, 'create') }
  const data = withoutUnasked(resource.fields, written, 'empty')
  await checkValues(transaction, named, 'create', data, new Set(resource.fields.map(({ name }) => name)))
  await hold?.(transaction, data)
  await holdPair(transaction, resource, data)
  const others = await recordsOfPair(transaction, resource, data)
  const same = others.find((other) => isSamePair(resource, other.data, data))
  if (same) return { record: same, status: 200 }
  refuseOverlap(named, data, others)
  const record = { id: randomUUID(), data }
  return { record: await insertRecord(transaction, resource, record, recording), status: 201 }
}

/** An unknown record in the path is 404, as in every path. */
async function refuseUnknown(
  transaction: Database,
  { fields }: PairingResource,
  sent: SentPair,
  inPath: ReadonlySet<string>,
): Promise<void> {
  for (const { name, resource } of fields) {
    if (resource === undefined || !inPath.has(name)) continue
    const id = readId(sent.get(name) as string | undefined)
    if ((await missingIds(transaction, resource, [id])).length > 0) throw new Problem('notFound')
  }
}

/** @throws Problem 404, 412 for an outdated version, 400 for values, 409 */
export async function changePair(
  transaction: Database,
  resource: PairingResource,
  { named, sent, hold, ifMatch, recording }: PairRequest,
): Promise<StoredRecord> {
  await hold?.(transaction, Object.fromEntries(sent))
  const stored = await lockPair(transaction, resource, sent)
  const written = valuesOfPair(named, sent, 'edit')
  for (const side of resource.pairing.sides) delete written[side]
  const changed = { ...stored.data, ...written }
  const old = oldReason(resource.pairing, stored.data, changed)
  const data = withoutUnasked(resource.fields, { ...changed, ...old }, 'empty')
  // RFC 9110, 13.1.1: a change that has been applied already may be answered as done, whatever version it is for.
  if (resource.fields.every((field) => isSame(field, stored.data, data))) return stored
  checkIfMatch(ifMatch, stored)
  await checkValues(transaction, named, 'edit', data, new Set(Object.keys(written)))
  await refuseBeside(transaction, named, stored.id, data)
  return updateRecord(transaction, resource, stored, data, recording)
}

/** Locks the pair and refuses an overlap. @param isLeaving excludes pairs that will change @throws Problem 409 */
export async function refuseBeside(
  transaction: Database,
  resource: PairingResource,
  own: string,
  data: StoredRecord['data'],
  isLeaving: (other: string) => boolean = () => false,
): Promise<void> {
  await holdPair(transaction, resource, data)
  const all = await recordsOfPair(transaction, resource, data)
  refuseOverlap(
    resource,
    data,
    all.filter(({ id }) => id !== own && !isLeaving(id)),
  )
}

/** @throws Problem 404, 412 for an outdated version */
export async function removePair(
  transaction: Database,
  resource: PairingResource,
  { sent, ifMatch, deleted, recording }: PairRequest,
): Promise<StoredRecord> {
  const stored = await lockPair(transaction, resource, sent)
  checkIfMatch(ifMatch, stored)
  await deleteRecord(transaction, resource, stored, recording)
  await deleted(transaction, stored.id, recording.keptUntil)
  return stored
}

/** @throws Problem 404 where the record pairs others than the request says */
async function lockPair(
  transaction: Database,
  resource: PairingResource,
  sent: SentPair,
): Promise<StoredRecord> {
  const id = sent.get('id')
  const stored = await lockRecord(transaction, resource, readId(typeof id === 'string' ? id : undefined))
  const said = Object.fromEntries(
    resource.pairing.sides.flatMap((name) => (sent.has(name) ? [[name, sent.get(name)]] : [])),
  )
  if (!stored || !isOfPair(resource, stored.data, { ...stored.data, ...said })) throw new Problem('notFound')
  return stored
}
