import { permissionsFromPolicies } from '../../framework/auth/permissions.ts'
import type { RightsStatement, RightsTemplate } from '../../framework/define/rightsTemplate.ts'
import { rightsTemplates } from '../../resources/rightsTemplates.ts'

/** The rights template of a name; `undefined` without one, or for one that the configuration no longer has. */
export function templateOf(name: unknown): RightsTemplate | undefined {
  return rightsTemplates.find((template) => template.name === name)
}

/** The policies of a rights template; without one, or with an unknown one, there are none. */
export function policiesOf(name: unknown): readonly RightsStatement[] {
  return templateOf(name)?.statements ?? []
}

/** The permissions that a rights template grants. */
export function permissionsOf(name: unknown): string[] {
  return permissionsFromPolicies(policiesOf(name))
}
