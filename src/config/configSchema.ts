import type * as yup from 'yup'
import { defaultPasswordLength } from '#model/access/passwordRules.ts'
import { defaultTimeZone } from '#model/base/timeZone.ts'
import type { Permission } from '#model/language/access.ts'
import type { Capabilities } from '#model/language/capabilities.ts'
import { type Language, languages } from '#model/language/text.ts'
import type { Brand } from '#theme/Brand.tsx'
import { type ColourBases, colourNames } from '#theme/palette.ts'
import { capabilityNames } from './capabilities.ts'
import { type ConfigOf, factsOf, type KeyValues, key } from './configMeta.ts'
import {
  allOrSome,
  baseUrl,
  choice,
  count,
  filledText,
  flag,
  isEmpty,
  list,
  namesOf,
  picture,
  webAddress,
} from './configRules.ts'
import { baseColour, colonFree, emulator, origin, permission, protocol, timeZone } from './configValues.ts'
import { entryKeys } from './entryKeys.ts'
import { environments, environmentsElsewhere } from './environments.ts'
import { authProviders, identitiesElsewhere } from './identities/names.ts'
import { leastJournalDays } from './journalDays.ts'
import { mailKeys } from './mailSchema.ts'
import { oidcKeys } from './oidcSchema.ts'
import { paging } from './pagingSchema.ts'
import { signInKeys } from './signInSchema.ts'

const brand = key<Brand>(
  namesOf(
    { logo: picture(), logoDark: picture(), imprint: webAddress(), privacy: webAddress() },
    {
      de: 'mit Logo und Links sein, zum Beispiel { "logo": "/logo.svg" },',
      en: 'of a logo and links, such as { "logo": "/logo.svg" }',
    },
    { de: 'kein Teil der Marke', en: 'no part of the brand' },
  ).default({}),
  {
    description:
      "the `logo`, another one for dark pages (`logoDark`), and addresses of the `imprint` and the `privacy` notice, which stand below the sign-in and below public forms. A logo is a square picture: see [below](#logo); without one the panel's own mark stands there",
  },
)

const colours = key<ColourBases>(
  namesOf(
    Object.fromEntries(colourNames.map((name) => [name, baseColour])),
    {
      de: 'von Grundfarben, zum Beispiel { "primary": "#0a7d5a" },',
      en: 'of base colours, such as { "primary": "#0a7d5a" }',
    },
    { de: 'keine Farbe des Panels', en: 'no colour of the panel' },
  ).default({}),
  {
    description: 'base colours of the brand by name, `{ "primary": "#0a7d5a" }`: see [below](#colours)',
  },
)

/** Without a backend there are no addresses to name. */
const withoutBackend: readonly KeyValues[] = [
  { mock: true },
  { authProvider: 'mock' },
  { deploymentEnvironment: 'testing' },
]

const cloud = { when: { authProvider: 'gcp' }, unless: withoutBackend }
const openId = { when: { authProvider: 'oidc' }, unless: withoutBackend }

/** Whoever fakes identities must not be able to do so in production. */
const faking = {
  when: { deploymentEnvironment: 'prod' },
  because: {
    de: 'darf keine Anmeldung vortäuschen, wenn "deploymentEnvironment" "prod" ist',
    en: 'must not fake the sign-in while "deploymentEnvironment" is "prod"',
  },
}

/** A page that came by https may call nothing by http, but on its own machine: browsers would refuse every call. */
const unsafeCalls = {
  when: { deploymentEnvironment: 'prod' },
  pattern: /^\s*[Hh][Tt][Tt][Pp]:\/\/(?!(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|\s*$))/,
  because: {
    de: 'muss mit "https://" beginnen, wenn "deploymentEnvironment" "prod" ist',
    en: 'must begin with "https://" while "deploymentEnvironment" is "prod"',
  },
}

/** Where a backend lies beside the panel, this is where it is. */
const beside = '/api/'

/**
 * Every key of `config.json`: the checks, the schema for editors, and the reference are made of this. With neither a
 * default nor `needed` in its meta data a key is optional.
 */
