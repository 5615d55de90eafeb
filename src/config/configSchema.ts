import type * as yup from 'yup'
import { defaultPasswordLength } from '#model/access/passwordRules.ts'
import { defaultTimeZone } from '#model/base/timeZone.ts'
import { languages } from '#model/language/text.ts'
import { brand, colours } from './brandSchema.ts'
import { capabilityNames } from './capabilities.ts'
import { about, factsOf, type Given } from './configMeta.ts'
import { allOrSome, baseUrl, choice, count, flag, isEmpty, list, text } from './configRules.ts'
import { colonFree, emulator, origin, permission, protocol, timeZone } from './configValues.ts'
import { entryKeys } from './entryKeys.ts'
import { environments, environmentsElsewhere } from './environments.ts'
import { identitiesElsewhere } from './identities/elsewhere.ts'
import { identities } from './identities/index.ts'
import { oidcKeys } from './oidcSchema.ts'
import { paging } from './pagingSchema.ts'
import type { RuntimeConfig } from './runtimeConfig.ts'

/** Who can sign people in. */
export const authProviders: readonly string[] = Object.keys(identities)

/** Without a backend there are no addresses to name. */
const withoutBackend: readonly Given[] = [
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
export const configKeys: { readonly [K in keyof RuntimeConfig]-?: yup.AnySchema } = {
  deploymentEnvironment: choice(environments).meta(
    about({
      needed: {},
      otherNames: environmentsElsewhere,
      description:
        '`local`, `testing`, `staging` or `prod`. Every other than `prod` is shown in a banner; `local` lists the pages for development. The local API puts its own environment here.',
    }),
  ),
  productTitle: text()
    .default('Abo-Panel')
    .meta(
      about({
        description: 'stands in the title of the window and above the menu',
      }),
    ),
  apiBaseUrl: baseUrl().meta(
    about({
      needed: { unless: withoutBackend },
      unused: beside,
      missing: isEmpty,
      refused: [unsafeCalls],
      defaultText: 'required',
      description: 'where the calls of the entries go, `/api/` or an absolute address',
    }),
  ),
  authBaseUrl: baseUrl().meta(
    about({
      needed: { unless: [...withoutBackend, { authProvider: 'gcp' }, { authProvider: 'oidc' }] },
      unused: beside,
      missing: isEmpty,
      refused: [unsafeCalls],
      defaultText: 'required with `own`',
      description: 'where the own authentication service is',
    }),
  ),
  authProvider: choice(authProviders)
    .default('own')
    .meta(
      about({
        refused: [{ value: 'mock', ...faking }],
        otherNames: identitiesElsewhere,
        description:
          '`own`, `gcp` (Firebase), `oidc` (OpenID Connect) or `mock`: see [identity back ends](identity-back-ends.md)',
      }),
    ),
  mock: flag()
    .default(false)
    .meta(
      about({
        refused: [{ value: true, ...faking }],
        description: 'the identity and all records are made up in the browser; refused together with `prod`',
      }),
    ),
  gcpApiKey: colonFree().meta(
    about({
      needed: cloud,
      unused: '',
      defaultText: 'required with `gcp`',
      description: 'the web API key of the Firebase project; no colon',
    }),
  ),
  gcpAuthDomain: colonFree().meta(
    about({
      needed: cloud,
      unused: '',
      defaultText: 'required with `gcp`',
      description: 'its auth domain, such as `demo.firebaseapp.com`; no colon',
    }),
  ),
  gcpEmulatorUrl: emulator.meta(
    about({
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
  ),
  tokenSyncUrl: baseUrl().meta(
    about({
      refused: [unsafeCalls],
      description:
        "with `gcp`: a path (or an address of the panel's own origin) that gets `POST` with the id token as bearer after sign-in and renewal, and `DELETE` at sign-out",
    }),
  ),
  tokenSyncMaxAge: count(1, 3600)
    .default(300)
    .meta(
      about({
        description: 'seconds after which an id token is not sent there any more, 1 to 3600',
      }),
    ),
  ...oidcKeys(openId, unsafeCalls),
  zfp: flag()
    .default(false)
    .meta(about({ description: 'look up the name of whoever is signed in' })),
  aclNamespace: text()
    .default('abo-panel')
    .meta(
      about({
        description: "prefix of the keys in the browser's storage",
      }),
    ),
  defaultPermissions: list(permission, {
    de: ' von Rechten, zum Beispiel ["*:billing:Get"],',
    en: ' of permissions, such as ["*:billing:Get"]',
  })
    .default([])
    .meta(about({ description: 'permissions that everybody has who is signed in' })),
  permissionsPath: text()
    .default('api-authority/self')
    .meta(
      about({
        description: 'the call whose answer holds the policies',
      }),
    ),
  locales: list(choice(languages))
    .min(1, ({ path }) => ({
      de: `"${path}" muss mindestens eine Sprache nennen`,
      en: `"${path}" must name one language at least`,
    }))
    .default([...languages])
    .meta(
      about({
        description: 'the languages that the panel is offered in; with one, nobody is asked to choose',
      }),
    ),
  defaultLocale: choice(languages).meta(
    about({
      defaultText: 'the first of `locales`',
      refused: languages.map((value) => ({
        value,
        unless: [{ locales: undefined }, { locales: value }],
        because: { de: 'muss unter "locales" stehen', en: 'must be among "locales"' },
      })),
      description: 'the language of a first visit, `de` or `en`',
    }),
  ),
  timeZone: timeZone()
    .default(defaultTimeZone)
    .meta(
      about({
        description:
          'the zone whose day decides when a person may be erased, as IANA names it; the same for the panel and the API',
      }),
    ),
  passwordMinLength: count(8, 64)
    .default(defaultPasswordLength.min)
    .meta(
      about({
        description: 'least characters of a new password, 8 to 64',
      }),
    ),
  passwordMaxLength: count(64, 1024)
    .default(defaultPasswordLength.max)
    .meta(
      about({
        description: 'most characters of a new password, 64 to 1024',
      }),
    ),
  linkProtocols: list(protocol, {
    de: ' von Protokollen, zum Beispiel ["my-app"],',
    en: ' of protocols, such as ["my-app"]',
  })
    .default([])
    .meta(
      about({
        description:
          'protocols of links in rich texts besides http, https, mailto and tel: letters a to z and hyphens, such as `my-app`. The local API reads them here too.',
      }),
    ),
  mediaOrigins: list(origin, {
    de: ' von Adressen ohne Pfad, zum Beispiel ["https://media.example.com"],',
    en: ' of addresses without a path, such as ["https://media.example.com"]',
  })
    .default([])
    .meta(
      about({
        description:
          "where pictures and films may come from besides the panel's own and the backend's origin: the hosts of signed addresses, such as `https://media.example.com`. They go into the content security policy, which the local server reads from here.",
      }),
    ),
  colours,
  brand,
  capabilities: allOrSome(capabilityNames)
    .default([])
    .meta(
      about({
        defaultText: 'none',
        description:
          'what the backend at `apiBaseUrl` has beyond the specification, `"all"` or a list of names: see [your backend](your-backend.md). What needs another one is not shown. Where data are made up, it is all.',
      }),
    ),
  paging,
  ...entryKeys,
}

/** What may stand in the file. */
export const fileKeys: Readonly<Record<string, yup.AnySchema>> = {
  $schema: text().meta(
    about({
      description: 'where editors find the schema of this file: `./config.schema.json`',
    }),
  ),
  ...configKeys,
}

/** What stands for the keys that are left out. */
export function configDefaults(): Partial<RuntimeConfig> {
  return Object.fromEntries(
    Object.entries(configKeys).flatMap(([key, schema]) => {
      const value: unknown = schema.spec.default ?? factsOf(schema).unused
      return value === undefined ? [] : [[key, value]]
    }),
  )
}
