import type { ResolvedResource } from '../../../model/language/resolve.ts'
import { type Language, textIn } from '../../../model/language/text.ts'

/**
 * The names of resources and fields under the keys where react-admin looks for them:
 * `resources.invoices.name` (singular |||| plural) and `resources.invoices.fields.amount`; also what it says after a write.
 */
export function entryCatalogue(
  resources: readonly ResolvedResource[],
  language: Language,
  notifications: { created: string; updated: string },
) {
  return {
    resources: Object.fromEntries(
      resources.map((resource) => [
        resource.name,
        {
          name: resource.label.map((label) => textIn(label, language)).join(' |||| '),
          notifications,
          fields: Object.fromEntries(
            resource.fields.map((field) => [field.name, textIn(field.label, language)]),
          ),
        },
      ]),
    ),
  }
}