export const configKeys = {
  deploymentEnvironment: key<string>(choice(environments), {
    needed: {},
    otherNames: environmentsElsewhere,
    description:
      '`local`, `testing`, `staging` or `prod`. Every other than `prod` is shown in a banner; `local` lists the pages for development. The local API puts its own environment here.',
  }),
  productTitle: key(filledText().default('Abo-Panel'), {
    description: 'stands in the title of the window, above the menu and in mails',
  }),
  apiBaseUrl: key<string>(baseUrl(), {
    needed: { unless: withoutBackend },
    unused: beside,
    missing: isEmpty,
    refused: [unsafeCalls],
    defaultText: 'required',
    description: 'where the calls of the entries go, `/api/` or an absolute address',
  }),
  authBaseUrl: key<string>(baseUrl(), {
    needed: { unless: [...withoutBackend, { authProvider: 'gcp' }, { authProvider: 'oidc' }] },
    unused: beside,
    missing: isEmpty,
    refused: [unsafeCalls],
    defaultText: 'required with `own`',
    description: 'where the own authentication service is',
  }),
  authProvider: key(choice(authProviders).default('own'), {
    refused: [{ value: 'mock', ...faking }],
    otherNames: identitiesElsewhere,
    description:
      '`own`, `gcp` (Firebase), `oidc` (OpenID Connect) or `mock`: see [identity back ends](identity-back-ends.md)',
  }),
  mock: key(flag().default(false), {
    refused: [{ value: true, ...faking }],
    description: 'the identity and all records are made up in the browser; refused together with `prod`',
  }),
  gcpApiKey: key<string>(colonFree(), {
    needed: cloud,
    unused: '',
    defaultText: 'required with `gcp`',
    description: 'the web API key of the Firebase project; no colon',
  }),
  gcpAuthDomain: key<string>(colonFree(), {
    needed: cloud,
    unused: '',
    defaultText: 'required with `gcp`',
    description: 'its auth domain, such as `demo.firebaseapp.com`; no colon',
  }),
  gcpEmulatorUrl: key(emulator, {
    // The emulator's tokens are unsigned; where real people sign in there must be no way to it.
    refused: [
      {
        unless: [{ deploymentEnvironment: 'local' }, { deploymentEnvironment: 'testing' }],
        because: {
          de: 'darf es nur geben, wenn "deploymentEnvironment" "local" oder "testing" ist',
          en: 'is allowed only while "deploymentEnvironment" is "local" or "testing"',
        },
      },
    ],
    description: 'an Auth emulator on this machine, `http://127.0.0.1:9099`; in `local` and `testing` only',
  }),
  tokenSyncUrl: key(baseUrl(), {
    refused: [unsafeCalls],
    description:
      "with `gcp`: a path (or an address of the panel's own origin) that gets `POST` with the id token as bearer after sign-in and renewal, and `DELETE` at sign-out",
  }),
  tokenSyncMaxAge: key(count(1, 3600).default(300), {
    description: 'seconds after which an id token is not sent there any more, 1 to 3600',
  }),
  ...oidcKeys(openId, unsafeCalls),
  ...signInKeys,
  zfp: key(flag().default(false), { description: 'look up the name of whoever is signed in' }),
  aclNamespace: key(filledText().default('abo-panel'), {
    description: "prefix of the keys in the browser's storage",
  }),
  defaultPermissions: key<readonly Permission[]>(
    list(permission, {
      de: ' von Rechten, zum Beispiel ["*:billing:Get"],',
      en: ' of permissions, such as ["*:billing:Get"]',
    }).default([]),
    { description: 'permissions that everybody has who is signed in' },
  ),
  permissionsPath: key(filledText().default('api-authority/self'), {
    description: 'the call whose answer holds the policies',
  }),
  locales: key<readonly Language[]>(
    list(choice(languages))
      .min(1, ({ path }) => ({
        de: `"${path}" muss mindestens eine Sprache nennen`,
        en: `"${path}" must name one language at least`,
      }))
      .default([...languages]),
    {
      description: 'the languages that the panel is offered in; with one, nobody is asked to choose',
    },
  ),
  defaultLocale: key<Language>(choice(languages), {
    defaultText: 'the first of `locales`',
    refused: languages.map((value) => ({
      value,
      unless: [{ locales: undefined }, { locales: value }],
      because: { de: 'muss unter "locales" stehen', en: 'must be among "locales"' },
    })),
    description: 'the language of a first visit, `de` or `en`',
  }),
  timeZone: key(timeZone().default(defaultTimeZone), {
    description:
      'the zone whose day decides when a person may be erased, as IANA names it; the same for the panel and the API',
  }),
  journalDays: key<number | undefined>(count(leastJournalDays, 36_500), {
    defaultText: 'kept for ever',
    description:
      'days that the change log goes back, so that reports say from when on they know what was paid. The local API puts its `JOURNAL_DAYS` here; for a backend of your own, say what it deletes: see [how the journal grows](journal.md#how-it-grows)',
  }),
  passwordMinLength: key(count(8, 64).default(defaultPasswordLength.min), {
    description: 'least characters of a new password, 8 to 64',
  }),
  passwordMaxLength: key(count(64, 1024).default(defaultPasswordLength.max), {
    description: 'most characters of a new password, 64 to 1024',
  }),
  linkProtocols: key<readonly string[]>(
    list(protocol, {
      de: ' von Protokollen, zum Beispiel ["my-app"],',
      en: ' of protocols, such as ["my-app"]',
    }).default([]),
    {
      description:
        'protocols of links in rich texts besides http, https, mailto and tel: letters a to z and hyphens, such as `my-app`. The local API reads them here too.',
    },
  ),
  mediaOrigins: key<readonly string[]>(
    list(origin, {
      de: ' von Adressen ohne Pfad, zum Beispiel ["https://media.example.com"],',
      en: ' of addresses without a path, such as ["https://media.example.com"]',
    }).default([]),
    {
      description:
        "where pictures and films may come from besides the panel's own and the backend's origin: the hosts of signed addresses, such as `https://media.example.com`. They go into the content security policy, which the local server reads from here.",
    },
  ),
  colours,
  brand,
  ...mailKeys,
  capabilities: key<Capabilities>(allOrSome(capabilityNames).default([]), {
    defaultText: 'none',
    description:
      'what the backend at `apiBaseUrl` has beyond the specification, `"all"` or a list of names: see [your backend](your-backend.md). What needs another one is not shown. Where data are made up, it is all.',
  }),
  paging,
  ...entryKeys,
}

/** What differs between deployments of one build: the content of `config.json`, completed. */
export type RuntimeConfig = ConfigOf<typeof configKeys>

export const fileKeys: Readonly<Record<string, yup.AnySchema>> = {
  $schema: key(filledText(), {
    description: 'where editors find the schema of this file: `./config.schema.json`',
  }),
  ...configKeys,
}

export function configDefaults(): Partial<RuntimeConfig> {
  return Object.fromEntries(
    Object.entries(configKeys).flatMap(([key, schema]) => {
      const value: unknown = schema.spec.default ?? factsOf(schema).unused
      return value === undefined ? [] : [[key, value]]
    }),
  )
}
