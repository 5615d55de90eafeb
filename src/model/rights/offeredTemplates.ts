import type { OptionGrant } from '#kinds/choices/kind.ts'
import type { ResolvedResource } from '../language/resolve.ts'
import type { Text } from '../language/text.ts'

export type OfferedTemplate = OptionGrant & { label: Text }

/** Returns rights templates in choices of an entry, by name. */
export function offeredTemplates({
  fields,
}: Pick<ResolvedResource, 'fields'>): ReadonlyMap<string, OfferedTemplate> {
  const templates = new Map<string, OfferedTemplate>()
  for (const { grants = {}, options = {} } of fields.filter((field) => field.grants)) {
    for (const [name, grant] of Object.entries(grants)) {
      if (grant) templates.set(name, { ...grant, label: options[name] ?? name })
    }
  }
  return templates
}
