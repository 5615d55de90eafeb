import type { Permission } from '../language/access.ts'
import { type Capabilities, hasCapability } from '../language/capabilities.ts'
import type { FieldMap } from '../language/field.ts'
import type { AnyResource } from '../language/resource.ts'

/** How a backend takes invitations, where it is not the product's own: the specification leaves right and payload open. */
export interface InvitationConfig {
  /** Who may invite. @default who may give roles, where the backend knows roles; else who may see the list */
  access?: readonly Permission[]
  /** What the payload holds: fields of the entry, each by its name there. @default those that the backend has a capability for */
  fields?: Readonly<Record<string, string>>
}

/**
 * Adapts an entry that invites people to its backend. Fields named for the payload need no capability, and others are not asked
 * for.
 */
export function withInvitation(
  entry: AnyResource,
  { access, fields }: InvitationConfig,
  capabilities: Capabilities,
): AnyResource {
  const create = creationOf(entry)
  if (create?.invites === undefined) return entry
  const isOfRoles = hasCapability(capabilities, create.invites)
  const allowed = access ?? (isOfRoles ? entry.access.create : entry.access.list)
  const named = fields && { ...create, names: fields }
  return {
    ...entry,
    access: { ...entry.access, create: allowed ?? 'never' },
    ...(fields ? { fields: askedFor(entry.fields, fields) } : {}),
    ...(named ? { api: { ...Object(entry.api), create: named } } : {}),
  }
}

function creationOf({ api }: AnyResource) {
  return typeof api === 'object' && 'list' in api ? api.create : undefined
}

function askedFor(all: FieldMap, names: Readonly<Record<string, string>>): FieldMap {
  return Object.fromEntries(
    Object.entries(all).map(([name, field]) => {
      const { needs, ...declared } = field as FieldMap[string] & { needs?: string; edit?: string }
      if (Object.hasOwn(names, name)) return [name, declared]
      return [name, declared.edit === 'never' ? field : { ...field, edit: 'never' }]
    }),
  )
}
