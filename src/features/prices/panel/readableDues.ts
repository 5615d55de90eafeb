import type { PermissionCheck } from '#client/api/accessGuard.ts'
import { duesOf } from '#model/language/dues.ts'
import type { Dues } from '#model/language/features.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type DueOf, itself } from '../model/index.ts'

interface Reader {
  resources: readonly ResolvedResource[]
  can: PermissionCheck
}

/** Requires rights to list costs and prices. */
export function readableDues(
  { of, by }: DueOf,
  { resources, can }: Reader,
): { entry: ResolvedResource; dues: Dues } | undefined {
  const entry = resources.find(({ name }) => name === of)
  const dues = entry && duesOf(entry, resources)
  if (!dues || !can(entry.access.list) || !can(dues.priced.access.list)) return undefined
  const leads = by === itself || entry.fields.some(({ name, writeOnly }) => name === by && !writeOnly)
  return leads ? { entry, dues } : undefined
}
