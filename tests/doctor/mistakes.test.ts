import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { configFindings } from '#app/configurationFindings.ts'
import { findingText } from '#doctor/report.ts'
import type { Language } from '#model/language/text.ts'
import { put } from '../support/put.ts'

const shipped = JSON.parse(readFileSync('public/config.json', 'utf8')) as Record<string, unknown>
const invoices = JSON.parse(readFileSync('docs/examples/invoices.json', 'utf8')) as Record<string, unknown>

/** The example of the docs with one mistake. */
function withMistake(place: string, value: unknown): object {
  const entry = structuredClone(invoices)
  put(entry, place, value)
  return { ...shipped, resources: [entry] }
}

function told(config: object, language: Language): string[] {
  return configFindings(config).map((found) =>
    findingText('config.json', found, { language, isColoured: false }),
  )
}

/** What a stranger wrote, where, what is found there, and what tells the way out in German and in English. */
type Row = [what: string, place: string, value: unknown, found: string, cure: RegExp, english?: RegExp]

/** Kinds by what they are called elsewhere, or mistyped. */
const otherNames = {
  text: ['string', 'strng'],
  longText: ['textarea'],
  flag: ['boolean', 'Bool', 'checkbox'],
  integer: ['int'],
  number: ['float', 'decimal'],
  money: ['currency', 'Betrag', 'Amount'],
  dateTime: ['datetime', 'date-time', 'timestamp'],
  richText: ['html'],
  email: ['mail'],
  url: ['link'],
  phone: ['tel'],
  json: ['object'],
  uuid: ['guid'],
}
const kinds = Object.entries(otherNames).flatMap(([right, names]) =>
  names.map(
    (wrong): Row => [
      `the kind "${wrong}"`,
      'fields.number',
      { kind: wrong, label: 'Nummer' },
      'C201 resources[0].fields.number.kind',
      new RegExp(`Gemeint ist wohl: ${right}$`),
      new RegExp(`Probably meant: ${right}$`),
    ],
  ),
)

const references: Row[] = ['kunden', 'Kunde', 'Customer', 'customer', 'Kundn'].map((name) => [
  `a reference to "${name}"`,
  'fields.customer.resource',
  name,
  'C207 resources[0].fields.customer.resource',
  /Gemeint ist wohl: customers$/,
  /Probably meant: customers$/,
])

const rows: Row[] = [
  ...kinds,
  ...references,
  [
    'a choice as "enum"',
    'fields.state.kind',
    'enum',
    'C201 resources[0].fields.state.kind',
    /Gemeint ist wohl: choice$/,
  ],
  [
    'options as a list',
    'fields.state.options',
    ['OPEN', 'PAID'],
    'C203 resources[0].fields.state.options',
    /wie \{ "OPEN": "Offen", "PAID": "Bezahlt" \}/,
    /like \{ "OPEN": "Open", "PAID": "Paid" \}/,
  ],
  [
    'a placeholder of its own',
    'api.one.get',
    'billing/invoices/{nr}',
    'C409 resources[0].api.one.get',
    /erlaubt sind \{id\}, /,
    /allowed are \{id\}, /,
  ],
  [
    'a placeholder where there is no record',
    'api.create.post',
    'billing/{code}',
    'C409 resources[0].api.create.post',
    /hier steht keiner/,
    /there is none here/,
  ],
  [
    'an address as a path',
    'api.list.get',
    'https://billing.example.com/api/invoices',
    'C407 resources[0].api.list.get',
    /gehört in "apiBaseUrl" .* in "backends"; .* wie "api\/invoices"/,
    /belongs in "apiBaseUrl" .* in "backends"; .* like "api\/invoices"/,
  ],
  [
    'a path from the root',
    'api.list.get',
    '/billing/invoices',
    'C407 resources[0].api.list.get',
    /also "billing\/invoices"/,
    /so "billing\/invoices"/,
  ],
  [
    'a wire name that another field has',
    'fields.amount.wire',
    'invoice_no',
    'C206 resources[0].fields.amount.wire',
    /schon das Feld "number"/,
    /the field "number" as "invoice_no" already/,
  ],
  [
    'a search in an amount',
    'list.search',
    ['amount'],
    'C308 resources[0].list.search[0]',
    /nur in Feldern der Arten text, longText, /,
    /only in fields of the kinds text, longText, /,
  ],
  [
    'an order by a reference',
    'list.sort',
    ['customer', 'ASC'],
    'C309 resources[0].list.sort[0]',
    /nur nach Feldern der Arten text, /,
    /only by fields of the kinds text, /,
  ],
]

describe('a mistake of somebody who is new here is told with its number, its place and the way out', () => {
  it.each(rows)('%s', (_what, place, value, found, cure, english = /./) => {
    const config = withMistake(place, value)
    const [german = '', ...others] = told(config, 'de')
    expect(others).toEqual([])
    expect(german.split('\n')[0]).toBe(found)
    expect(german).toMatch(cure)
    expect(told(config, 'en')[0]).toMatch(english)
  })

  it('a filter by what is JSON names the kinds that lists are narrowed by', () => {
    const config = withMistake('fields.extra', { kind: 'json', label: 'Mehr' })
    put(config as never, 'resources[0].list.filters', ['extra'])
    expect(told(config, 'de')).toEqual([
      expect.stringMatching(/^C307 resources\[0\]\.list\.filters\[0\]\n.*nur nach Feldern der Arten text, /),
    ])
  })
})

it.each([
  ['authProvider', 'firebase', 'gcp'],
  ['authProvider', 'Google', 'gcp'],
  ['authProvider', 'password', 'own'],
  ['authProvider', 'ldap', undefined],
  ['deploymentEnvironment', 'production', 'prod'],
  ['deploymentEnvironment', 'Produktion', 'prod'],
  ['deploymentEnvironment', 'live', 'prod'],
  ['deploymentEnvironment', 'dev', 'local'],
  ['deploymentEnvironment', 'test', 'testing'],
  ['deploymentEnvironment', 'stage', 'staging'],
])(
  'a value of config.json that is not allowed is told with those that are, and the one that is meant %s: %s',
  (key, value, meant) => {
    const config = { ...shipped, [key]: value }
    const [german = ''] = told(config, 'de')
    expect(german).toMatch(new RegExp(`^${key}\\n {2}"${key}" muss eines sein von "`))
    const hint = meant === undefined ? /Wert: "ldap"$/ : new RegExp(`Gemeint ist wohl: ${meant}$`)
    expect(german).toMatch(hint)
  },
)
