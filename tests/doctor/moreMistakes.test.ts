// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables look so in config.json
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { configFindings, configWarnings } from '#app/configurationFindings.ts'
import { readConfigFile } from '#doctor/configFile.ts'
import { findingText } from '#doctor/report.ts'
import { featureSettings } from '#product.server.ts'
import { rightsTemplates } from '#resources/rightsTemplates.ts'
import { collectSettings } from '#server/settings.ts'
import { put } from '../support/put.ts'

const shipped = JSON.parse(readFileSync('public/config.json', 'utf8')) as Record<string, unknown>
const invoices = JSON.parse(readFileSync('docs/examples/invoices.json', 'utf8')) as Record<string, unknown>

type Config = Record<string, unknown>

const keys = (given: Config): Config => ({ ...shipped, ...given })

/** The example of the docs with one mistake. */
function entry(place: string, value: unknown): Config {
  const wrong = structuredClone(invoices)
  put(wrong, place, value)
  return keys({ resources: [wrong] })
}

/** The same at a backend with one mistake. */
function backend(given: Config): Config {
  const billing = { url: 'https://billing.example.com/', ...given }
  return keys({ backends: { billing }, resources: [{ ...invoices, backend: 'billing' }] })
}

const server = (header: string) => backend({ through: 'server', headers: { Authorization: header } })

const thing = (name: string, more: Config = {}): Config => ({
  ...{ name, label: ['Ding', 'Dinge'], access: 'content', list: { columns: ['title'] }, api: 'rest' },
  fields: { title: { kind: 'text', label: 'Titel' } },
  ...more,
})

/** An entry whose records need one of another. */
const needing = (name: string, resource: string) =>
  thing(name, {
    fields: {
      title: { kind: 'text', label: 'Titel' },
      other: { kind: 'reference', label: 'Anderes', resource, required: true },
    },
  })

/** Templates that see customers by these permissions. */
const roles = (...Action: string[]) => ({
  rightsTemplates: [
    {
      ...{ name: 'support', label: 'Support', description: 'Sieht Kunden.' },
      statements: [{ Effect: 'Allow', Resource: '*:mca', Action }],
    },
  ],
})

const things = (...resources: Config[]) => keys({ resources })

/** A mistake, the first line that is said of it, and what tells the way out. */
type Row = [what: string, config: Config, head: string, cure: RegExp]

