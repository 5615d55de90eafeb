// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables look so in config.json
import { sentence } from './sentence.ts'

/** Findings about backends (C43) and hidden parts (C44). */
export const backendSentences = {
  C430: sentence(
    'kein Backend {value}: was eines ist, steht unter "backends".',
    'no backend {value}: what there is stands under "backends".',
  ),
  C431: sentence(
    '{value} ist keine Adresse eines Backends: sie beginnt mit "https://" oder "http://", ohne "?", "#" und Leerzeichen, wie "https://billing.example.com/".',
    '{value} is no address of a backend: it begins with "https://" or "http://", without "?", "#" and blanks, like "https://billing.example.com/".',
  ),
  C432: sentence(
    'in "prod" muss die Adresse mit "https://" beginnen: Browser lehnen sonst jeden Aufruf ab. Über den Server ("through": "server") ist auch http möglich.',
    'in "prod" the address must begin with "https://": browsers refuse every call otherwise. Through the server ("through": "server") http is possible too.',
  ),
  C433: sentence(
    'die Adresse enthält Zugangsdaten; sie gehören in "headers", als Umgebungsvariable "${NAME}".',
    'the address holds credentials; they belong in "headers", as an environment variable "${NAME}".',
  ),
  C434: sentence(
    '"{key}" hält ein Geheimnis, das mit "through": "browser" in jedem Browser zu lesen wäre; mit "through": "server" schickt es der Server.',
    '"{key}" holds a secret, which every browser would show with "through": "browser"; with "through": "server" the server sends it.',
  ),
  C435: sentence(
    'Umgebungsvariablen wie {value} gibt es nur in "headers".',
    'environment variables like {value} are possible in "headers" alone.',
  ),
  C436: sentence(
    'der Wert von "{key}" gehört nicht in die Datei, sondern in die Umgebung des Servers: "${NAME}" steht für eine Variable.',
    'the value of "{key}" belongs in the environment of the server, not in the file: "${NAME}" stands for a variable.',
  ),
  C437: sentence(
    '{value} taugt nicht als Name eines Backends: ein Name beginnt mit einem kleinen Buchstaben und besteht aus Buchstaben und Ziffern, wie "billing".',
    '{value} cannot name a backend: a name starts with a small letter and consists of letters and digits, like "billing".',
  ),
  C438: sentence(
    'die Kopfzeile {value} setzt das Panel selbst.',
    'the panel sets the header {value} itself.',
  ),
  C439: sentence(
    '{value} ist keine Umgebungsvariable: ihr Name besteht aus großen Buchstaben, Ziffern und "_", wie "${BILLING_KEY}".',
    '{value} is no environment variable: its name consists of capital letters, digits and "_", like "${BILLING_KEY}".',
  ),
  C440: sentence(
    'weder ein Eintrag noch eine Seite des Produkts heißt {value}.',
    'neither an entry nor a page of the product is called {value}.',
  ),
  C441: sentence(
    'die Seite {value} lässt sich nicht ausblenden: dort ändern Angemeldete ihr Passwort und beenden ihre Sitzungen.',
    'the page {value} cannot be hidden: whoever is signed in changes their password and ends their sessions there.',
  ),
  C444: sentence(
    '{value} ist keine Adresse, die mit "https://" oder "http://" beginnt.',
    '{value} is no address that starts with "https://" or "http://".',
  ),
  C442: sentence(
    'keine Fähigkeit eines Backends heißt {value}.',
    'no capability of a backend is called {value}.',
  ),
  C443: sentence(
    'eine Einladung hat kein Feld {value}, das jemand eingibt.',
    'an invitation has no field {value} that anybody enters.',
  ),
} as const
