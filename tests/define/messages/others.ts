import type { AnyResource } from '#features/model.ts'
import { checkPages, checkRightsTemplates } from '#model/language/check.ts'
import { entryWarnings } from '#model/language/warnings.ts'
import type { Message } from '../mistake.ts'

const page = { path: 'reports', title: 'Berichte', access: [], view: async () => ({ default: () => null }) }
const template = (resource = '*:people', action = 'Get') => ({
  ...{ name: 'reading', label: 'Lesen', description: 'Darf lesen.' },
  statements: [{ Effect: 'Allow' as const, Action: [action], Resource: resource }],
})

const entry = {
  ...{ name: 'people', label: ['Person', 'Personen'], group: 'Verwalltung', api: 'rest' },
  fields: { name: { kind: 'text', label: 'Name' } },
  list: { columns: ['name'] },
  access: { list: ['*:people:Gett'] },
} as unknown as AnyResource

/** What can be wrong with pages and rights templates, and what is probably not meant. */
export const ofOthers: Message[] = [
  [
    'C501',
    () => checkPages(['reports']),
    'eine Seite muss ein Objekt sein, nicht "reports".',
    'a page must be an object, not "reports".',
  ],
  [
    'C502',
    () => checkPages([{ ...page, path: '/reports' }]),
    '"/reports" ist kein Pfad einer Seite: Abschnitte aus kleinen Buchstaben, Ziffern und Bindestrichen, mit "/" getrennt.',
    '"/reports" is no path of a page: parts of small letters, digits and hyphens, separated by "/".',
  ],
  [
    'C701',
    () => checkRightsTemplates([template('people', 'Get')], []),
    '"people" ist kein Bereich einer Aussage: erlaubt ist "{mandant}:{ressource}", wie "*:billing".',
    '"people" is no resource of a statement: "{tenant}:{resource}" is allowed, like "*:billing".',
  ],
  [
    'C702',
    () => checkRightsTemplates([template('*:people', '*')], []),
    '"*" ist keine Tätigkeit: erlaubt ist ein Wort, wie "Get".',
    '"*" is no action: one word is allowed, like "Get".',
  ],
  [
    'C703',
    () => checkRightsTemplates([template(), template()], []),
    'den Namen "reading" hat schon eine andere Rechtevorlage.',
    'another rights template has the name "reading" already.',
  ],
  [
    'C704',
    () => checkRightsTemplates([], ['*:people:List']),
    'keine Rechtevorlage gibt alles, was die Verwaltung der Operatoren verlangt: *:people:List.',
    'no rights template grants all that managing operators takes: *:people:List.',
  ],
  [
    'C801',
    () => entryWarnings([], { configured: [entry], templates: [template('*:people', 'Get')] }),
    'das Recht "*:people:Gett" bekommt niemand: keine Rechtevorlage enthält es, und "defaultPermissions" auch nicht.',
    'nobody is given the permission "*:people:Gett": no rights template has it, and neither has "defaultPermissions".',
  ],
  [
    'C802',
    () => entryWarnings([], { configured: [entry], pages: [{ group: 'Verwaltung' }] }),
    'die Überschrift "Verwalltung" im Menü ist fast eine, die es schon gibt: so stehen dort beide.',
    'the heading "Verwalltung" of the menu is nearly one that there is already: both will stand there.',
  ],
  [
    'C803',
    () => entryWarnings([], { configured: [{ ...entry, api: { list: { get: 'login' } } }], isOwnApi: true }),
    'den Aufruf "login" hat das Produkt selbst: er kommt bei diesem Eintrag nie an, also braucht er einen anderen Pfad.',
    'the product itself has the call "login": it never reaches this entry, which needs another path.',
  ],
]
