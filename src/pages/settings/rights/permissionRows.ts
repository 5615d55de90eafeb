import type { KnownPermission } from '../../../client/auth/permissionOrigins.ts'
import { missing } from '../../../model/access/permissions.ts'
import type { Permission, Requirement } from '../../../model/language/access.ts'

/** How a permission stands with the person who looks. */
export type PermissionState = 'granted' | 'denied' | 'laidAside' | 'lacking'

export interface PermissionRow extends Pick<KnownPermission, 'permission' | 'origins'> {
  state: PermissionState
}

/**
 * The permissions that are granted or denied to somebody, and those that the panel asks for and nobody has spoken
 * of; each once, by name.
 */
export function permissionRows(
  known: readonly KnownPermission[],
  dropped: ReadonlySet<string>,
  requirements: readonly Requirement[],
): PermissionRow[] {
  const held = known.filter(({ granted }) => granted).map(({ permission }) => permission)
  const spoken = new Set(known.map(({ permission }) => permission))
  const wanted = new Set<Permission>(requirements.flatMap((requirement) => missing(held, requirement)))
  return [
    ...known.map(({ permission, granted, origins }) => ({
      ...{ permission, origins },
      state: stateOf(granted, dropped.has(permission)),
    })),
    ...[...wanted]
      .filter((permission) => !spoken.has(permission))
      .map((permission) => ({ permission, origins: [], state: 'lacking' as const })),
  ].sort((one, other) => one.permission.localeCompare(other.permission, 'en'))
}

function stateOf(isGranted: boolean, isDropped: boolean): PermissionState {
  if (!isGranted) return 'denied'
  return isDropped ? 'laidAside' : 'granted'
}