// biome-ignore format: a table
const rows: Row[] = [
  ['one slash of an address is missing', keys({ apiBaseUrl: 'https:/api.example.com' }), 'apiBaseUrl', /"https:\/\/api\.example\.com\/"/],
  ['an address without its scheme', keys({ apiBaseUrl: 'api.example.com/' }), 'apiBaseUrl', /"https:\/\/api\.example\.com\/"/],
  ['an address with a query', keys({ apiBaseUrl: 'https://api.example.com/?v=1' }), 'apiBaseUrl', /ohne "\?" und "#"/],
  ['a web socket', keys({ authBaseUrl: 'wss://api.example.com/' }), 'authBaseUrl', /http\(s\)-Adresse/],
  ['a path that nobody answers at', keys({ apiBaseUrl: '/apii/' }), 'Warnung C813 apiBaseUrl', /wohl: \/api\/$/],
  ['a path of a proxy, perhaps', keys({ authBaseUrl: '/identity/' }), 'Warnung C813 authBaseUrl', /liegt unter "\/api\/"/],
  ['true as a text', keys({ zfp: 'true' }), 'zfp', /true oder false/],
  ['a number as a text', keys({ passwordMinLength: '12' }), 'passwordMinLength', /ganze Zahl von 8 bis 64/],
  ['a number beyond all', keys({ passwordMinLength: Number.POSITIVE_INFINITY }), 'passwordMinLength', /8 bis 64.*\n.*Infinity$/],
  ['nothing as a title', keys({ productTitle: '' }), 'productTitle', /der nicht leer ist/],
  ['a no-break space as a title', keys({ productTitle: '\u00a0' }), 'productTitle', /Wert: "\\u00a0"$/],
  ['a language with its country', keys({ locales: ['de-DE'] }), 'locales[0]', /"de", "en"/],
  ['a first language that is not offered', keys({ locales: ['de'], defaultLocale: 'en' }), 'defaultLocale', /unter "locales"/],
  ['a colour by its name', keys({ colours: { primary: 'blue' } }), 'colours.primary', /sechs Hexziffern/],
  ['a colour of three digits', keys({ colours: { primary: '#0a7' } }), 'colours.primary', /sechs Hexziffern/],
  ['a mistyped colour', keys({ colours: { primry: '#0a7d5a' } }), 'colours.primry', /wohl: primary$/],
  ['a logo in place of the brand', keys({ brand: '/logo.svg' }), 'brand', /\{ "logo": "\/logo\.svg" \}/],
  ['a mistyped capability', keys({ capabilities: ['jurnal'] }), 'capabilities[0]', /wohl: journal$/],
  ['a permission of two parts', keys({ defaultPermissions: ['billing:Get'] }), 'defaultPermissions[0]', /\{Mandant\}:\{Ressource\}:\{Aktion\}/],
  ['an origin with a path', keys({ mediaOrigins: ['https://media.example.com/files'] }), 'mediaOrigins[0]', /"https:\/\/media\.example\.com"/],
  ['a mistyped time zone', keys({ timeZone: 'Europe/Berln' }), 'timeZone', /wohl: Europe\/Berlin$/],
  ['a time zone in short', keys({ timeZone: 'MEZ' }), 'timeZone', /"Europe\/Berlin"/],
  ['a protocol that runs scripts', keys({ linkProtocols: ['javascript'] }), 'linkProtocols[0]', /nie erlaubt/],
  ['a mistyped page to hide', keys({ hide: ['jurneys'] }), 'C440 hide[0]', /wohl: journeys$/],
  ['a key in small letters with lines', keys({ product_title: 'X' }), 'product_title', /wohl: productTitle$/],
  ['a key by another name', keys({ apiUrl: '/api/' }), 'apiUrl', /wohl: apiBaseUrl$/],
  ['a key that is near to none', keys({ voucherCodes: true }), 'voucherCodes', /config\.schema\.json/],
  ['entries by their names', keys({ resources: { invoices } }), 'resources', /muss eine Liste sein/],
  ['an entry by its name alone', keys({ resources: ['invoices'] }), 'C101 resources[0]', /muss ein Objekt sein/],
  ['keys of a provider that is not chosen', keys({ oidcIssuer: 'https://login.example.com/' }), 'Warnung C815 oidcIssuer', /nur mit "authProvider": "oidc"/],
  ['a key of Firebase that is not chosen', keys({ gcpApiKey: 'key' }), 'Warnung C815 gcpApiKey', /nur mit "authProvider": "gcp"/],
  ['a name with a hyphen', entry('name', 'open-invoices'), 'C102 resources[0].name', /wie "invoices"/],
  ['a name that every object has', entry('name', 'constructor'), 'C122 resources[0].name', /wie "constructorName"/],
  ['a field with such a name', entry('fields.toString', { kind: 'text', label: 'Text' }), 'C122 resources[0].fields.toString', /braucht es einen anderen/],
  ['a name of the product', entry('name', 'customers'), 'C103 resources[0].name', /anderer Eintrag/],
  ['a path of the panel, told once', things(thing('settings')), 'C107 resources[0].name', /ist vergeben/],
  ['a label in one number', entry('label', 'Rechnung'), 'C112 resources[0].label', /\["Rechnung", "Rechnungen"\]/],
  ['an empty label', entry('fields.number.label', ''), 'C110 resources[0].fields.number.label', /der nicht leer ist/],
  ['an icon of a library', entry('icon', 'ReceiptLong'), 'C114 resources[0].icon', /wohl: receipt$/],
  ['an order as a text', entry('order', '10'), 'C110 resources[0].order', /muss eine Zahl stehen/],
  ['a field as its kind', entry('fields.note', 'text'), 'C110 resources[0].fields.note', /\{ "kind": "text", "label": "Nummer" \}/],
  ['a field that is never edited, by another word', entry('fields.number.edit', 'readonly'), 'C113 resources[0].fields.number.edit', /always, create, never/],
  ['a currency by its sign', entry('fields.amount.currency', '€'), 'C211 resources[0].fields.amount.currency', /wie "EUR"/],
  ['a condition by a value that there is not', entry('fields.number.when', { state: 'DONE' }), 'C212 resources[0].fields.number.when.state', /OPEN, PAID/],
  ['a column with a blank behind', entry('list.columns', ['number\u00a0']), 'C104 resources[0].list.columns[0]', /"number\\u00a0".*\n.*\n.*wohl: number$/],
  ['a column twice', entry('list.columns', ['number', 'number']), 'C301 resources[0].list.columns[1]', /zweimal/],
  ['a password as a column', things(thing('keys', { fields: { title: { kind: 'text', label: 'T' }, key: { kind: 'password', label: 'K' } }, list: { columns: ['title', 'key'] }, })), 'C304 resources[0].list.columns[1]', /nie gezeigt/],
  ['an order in small letters', entry('list.sort', ['number', 'asc']), 'C116 resources[0].list.sort[1]', /wohl: ASC$/],
  ['an order as addresses have it', entry('list.sort', ['-number', 'ASC']), 'C104 resources[0].list.sort[0]', /wohl: number$/],
  ['a number of rows that is not offered', entry('list.perPage', 20), 'C117 resources[0].list.perPage', /10, 25, 50, 100/],
  ['rights by a role', entry('access', 'admin'), 'C447 resources[0].access', /\{ "list": \["\*:billing:Get"\] \}/],
  ['an operation by another name', entry('access.remove', ['*:billing:Delete']), 'C402 resources[0].access.remove', /wohl: delete$/],
  ['one right without its list', entry('access.list', '*:billing:Get'), 'C403 resources[0].access.list', /\["\*:billing:Get"\]/],
  ['a call by another name', entry('api.update', { put: 'billing/invoices/{id}' }), 'C109 resources[0].api.update', /wohl: edit$/],
  ['a path with a blank', entry('api.list.get', 'billing invoices'), 'C407 resources[0].api.list.get', /Leerzeichen/],
  ['one record without its id', entry('api.one.get', 'billing/invoice'), 'C408 resources[0].api.one.get', /fehlt "\{id\}"/],
  ['a convention by half its name', entry('api', 'restful'), 'C113 resources[0].api', /wohl: rest$/],
  ['a backend that there is not', entry('backend', 'billing'), 'C430 resources[0].backend', /unter "backends"/],
  ['a mistyped style', backend({ style: 'strappi' }), 'C113 backends.billing.style', /wohl: strapi$/],
  ['a backend at a path', backend({ url: '/billing/' }), 'C431 backends.billing.url', /"https:\/\/billing\.example\.com\/"/],
  ['a password in the address', backend({ url: 'https://me:secret@billing.example.com/' }), 'C433 backends.billing.url', /gehören in "headers"/],
  ['a key that every browser could read', backend({ headers: { Authorization: 'Bearer x' } }), 'C434 backends.billing.headers.Authorization', /"through": "server"/],
  ['a key in the file', server('Bearer abc'), 'C436 backends.billing.headers.Authorization', /"\$\{NAME\}" steht für eine Variable/],
  ['a variable of the shell', server('Bearer $BILLING_KEY'), 'C436 backends.billing.headers.Authorization', /"\$\{NAME\}"/],
  ['a variable in small letters', server('Bearer ${billing-key}'), 'C439 backends.billing.headers.Authorization', /"\$\{BILLING_KEY\}"/],
  ['a backend that nobody uses', keys({ backends: { billing: { url: 'https://b.example.com/' } } }), 'Warnung C814 backends.billing', /"backend": "billing"/],
  ['two entries with one path of calls', things(thing('tools', { api: { rest: 'things' } }), thing('parts', { api: { rest: 'things' } })), 'Warnung C811 resources[1].api', /Eintrag "tools".*anderen Pfad/],
  ['two entries that require each other', things(needing('tools', 'parts'), needing('parts', 'tools')), 'Warnung C812 resources[0].fields.other.required', /tools → parts → tools.*"required" weg/],
  ['an entry that requires itself', things(needing('tools', 'tools')), 'Warnung C812 resources[0].fields.other.required', /tools → tools/],
  ['one heading with two names in English', things(thing('tools', { group: { de: 'Werk', en: 'Works' } }), thing('parts', { group: { de: 'Werk', en: 'Factory' } })), 'Warnung C816 resources[1].group.en', /wohl: Works$/],
  ['a role that lacks a part of its list', keys(roles('ListCustomers', 'GetCustomer')), 'Warnung C820 rightsTemplates[0].statements', /von "customers".*fehlt ihr \*:mca:PutSubscription/],
]

