import type * as yup from 'yup'
import type { SignInCalls } from '#client/auth/identity/named.ts'
import type { RoleTable } from '#client/auth/roles.ts'
import { isObject } from '#model/base/json.ts'
import { key } from './configMeta.ts'
import { named, namesOf, textAs } from './configRules.ts'
import { permission } from './configValues.ts'

const place = textAs(/^[^.\s{}]+(\.[^.\s{}]+)*$/, ({ path }) => ({
  de: `"${path}" muss ein Pfad wie "data.access_token" sein`,
  en: `"${path}" must be a path like "data.access_token"`,
}))
const callPath = textAs(/^(?!\/|.*\.\.)[^\s\\#{}]+$/, ({ path }) => ({
  de: `"${path}" muss ein Pfad unterhalb von "authBaseUrl" sein, zum Beispiel "auth/login"`,
  en: `"${path}" must be a path below "authBaseUrl", such as "auth/login"`,
}))

/** Takes an object whose texts may be placeholders. @param due must be in it */
function body(known: readonly string[], due: readonly string[]) {
  const like = { de: 'wie { "email": "{username}" }', en: 'like { "email": "{username}" }' }
  return named(like).test({
    name: 'placeholders',
    skipAbsent: true,
    message: ({ path }) => ({
      de: `"${path}" kennt ${list(known)}${due.length > 0 ? ' und braucht beide' : ''}`,
      en: `"${path}" knows ${list(known)}${due.length > 0 ? ' and needs both' : ''}`,
    }),
    test(value) {
      const found = placeholdersIn(value)
      return found.every((name) => known.includes(name)) && due.every((name) => found.includes(name))
    },
  })
}

const list = (names: readonly string[]) => names.map((name) => `"{${name}}"`).join(', ')

function placeholdersIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\{(\w+)\}$/.exec(value)?.slice(1) ?? []
  if (Array.isArray(value)) return value.flatMap(placeholdersIn)
  return isObject(value) ? Object.values(value).flatMap(placeholdersIn) : []
}

const needed = (schema: yup.StringSchema) =>
  schema.defined(({ path }) => ({ de: `"${path}" fehlt`, en: `"${path}" is missing` }))

const like = {
  de: 'mit Aufrufen, zum Beispiel { "path": "auth/login" },',
  en: 'of calls, such as { "path": "auth/login" }',
}
const noPart = { de: 'kein Teil davon', en: 'no part of it' }
const ofTokens = body(['token', 'refreshToken'], [])

/** The schema of sound files has no words for what must be in an object, so the rules look at it. */
const beyondSchema = { name: 'whole', test: () => true }

const roles = namesOf(
  {
    path: needed(place),
    person: place,
    permissions: named({ de: 'von Listen nach Rollen', en: 'of lists by roles' }).test({
      name: 'roles',
      skipAbsent: true,
      message: ({ path }) => ({
        de: `"${path}" muss je Rolle eine Liste von Rechten der Form {Mandant}:{Ressource}:{Aktion} haben`,
        en: `"${path}" must have for each role a list of permissions of the form {tenant}:{resource}:{action}`,
      }),
      test: (value) =>
        Object.values(value ?? {}).every(
          (each) => Array.isArray(each) && each.every((one) => permission.isValidSync(one, { strict: true })),
        ),
    }),
  },
  {
    de: 'mit Pfad und Rechten, zum Beispiel { "path": "role.name", "permissions": { "Editor": ["*:apiContent:Get"] } },',
    en: 'of a path and permissions, such as { "path": "role.name", "permissions": { "Editor": ["*:apiContent:Get"] } }',
  },
  noPart,
)

const signIn = namesOf(
  {
    path: needed(callPath),
    body: body(['username', 'password'], ['username', 'password']),
    token: place,
    refreshToken: place,
    renew: namesOf(
      { path: needed(callPath), body: ofTokens, token: place, refreshToken: place },
      like,
      noPart,
    ).default(undefined),
    signOut: namesOf({ path: needed(callPath), body: ofTokens }, like, noPart).default(undefined),
  },
  like,
  noPart,
)

export const signInKeys = {
  signIn: key<SignInCalls | undefined>(signIn.default(undefined).test(beyondSchema), {
    defaultText: "the specification's own",
    refused: [
      {
        unless: [{ authProvider: undefined }, { authProvider: 'own' }],
        because: {
          de: 'gibt es nur mit "own" als "authProvider"',
          en: 'is there with "own" as "authProvider" only',
        },
      },
    ],
    description:
      "with `own`: the calls by which another product's own users sign in, and where its answers have their tokens: see [identity back ends](identity-back-ends.md#the-users-of-another-product)",
  }),
  roles: key<RoleTable | undefined>(roles.default(undefined).test(beyondSchema), {
    defaultText: 'none: the answer has policies',
    description:
      'where the answer at `permissionsPath` has the roles of a person (`path`) and their name (`person`), and what each role may do (`permissions`): see [identity back ends](identity-back-ends.md#the-users-of-another-product)',
  }),
}
