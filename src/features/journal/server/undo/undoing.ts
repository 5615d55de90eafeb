import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Account } from '#server/auth/accounts.ts'
import { type ResourceParts, type ResourceSetting, resourceParts } from '#server/features.ts'
import type { Step } from '../../model/undo.ts'

/** What steps are taken back with. */
export interface Undoing extends Omit<ResourceSetting, 'resource' | 'changeLog'> {
  journal: ResolvedResource
  /** What features add to the calls of an entry. */
  partsFor(resource: ResolvedResource): ResourceParts
}

/** Reads what features add once per entry. */
export function undoingOf({ resource: journal, ...setting }: Omit<ResourceSetting, 'changeLog'>): Undoing {
  const known = new Map<string, ResourceParts>()
  function partsFor(resource: ResolvedResource): ResourceParts {
    const found = known.get(resource.name) ?? resourceParts({ ...setting, resource, changeLog: journal }).all
    known.set(resource.name, found)
    return found
  }
  return { ...setting, journal, partsFor }
}

/** Who takes back, and what. */
export interface Asked {
  account: Account
  step: Step
  /** Records that go back with the same step: none of them is missing, or in the way. @default no others do */
  within?: ReadonlySet<string>
}