it.each(rows)('%s', (_what, config, head, cure) => {
  const found = configFindings(config)
  const all = [
    ...found.map((each) => findingText('config.json', each, { language: 'de', isColoured: false })),
    ...(found.length > 0 ? [] : configWarnings(config)).map((each) =>
      findingText('config.json', each, { language: 'de', isColoured: false }, 'warning'),
    ),
  ]
  expect(all.map((text) => text.split('\n')[0])).toEqual([head])
  expect(all[0]).toMatch(cure)
  expect(all[0]).not.toMatch(/secret/)
})

/** Mistakes in variables, which the doctor tells in the words of the start. */
it.each<[what: string, variables: Record<string, string>, cure: RegExp]>([
  [
    'signs that are not encoded',
    { DATABASE_URL: 'postgres://panel:a@b/9@127.0.0.1/panel' },
    /"@" as %40, "\/" as %2F/,
  ],
  ['a # in the password of mail', { SMTP_URL: 'smtp://user:a#9@mail.example.com' }, /"#" as %23/],
  ['a mistyped variable', { DATABSE_URL: 'postgres://127.0.0.1/panel' }, /Probably meant: DATABASE_URL\./],
  [
    'a mistyped parameter',
    { DATABASE_URL: 'postgres://db/panel?sslmod=require' },
    /"sslmod".*Probably meant: sslmode\./,
  ],
  [
    'a parameter of psql',
    { DATABASE_URL: 'postgres://db/panel?target_session_attrs=read-write' },
    /nothing reads it\. There are/,
  ],
  [
    'the sender by another word',
    { SMTP_URL: 'smtp://mail.example.com?form=a@example.com' },
    /"form".*Probably meant: from\./,
  ],
])('%s', (_what, variables, cure) => {
  const { faults } = collectSettings(variables, featureSettings)
  expect(faults).toEqual([expect.stringMatching(cure)])
})

