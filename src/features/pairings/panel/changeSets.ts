import type { Clock } from '../../../model/base/clock.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { DraftStore } from '../../../panel/base/drafts/draftStore.ts'
import type { PairPlace } from '../model/pair.ts'
import { type ChangeSetStore, createChangeSetStore } from './changeSetStore.ts'

/** By the drafts of the person: whoever signs in next has other ones. */
const stores = new WeakMap<DraftStore, Map<string, ChangeSetStore>>()

/** The change set of a place; the same one for the page and the job that writes it. */
export function changeSetOf(
  resource: ResolvedResource,
  place: PairPlace,
  { drafts, clock }: { drafts: DraftStore; clock: Clock },
): ChangeSetStore {
  const known = stores.get(drafts) ?? new Map<string, ChangeSetStore>()
  stores.set(drafts, known)
  const key = JSON.stringify([place.resource, place.side, String(place.id)])
  const store = known.get(key) ?? createChangeSetStore({ resource, place, drafts, clock })
  known.set(key, store)
  return store
}

/** Keeps what is not kept yet; whoever opens a change set from now on gets it from its draft. One that is written stays. */
export function closeChangeSets(drafts: DraftStore): void {
  const known = stores.get(drafts)
  for (const [key, store] of known ?? []) {
    if (store.get().isWriting) continue
    store.keep()
    known?.delete(key)
  }
}
