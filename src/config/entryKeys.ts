import { about } from './configMeta.ts'
import { list, named, text } from './configRules.ts'

/** The keys of `config.json` about entries; what stands in them is looked at with the entries. */
export const entryKeys = {
  rightsTemplates: list().meta(
    about({
      defaultText: "the product's",
      description:
        "what an operator can be invited for, in the place of the product's templates: see [below](#rights-templates)",
    }),
  ),
  backends: named({
    de: 'von Backends, zum Beispiel { "billing": { "url": "https://billing.example.com/" } },',
    en: 'of backends, such as { "billing": { "url": "https://billing.example.com/" } }',
  })
    .default({})
    .meta(
      about({
        description:
          'backends besides the API, by the names that entries have in `backend`: address, style, and who calls them, see [several backends](several-backends.md)',
      }),
    ),
  hide: list(text(), {
    de: ' von Namen, zum Beispiel ["journeys", "reports"],',
    en: ' of names, such as ["journeys", "reports"]',
  })
    .default([])
    .meta(
      about({
        description: 'entries and pages of the product that there are not here: see [below](#what-is-hidden)',
      }),
    ),
  resources: list()
    .default([])
    .meta(
      about({
        description: "entries as JSON, besides the product's: see [entries](entries.md)",
      }),
    ),
}
