import type { BackendConfig } from '#model/language/backend.ts'
import type { AnyResource } from '#model/language/resource.ts'
import type { InvitationConfig } from '#model/rights/invitation.ts'
import type { GivenTemplates } from '#model/rights/rightsTemplate.ts'
import { key } from './configMeta.ts'
import { filledText, list, listOrReplacement, named, namesOf } from './configRules.ts'
import { permission } from './configValues.ts'

/** The keys of `config.json` about entries; what stands in them is looked at with the entries. */
export const entryKeys = {
  rightsTemplates: key<GivenTemplates | undefined>(listOrReplacement(), {
    defaultText: "the product's alone",
    description:
      "what an operator can be invited for, besides the product's templates or in their place: see [below](#rights-templates)",
  }),
  invitation: key<InvitationConfig | undefined>(
    namesOf(
      {
        access: list(permission, {
          de: ' von Rechten, zum Beispiel ["*:mca:InviteOperator"],',
          en: ' of permissions, such as ["*:mca:InviteOperator"]',
        }),
        fields: named({
          de: 'von Feldern, zum Beispiel { "email": "mail" },',
          en: 'of fields, such as { "email": "mail" }',
        }),
      },
      {
        de: 'mit "access" und "fields"',
        en: 'with "access" and "fields"',
      },
      { de: 'nichts, was eine Einladung hat', en: 'nothing that an invitation has' },
    ).default(undefined),
    {
      defaultText: "who sees operators invites by email; with `invitationRoles` the product's own",
      description:
        'how the backend takes invitations: `access`, the permissions that inviting needs, and `fields`, what the payload holds, each field by its name there: `{ "email": "mail" }`',
    },
  ),
  backends: key<Readonly<Record<string, BackendConfig>>>(
    named({
      de: 'von Backends, zum Beispiel { "billing": { "url": "https://billing.example.com/" } },',
      en: 'of backends, such as { "billing": { "url": "https://billing.example.com/" } }',
    }).default({}),
    {
      description:
        'backends besides the API, by the names that entries have in `backend`: address, style, and who calls them, see [several backends](several-backends.md)',
    },
  ),
  hide: key<readonly string[]>(
    list(filledText(), {
      de: ' von Namen, zum Beispiel ["journeys", "reports"],',
      en: ' of names, such as ["journeys", "reports"]',
    }).default([]),
    {
      description: 'entries and pages of the product that there are not here: see [below](#what-is-hidden)',
    },
  ),
  keptIn: key<Readonly<Record<string, string>>>(
    named({
      de: 'von Adressen, zum Beispiel { "customers": "https://crm.example.com/" },',
      en: 'of addresses, such as { "customers": "https://crm.example.com/" }',
    }).default({}),
    {
      description:
        'addresses of other systems, by the name of an entry of the product that the backend only lists: lists and pages say that its records are kept there',
    },
  ),
  resources: key<readonly AnyResource[]>(list().default([]), {
    description: "entries as JSON, besides the product's: see [entries](entries.md)",
  }),
}
