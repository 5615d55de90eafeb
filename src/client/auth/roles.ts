import { isObject } from '#model/base/json.ts'
import type { Permission } from '#model/language/access.ts'
import { partAt } from '#model/styles/answerPaths.ts'
import type { Fetched } from './permissionLoader.ts'
import { withOrigin } from './permissionOrigins.ts'

/** Permissions by the names of roles that another product gives its users. */
export interface RoleTable {
  /** Names the place where the answer at `permissionsPath` has the person's role, or roles: a dotted path, also through lists. */
  path: string
  permissions: Readonly<Record<string, readonly Permission[]>>
  /** Names the place of the person's name in the same answer. @default none: they are called as their token calls them */
  person?: string | undefined
}

export interface GrantedRoles {
  roles: readonly string[]
  permissions: readonly Permission[]
  /** That the table does not have; they grant nothing. */
  unknown: readonly string[]
}

/** Reads the roles of an answer; one that the table does not have grants nothing. */
export function grantedByRoles(body: unknown, { path, permissions }: RoleTable): GrantedRoles {
  const found = valuesAt([body], path.split('.'))
  const roles = [...new Set(found.filter((role) => typeof role === 'string'))]
  const isKnown = (role: string) => Object.hasOwn(permissions, role)
  return {
    roles,
    permissions: [...new Set(roles.filter(isKnown).flatMap((role) => permissions[role] ?? []))],
    unknown: roles.filter((role) => !isKnown(role)),
  }
}

/** Reads an answer by a table, and says what of it grants nothing. */
export function readRoles(body: unknown, table: RoleTable, log: (message: string) => void): Fetched {
  const { roles, permissions, unknown } = grantedByRoles(body, table)
  for (const role of unknown) log(`The role ${JSON.stringify(role)} grants nothing: "roles" does not have it`)
  if (roles.length === 0) log(`The answer has no role at "${table.path}"`)
  const person = table.person && partAt(body, table.person)
  return {
    ...{ permissions, roles, known: withOrigin([], permissions, { kind: 'configuration' }) },
    ...(typeof person === 'string' ? { person } : {}),
  }
}

/** The values at a path; a list on the way stands for each of its items. */
function valuesAt(values: readonly unknown[], [key, ...rest]: readonly string[]): unknown[] {
  const items = values.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
  if (key === undefined) return items
  const inside = items.flatMap((item) => (isObject(item) && Object.hasOwn(item, key) ? [item[key]] : []))
  return valuesAt(inside, rest)
}
