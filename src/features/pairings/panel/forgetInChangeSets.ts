import { backendId } from '#kinds/references/ids.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Draft, DraftStore } from '#panel/base/drafts/draftStore.ts'
import { entryOfSide, otherSideOf, pairingOf } from '../model/pair.ts'
import { drop } from './changeSet.ts'
import { decodeChangeSet, encodeChangeSet } from './changeSetCodec.ts'
import { closeChangeSets } from './changeSetStore.ts'

interface PairedRecord {
  resource: string
  id: Identifier
}

/** Deletes a record from kept change sets of a pairing: its own set, and its rows in others, whose rest must still be written. */
export function forgetInChangeSets(
  resource: ResolvedResource,
  record: PairedRecord,
  drafts: DraftStore,
): void {
  closeChangeSets(drafts)
  for (const draft of drafts.all()) {
    if (draft.resource !== resource.name || draft.id === undefined) continue
    const left = withoutRecord(resource, record, draft, draft.id)
    if (left === draft) continue
    if (left) drafts.keep(left)
    else drafts.drop(draft.resource, draft.id)
  }
}

/** @returns the same draft without the record in it, `undefined` where nothing is left */
function withoutRecord(
  resource: ResolvedResource,
  record: PairedRecord,
  draft: Draft,
  place: string,
): Draft | undefined {
  const side = pairingOf(resource).sides.find((name) => place.startsWith(`${name}:`))
  const isIt = (id: Identifier) => String(backendId(id)) === String(backendId(record.id))
  if (side === undefined) return draft
  if (entryOfSide(resource, side) === record.resource && isIt(place.slice(side.length + 1))) return undefined
  if (entryOfSide(resource, otherSideOf(resource, side)) !== record.resource) return draft
  const set = decodeChangeSet(resource, draft.values.changeSet)
  if (!set) return undefined
  const about = [...set.changes.values()].filter(({ other }) => isIt(other))
  if (about.length === 0) return draft
  const rest = drop(
    set,
    about.map(({ key }) => key),
  )
  if (rest.changes.size === 0) return undefined
  return { ...draft, values: { ...draft.values, changeSet: encodeChangeSet(rest) } }
}
