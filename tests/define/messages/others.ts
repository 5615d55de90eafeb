import { checkPages, checkRightsTemplates } from '../../../src/model/language/check.ts'
import type { Message } from '../mistake.ts'

const page = { path: 'reports', title: 'Berichte', access: [], view: async () => ({ default: () => null }) }
const template = (resource = '*:people', action = 'Get') => ({
  ...{ name: 'reading', label: 'Lesen', description: 'Darf lesen.' },
  statements: [{ Effect: 'Allow', Action: [action], Resource: resource }],
})

/** What can be wrong with pages and rights templates. */
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
]
