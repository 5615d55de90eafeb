import { ApiError } from '#model/contract/errors.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { campaignKind, isWhole, journeyKind, noteKind, type WrittenKind } from '../kinds.ts'
import { type Member, writeOnce } from '../member.ts'
import { oneOf } from '../random.ts'

/** A record that a member has made and nobody else writes. */
export interface OwnRecord {
  kind: WrittenKind
  id: Identifier
  mark: string
}

export interface Desk {
  own: OwnRecord[]
  shared: readonly Identifier[]
  customers: readonly Identifier[]
}

export async function create(member: Member, desk: Desk): Promise<void> {
  const kind = oneOf(member.random, [campaignKind, journeyKind, noteKind, noteKind])
  const mark = member.newMark()
  const beside = kind === noteKind ? { customer: oneOf(member.random, desk.customers) } : {}
  const data = { ...kind.values(mark), ...beside }
  const note = member.ledger.begin({ operation: 'CREATE', resource: kind.resource, mark })
  const answer = await writeOnce(note, () => member.provider.create<AnyRecord>(kind.resource, { data }))
  if (answer === undefined) return
  note.record = answer.data.id
  desk.own.push({ kind, id: answer.data.id, mark })
  member.ledger.count('records made')
}

/** Edits a record of one's own, looks whether it is stored, and may delete it afterwards. */
export async function editOwn(member: Member, desk: Desk): Promise<void> {
  const [own] = desk.own.splice(Math.floor(member.random() * desk.own.length), 1)
  if (own === undefined) return create(member, desk)
  const seen = await stored(member, own)
  if (seen === undefined) return
  const mark = await edit(member, own.kind, seen)
  if (mark === undefined) return
  own.mark = mark
  const after = await stored(member, own)
  if (after !== undefined && !isWhole(own.kind, after, mark)) {
    member.ledger.faults.push(
      `${own.kind.resource} ${own.id}: ${mark} was stored, ${after[own.kind.mark]} is read`,
    )
  }
  if (own.kind.canDelete && member.random() < 0.3) await remove(member, own)
  else if (desk.own.length < 20) desk.own.push(own)
}

/** Edits what others edit at the same time: after a conflict once more, on what they have made of it. */
export async function editShared(member: Member, { shared }: Desk): Promise<void> {
  const id = oneOf(member.random, shared)
  for (let tries = 0; tries < 3; tries++) {
    const { data } = await member.provider.getOne<AnyRecord>(campaignKind.resource, { id })
    // As long as a person takes for a form, so that others come between.
    await new Promise((resolve) => setTimeout(resolve, 500 * member.random()))
    try {
      await edit(member, campaignKind, data)
      return
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'conflict')) throw error
      member.ledger.count('conflicts')
    }
  }
}

export async function switchStatus(member: Member, desk: Desk): Promise<void> {
  const own = desk.own.find(({ kind }) => kind === campaignKind)
  if (own === undefined) return create(member, desk)
  const { data } = await member.provider.getOne<AnyRecord>(campaignKind.resource, { id: own.id })
  const action = data.status === 'ACTIVE' ? 'deactivate' : 'activate'
  const { resource } = campaignKind
  const note = member.ledger.begin({ operation: 'ACTION', resource, mark: member.newMark(), record: own.id })
  await writeOnce(note, () => member.provider.perform(resource, { action, id: own.id, previousData: data }))
  member.ledger.count('states changed')
}

/** @returns its mark, where an answer says that it is stored */
async function edit(member: Member, kind: WrittenKind, seen: AnyRecord): Promise<string | undefined> {
  const mark = member.newMark()
  const data = { ...seen, ...kind.values(mark) }
  const { resource } = kind
  const note = member.ledger.begin({ operation: 'EDIT', resource, mark, record: seen.id })
  const answer = await writeOnce(note, () =>
    member.provider.update(resource, { id: seen.id, data, previousData: seen }),
  )
  if (answer === undefined) return undefined
  member.ledger.count('records edited')
  return mark
}

async function remove(member: Member, { kind, id, mark }: OwnRecord): Promise<void> {
  const note = member.ledger.begin({ operation: 'DELETE', resource: kind.resource, mark, record: id })
  await writeOnce(note, () => member.provider.delete(kind.resource, { id }))
  member.ledger.count('records deleted')
}

/** A record as its list or its own call has it; missing, it is lost. */
async function stored(member: Member, { kind, id }: OwnRecord): Promise<AnyRecord | undefined> {
  const { data } = await member.provider.getMany<AnyRecord>(kind.resource, { ids: [id] })
  const [record] = data
  if (record === undefined) member.ledger.faults.push(`${kind.resource} ${id}: was made, and is not there`)
  return record
}
