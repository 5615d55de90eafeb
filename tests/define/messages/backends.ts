// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables look so in config.json
import {
  checkBackends,
  checkHidden,
  checkInvitation,
  checkNeeds,
  checkResources,
} from '#model/language/check.ts'
import type { Message } from '../mistake.ts'
import { entriesWith } from '../mistakes.ts'

const url = 'https://billing.example.com/'
const billing = (backend: object, name = 'billing') => checkBackends({ [name]: { url, ...backend } })

const inviting = {
  fields: { email: { kind: 'email', label: 'E-Mail' } },
  api: { list: { get: 'people' }, create: { post: 'people', invites: 'roles' } },
}

/** What can be wrong with backends, what they can do, and with what is hidden. */
export const ofBackends: Message[] = [
  [
    'C430',
    () => checkResources(entriesWith('backend', 'crm'), { backends: {} }),
    'kein Backend "crm".',
    'no backend "crm".',
  ],
  [
    'C431',
    () => billing({ url: 'billing.example.com' }),
    '"billing.example.com" ist keine Adresse eines Backends: sie beginnt mit "https://" oder "http://", ohne "?", "#" und Leerzeichen, wie "https://billing.example.com/".',
    '"billing.example.com" is no address of a backend: it begins with "https://" or "http://", without "?", "#" and blanks, like "https://billing.example.com/".',
  ],
  [
    'C432',
    () => checkBackends({ billing: { url: 'http://billing.example.com/' } }, { environment: 'prod' }),
    'in "prod" muss die Adresse mit "https://" beginnen: Browser lehnen sonst jeden Aufruf ab. Über den Server ("through": "server") ist auch http möglich.',
    'in "prod" the address must begin with "https://": browsers refuse every call otherwise. Through the server ("through": "server") http is possible too.',
  ],
  [
    'C433',
    () => billing({ url: 'https://panel:secret@billing.example.com/' }),
    'die Adresse enthält Zugangsdaten; sie gehören in "headers", als Umgebungsvariable "${NAME}".',
    'the address holds credentials; they belong in "headers", as an environment variable "${NAME}".',
  ],
  [
    'C434',
    () => billing({ headers: { 'X-Key': '${BILLING_KEY}' } }),
    '"X-Key" hält ein Geheimnis, das mit "through": "browser" in jedem Browser zu lesen wäre; mit "through": "server" schickt es der Server.',
    '"X-Key" holds a secret, which every browser would show with "through": "browser"; with "through": "server" the server sends it.',
  ],
  [
    'C435',
    () => billing({ url: 'https://billing.example.com/${TENANT}/' }),
    'Umgebungsvariablen wie "${TENANT}" gibt es nur in "headers".',
    'environment variables like "${TENANT}" are possible in "headers" alone.',
  ],
  [
    'C436',
    () => billing({ through: 'server', headers: { Authorization: 'Bearer sk_live_1' } }),
    'der Wert von "Authorization" gehört nicht in die Datei, sondern in die Umgebung des Servers: "${NAME}" steht für eine Variable.',
    'the value of "Authorization" belongs in the environment of the server, not in the file: "${NAME}" stands for a variable.',
  ],
  [
    'C437',
    () => billing({}, 'Billing API'),
    '"Billing API" taugt nicht als Name eines Backends: ein Name beginnt mit einem kleinen Buchstaben und besteht aus Buchstaben und Ziffern, wie "billing".',
    '"Billing API" cannot name a backend: a name starts with a small letter and consists of letters and digits, like "billing".',
  ],
  [
    'C438',
    () => billing({ headers: { Host: 'crm.example.com' } }),
    'die Kopfzeile "Host" setzt das Panel selbst.',
    'the panel sets the header "Host" itself.',
  ],
  [
    'C439',
    () => billing({ through: 'server', headers: { 'X-Key': '${billing-key}' } }),
    '"${billing-key}" ist keine Umgebungsvariable: ihr Name besteht aus großen Buchstaben, Ziffern und "_", wie "${BILLING_KEY}".',
    '"${billing-key}" is no environment variable: its name consists of capital letters, digits and "_", like "${BILLING_KEY}".',
  ],
  [
    'C440',
    () => checkHidden(['films'], []),
    'weder ein Eintrag noch eine Seite des Produkts heißt "films".',
    'neither an entry nor a page of the product is called "films".',
  ],
  [
    'C442',
    () => checkNeeds([{ name: 'films', tabs: [{ tab: 'raw', needs: 'journl' }] }], ['journal']),
    'keine Fähigkeit eines Backends heißt "journl".',
    'no capability of a backend is called "journl".',
  ],
  [
    'C443',
    () => checkInvitation({ fields: { mail: 'mail' } }, [inviting]),
    'eine Einladung hat kein Feld "mail", das jemand eingibt.',
    'an invitation has no field "mail" that anybody enters.',
  ],
  [
    'C441',
    () => checkHidden(['settings'], ['settings']),
    'die Seite "settings" lässt sich nicht ausblenden: dort ändern Angemeldete ihr Passwort und beenden ihre Sitzungen.',
    'the page "settings" cannot be hidden: whoever is signed in changes their password and ends their sessions there.',
  ],
]
