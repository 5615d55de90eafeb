import { checkFeatures } from '#model/language/check/features.ts'
import { checkResources } from '#model/language/check.ts'
import { richEntries } from '../../config/richEntries.ts'
import type { Message } from '../mistake.ts'
import { wrong } from './wrong.ts'

/** As no file can hold it, but an entry in TypeScript can. */
const endless: Record<string, unknown> = {}
endless.inner = { kind: 'list', label: 'A', fields: endless }

const deep = Array.from({ length: 20 }).reduce<object>(
  (fields) => ({ inner: { kind: 'list', label: 'A', fields } }),
  {},
)

const keys = checkFeatures().flatMap((feature) => Object.keys(feature.keys ?? {}))

/** What can be wrong with names and shapes. */
export const ofShapes: Message[] = [
  [
    'C101',
    wrong('0', 'invoices'),
    'ein Eintrag muss ein Objekt sein, nicht "invoices".',
    'an entry must be an object, not "invoices".',
  ],
  [
    'C102',
    wrong('0.name', 'my-invoices'),
    '"my-invoices" taugt nicht als Name eines Eintrags: ein Name beginnt mit einem kleinen Buchstaben und besteht aus Buchstaben und Ziffern, wie "invoices".',
    '"my-invoices" cannot name an entry: a name starts with a small letter and consists of letters and digits, like "invoices".',
  ],
  [
    'C103',
    wrong('1.name', 'invoices'),
    'den Namen "invoices" hat schon ein anderer Eintrag.',
    'another entry has the name "invoices" already.',
  ],
  ['C104', wrong('0.list.columns.1', 'amuont'), 'kein Feld "amuont".', 'no field "amuont".'],
  [
    'C105',
    wrong('1.path', 'open-bills'),
    'den Pfad "open-bills" hat schon resources[0].',
    'resources[0] has the path "open-bills" already.',
  ],
  [
    'C106',
    wrong('0.path', 'Bills'),
    '"Bills" ist kein Pfad: erlaubt sind kleine Buchstaben, Ziffern und einzelne Bindestriche, wie "open-invoices".',
    '"Bills" is no path: small letters, digits and single hyphens are allowed, like "open-invoices".',
  ],
  [
    'C107',
    wrong('0.path', 'settings'),
    'der Pfad "settings" ist vergeben.',
    'the path "settings" is reserved.',
  ],
  ['C108', wrong('0.label', undefined), 'der Schlüssel "label" fehlt.', 'the key "label" is missing.'],
  [
    'C109',
    wrong('0.colums', []),
    `den Schlüssel "colums" gibt es hier nicht. Erlaubt: name, path, label, icon, order, group, navigation, titles, createLabel, createIn, opens, summary, title, titleFallback, fields, list, form, detail, tabs, access, api, backend, dropped, actions, views, ${['below', ...keys].join(', ')}.`,
    `there is no key "colums" here. Allowed: name, path, label, icon, order, group, navigation, titles, createLabel, createIn, opens, summary, title, titleFallback, fields, list, form, detail, tabs, access, api, backend, dropped, actions, views, ${['below', ...keys].join(', ')}.`,
  ],
  [
    'C110',
    wrong('0.fields.number.maxLength', '20'),
    'hier muss eine ganze Zahl von 0 bis 1000000 stehen, nicht "20".',
    'this must be a whole number from 0 to 1000000, not "20".',
  ],
  [
    'C111',
    wrong('0.label.0', () => 'Rechnung'),
    'hier muss ein Text oder { de, en } stehen, keine Funktion.',
    'this must be a text or { de, en }, not a function.',
  ],
  [
    'C112',
    wrong('0.label', ['Rechnung']),
    'hier müssen Einzahl und Mehrzahl stehen, ["Rechnung", "Rechnungen"], nicht eine Liste.',
    'this must be singular and plural, ["Invoice", "Invoices"], not a list.',
  ],
  [
    'C113',
    wrong('0.opens', 'raw'),
    '"raw" ist hier nicht möglich. Erlaubt: edit, show.',
    '"raw" is not possible here. Allowed: edit, show.',
  ],
  [
    'C114',
    wrong('0.icon', 'reciept'),
    'kein Symbol "reciept". Erlaubt: building, calendar, chart, checklist, contrast, film, form, gear, grid, history, key, list, page, people, pulse, receipt, repeat, route, shield.',
    'no icon "reciept". Allowed: building, calendar, chart, checklist, contrast, film, form, gear, grid, history, key, list, page, people, pulse, receipt, repeat, route, shield.',
  ],
  [
    'C115',
    wrong('0.navigation', 'allways'),
    '"allways" sagt nicht, wann etwas im Menü steht. Erlaubt: always, local, never.',
    '"allways" does not say when something is in the menu. Allowed: always, local, never.',
  ],
  [
    'C116',
    wrong('0.list.sort.1', 'DOWN'),
    '"DOWN" ist keine Richtung zum Sortieren. Erlaubt: ASC, DESC.',
    '"DOWN" is no direction to sort in. Allowed: ASC, DESC.',
  ],
  [
    'C117',
    wrong('0.list.perPage', 30),
    '30 Zeilen je Seite werden nicht angeboten. Erlaubt: 10, 25, 50, 100, all.',
    '30 rows a page are not offered. Allowed: 10, 25, 50, 100, all.',
  ],
  [
    'C118',
    () => checkResources([{ ...Object(richEntries()[0]), views: { list: 'List.tsx' } }]),
    'eine Ansicht ist eine Funktion, die sie lädt, () => import("…"), nicht "List.tsx".',
    'a view is a function that loads it, () => import("…"), not "List.tsx".',
  ],
  [
    'C119',
    wrong('0.fields.lines.fields', endless),
    'die Felder dieser Liste enthalten sich selbst.',
    'the fields of this list contain themselves.',
  ],
  [
    'C120',
    wrong('0.fields.lines.fields', deep),
    'hier liegen mehr als 10 Ebenen von Feldern ineinander.',
    'more than 10 levels of fields lie in each other here.',
  ],
  [
    'C121',
    wrong('0.views', { list: 'List.tsx' }),
    'eine Ansicht ist Code, den config.json nicht enthalten kann; sie gehört in einen Eintrag in src/resources.',
    'a view is code, which config.json cannot hold; it belongs in an entry in src/resources.',
  ],
]