it('a permission of a role that nothing asks for is named first, with the nearest', () => {
  const found = configWarnings(keys(roles('ListCustomer', 'GetCustomer', 'PutSubscription')))
  expect(found.map(({ code }) => code)).toEqual(['C819', 'C817'])
  expect(found[0]).toMatchObject({
    ...{ path: 'rightsTemplates[0].statements[0].Action[0]', file: 'config.json' },
    ...{ value: '*:mca:ListCustomer', suggestion: '*:mca:ListCustomers' },
  })
})

it.each([
  ['one right that is given besides others', roles('EraseCustomer')],
  [
    'all that the templates of the product have',
    { rightsTemplates: { replace: true, templates: rightsTemplates } },
  ],
  ['what a hidden entry asks for', { rightsTemplates, hide: ['changes', 'securityEvents'] }],
  [
    'a permission that another service knows',
    { ...roles('ListCustomer'), apiBaseUrl: 'https://api.example.com/' },
  ],
])('a role is not warned of for %s', (_what, given) => {
  expect([...configFindings(keys(given)), ...configWarnings(keys(given))]).toEqual([])
})

it('there are sixty and more', () => {
  expect(rows.length).toBeGreaterThanOrEqual(60)
})

it('the configuration as it is shipped has none', () => {
  expect([...configFindings(shipped), ...configWarnings(shipped)]).toEqual([])
})

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-mistakes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const text = '{\n  "productTitle": "Verträge"\n}\n'

it.each([
  [
    'Windows-1252',
    Buffer.from(text, 'latin1'),
    '2:25',
    /wohl in Windows-1252: im Editor als UTF-8 speichern$/,
  ],
  [
    'UTF-16 with a mark',
    Buffer.from(`\ufeff${text}`, 'utf16le'),
    '1:1',
    /wohl in UTF-16: im Editor als UTF-8/,
  ],
  ['UTF-16 without one', Buffer.from(text, 'utf16le'), '1:1', /wohl in UTF-16/],
  ['UTF-16 the other way round', Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), '1:1', /wohl in UTF-16/],
  ['a no-break space between', Buffer.from('{\n\u00a0 "zfp": true\n}'), '2:1', /\\u00a0\): ein gewöhnliches/],
  [
    'a number with too many digits',
    Buffer.from('{ "order": 1e999 }'),
    '1:12',
    /^1e999 ist zu groß für eine Zahl$/,
  ],
])('a file in %s is told with its place and its cure', async (_what, bytes, place, cure) => {
  const path = join(folder, 'config.json')
  writeFileSync(path, bytes)
  const read = await readConfigFile(path)
  const [fault] = 'faults' in read ? read.faults : []
  expect(`${fault?.line}:${fault?.column}`).toBe(place)
  expect(fault?.message.de).toMatch(cure)
})

it('a file in UTF-8 is read, whatever signs it has', async () => {
  const path = join(folder, 'config.json')
  writeFileSync(path, `\ufeff{ "productTitle": "Verträge \ufffd 😀" }`)
  expect(await readConfigFile(path)).toMatchObject({ value: { productTitle: 'Verträge \ufffd 😀' } })
})
