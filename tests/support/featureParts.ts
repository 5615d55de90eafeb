import type { ThoroughPurpose } from '#doctor/thorough.ts'
import type { FieldMap } from '#features/model.ts'
import { isObject } from '#model/base/json.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { FeatureStores } from '#server/features.ts'
import type { Mistake } from '../define/mistake.ts'
import * as parts from '../features/parts.ts'
import type { ThoroughServer } from '../thorough/thoroughServer.ts'
import type { Fault } from './fault.ts'

type Part = Readonly<Record<string, unknown>>

/** What a feature adds to the entries that many tests look at; it lies with the feature's own tests, `parts.ts` there. */
export interface FeatureParts {
  good?: Readonly<Record<string, Part>>
  rich?: Readonly<Record<string, Part>>
  /** What can be wrong with the good entries then. `tabs[notes]` is the tab of that kind. */
  mistakes?: readonly Mistake[]
  /** Calls that its client adds to the data provider. */
  methods?: readonly string[]
  /** A field of each kind that it brings. */
  kinds?: FieldMap
  /** Its texts that are the same in both languages, and rightly so. */
  sameTexts?: readonly string[]
  /** Where its shortcuts are listed. */
  shortcuts?: string
  /** What it opens for the API. @param folder for its files */
  stores?: (folder: string) => Promise<Partial<FeatureStores>>
  /** Its calls that it is enough to be signed in for, and why that is right. */
  ownCalls?: Readonly<Record<string, string>>
  /** What follows from any entry by it, by what it looks at. @returns what is wrong */
  thorough?: Readonly<
    Partial<
      Record<
        ThoroughPurpose,
        (server: ThoroughServer, resource: ResolvedResource) => Promise<readonly Fault[]>
      >
    >
  >
  /** Its calls that take nobody's name, and why that is right. */
  openCalls?: Readonly<Record<string, string>>
}

/** Those of every feature that there is. */
export const featureParts: readonly FeatureParts[] = Object.values(parts)

/** Entries with what features add: members of objects beside the others, those of lists behind them. */
export function withParts<E extends Part>(entries: readonly E[], of: 'good' | 'rich'): E[] {
  return entries.map((entry) =>
    featureParts.reduce<E>((whole, parts) => joined(whole, parts[of]?.[String(entry.name)]) as E, entry),
  )
}

function joined(base: unknown, part: unknown): unknown {
  if (part === undefined) return base
  if (Array.isArray(base) && Array.isArray(part)) return [...base, ...part]
  if (!isObject(base) || !isObject(part)) return part
  const keys = new Set([...Object.keys(base), ...Object.keys(part)])
  return Object.fromEntries(
    [...keys].map((key) => [key, key in part ? joined(base[key], part[key]) : base[key]]),
  )
}
