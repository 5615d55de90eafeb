import type { OptionGrant } from '#kinds/choices/kind.ts'
import type { AnyResource } from '../language/resource.ts'
import type { Text } from '../language/text.ts'

/** One statement of a policy, as the API hands them out: each action of the resource is one permission. */
export interface RightsStatement {
  Effect: 'Allow' | 'Deny'
  Action: readonly string[]
  /** `{tenant}:{resource}`; the tenant may be the wildcard `*`. */
  Resource: string
}

/** What a person may do, under a name: an operator is invited with one, and may be given another. */
export interface RightsTemplate<Name extends string = string> {
  /** Stored with each operator who has it; once it is renamed, they keep what they may do, under no name. */
  name: Name
  label: Text
  /** One sentence that tells a person what its holder may do; it stands beside the choice and in the invitation. */
  description: Text
  statements: readonly RightsStatement[]
  /**
   * Whether its holders must have a second factor: until they have set one up, nothing of the statements counts.
   * Where the own service signs people in; another identity provider asks by its own rules. @default false
   */
  secondFactor?: boolean
}

/**
 * Declares the rights templates of the panel. They are configuration: the local API grants what stands here, and when
 * it starts, whoever has a template gets what it holds now.
 *
 * @example
 * export const rightsTemplates = defineRightsTemplates([
 *   {
 *     name: 'reading',
 *     label: { de: 'Nur lesen', en: 'Read only' },
 *     description: { de: 'Sieht alle Inhalte.', en: 'Sees all content.' },
 *     statements: [allow('*:apiContent', 'Get')],
 *   },
 * ])
 */
export function defineRightsTemplates<const Name extends string>(
  templates: readonly RightsTemplate<Name>[],
): readonly RightsTemplate<Name>[] {
  return templates
}

export function allow(resource: `${string}:${string}`, ...actions: readonly string[]): RightsStatement {
  return { Effect: 'Allow', Action: actions, Resource: resource }
}

export function templateOptions<Name extends string>(
  templates: readonly RightsTemplate<Name>[],
): Record<Name, Text> {
  return Object.fromEntries(templates.map(({ name, label }) => [name, label])) as Record<Name, Text>
}

export function templateGrants<Name extends string>(
  templates: readonly RightsTemplate<Name>[],
): Record<Name, OptionGrant> {
  return Object.fromEntries(
    templates.map(({ name, description, statements, secondFactor = false }) => [
      name,
      { description, statements, ...(secondFactor ? { secondFactor } : {}) },
    ]),
  ) as unknown as Record<Name, OptionGrant>
}

/** Templates of a configuration: beside the product's, or in the place of all of them. One of the same name takes the place of that one. */
export type GivenTemplates =
  | readonly RightsTemplate[]
  | { replace?: boolean; templates: readonly RightsTemplate[] }

/** Returns all that can be given, the product's first. */
export function allTemplates(
  product: readonly RightsTemplate[],
  given: GivenTemplates = [],
): readonly RightsTemplate[] {
  const { templates, replace = false } = 'templates' in given ? given : { templates: given }
  const names = new Set(templates.map(({ name }) => name))
  return [...(replace ? [] : product.filter(({ name }) => !names.has(name))), ...templates]
}

/** Puts the templates of a configuration into choices of rights. */
export function withRightsTemplates(entry: AnyResource, given: GivenTemplates): AnyResource {
  const fields = Object.entries(entry.fields).map(([name, field]) => [
    name,
    'grants' in field ? { ...field, ...choiceWith(field as ChoiceOfRights, given) } : field,
  ])
  return { ...entry, fields: Object.fromEntries(fields) }
}

function choiceWith({ options = {}, grants = {} }: ChoiceOfRights, given: GivenTemplates) {
  const templates = allTemplates([], given)
  const isReplaced = 'replace' in given && given.replace
  return {
    options: { ...(isReplaced ? {} : options), ...templateOptions(templates) },
    grants: { ...(isReplaced ? {} : grants), ...templateGrants(templates) },
  }
}

interface ChoiceOfRights {
  options?: Readonly<Record<string, unknown>>
  grants?: Readonly<Record<string, unknown>>
}
