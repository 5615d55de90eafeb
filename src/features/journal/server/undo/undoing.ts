import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Account } from '#server/auth/accounts.ts'
import { type CombinedHooks, type ResourceSetting, resourceHooks } from '#server/features.ts'
import type { Step } from '../../model/undo.ts'

export interface Undoing extends Omit<ResourceSetting, 'resource' | 'changeLog'> {
  journal: ResolvedResource
  /** Reads what features add to an entry's calls. */
  partsFor(resource: ResolvedResource): CombinedHooks
}

/** Caches what features add, by entry. */
export function undoingOf({ resource: journal, ...setting }: Omit<ResourceSetting, 'changeLog'>): Undoing {
  const known = new Map<string, CombinedHooks>()
  function partsFor(resource: ResolvedResource): CombinedHooks {
    const found = known.get(resource.name) ?? resourceHooks({ ...setting, resource, changeLog: journal }).all
    known.set(resource.name, found)
    return found
  }
  return { ...setting, journal, partsFor }
}

export interface Asked {
  account: Account
  step: Step
  /** Records of the same step: none of them counts as missing or in the way. @default none */
  within?: ReadonlySet<string>
}
