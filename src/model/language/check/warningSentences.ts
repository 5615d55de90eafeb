import { sentence } from './sentence.ts'

/** Warnings: possible, and probably not meant (C8). */
export const warningSentences = {
  C801: sentence(
    'das Recht {value} bekommt niemand: keine Rechtevorlage enthält es, und "defaultPermissions" auch nicht.',
    'nobody is given the permission {value}: no rights template has it, and neither has "defaultPermissions".',
  ),
  C802: sentence(
    'die Überschrift {value} im Menü ist fast eine, die es schon gibt: so stehen dort beide.',
    'the heading {value} of the menu is nearly one that there is already: both will stand there.',
  ),
  C803: sentence(
    'den Aufruf {value} hat das Produkt selbst: er kommt bei diesem Eintrag nie an, also braucht er einen anderen Pfad.',
    'the product itself has the call {value}: it never reaches this entry, which needs another path.',
  ),
  C811: sentence(
    'den Aufruf {value} hat schon der Eintrag "{other}": die API gibt beiden nur dessen Datensätze, also braucht dieser einen anderen Pfad.',
    'the entry "{other}" has the call {value} already: the API gives both its records alone, so this one needs another path.',
  ),
  C812: sentence(
    'von diesen Einträgen lässt sich keiner als erster anlegen, weil einer den anderen verlangt: {circle}. Einer der Verweise muss leer bleiben dürfen ("required" weg).',
    'none of these entries can be created first, as one requires the other: {circle}. One of the references must be allowed to stay empty (without "required").',
  ),
  C813: sentence(
    'unter {value} antwortet hier niemand, den wir kennen: die API des Servers liegt unter "/api/". Nur wenn ein Proxy davor diesen Pfad weiterleitet, ist das gemeint.',
    'nobody that we know answers at {value}: the server has its API at "/api/". It is meant only where a proxy before it passes this path on.',
  ),
  C814: sentence(
    'das Backend {value} verwendet kein Eintrag: es fehlt "backend": {value} bei einem, oder das Backend kann weg.',
    'no entry uses the backend {value}: "backend": {value} is missing in one, or the backend can go.',
  ),
  C815: sentence(
    '"{key}" hat keine Wirkung: es gilt nur mit "authProvider": "{provider}", und das ist {value}.',
    '"{key}" has no effect: it counts only with "authProvider": "{provider}", which is {value}.',
  ),
  C816: sentence(
    'die Überschrift {value} im Menü heißt anderswo in der anderen Sprache anders: so stehen dort zwei.',
    'the heading {value} of the menu is called otherwise elsewhere in the other language: two will stand there.',
  ),
  C817: sentence(
    'die Rolle {value} kann niemand vergeben, denn niemand gibt mehr Rechte, als er hat: keine Rechtevorlage, die Operatoren verwaltet, hat auch {permissions}. Eine solche braucht diese Rechte, etwa "administration" unter demselben Namen mit ihnen.',
    'nobody can give the role {value}, as nobody gives more rights than they have: no rights template that manages operators has {permissions}, too. One of them needs these, such as "administration" under the same name with them.',
  ),
  C818: sentence(
    'wer die Rolle {roles} hat, sieht hier nur Kennungen: die Namen aus {value} darf sie nicht lesen. Geben Sie ihr {permissions}.',
    'whoever has the role {roles} sees ids here: it may not read the names of {value}. Give it {permissions}.',
  ),
  C819: sentence(
    'das Recht {value} verlangt nichts: kein Eintrag, keine Seite und kein Aufruf. Es gibt niemandem etwas.',
    'nothing asks for the permission {value}: no entry, no page and no call. It gives nobody anything.',
  ),
  C820: sentence(
    'die Rolle {value} öffnet keine Liste: der von "{entry}" ist sie am nächsten, und dafür fehlt ihr {permissions}.',
    'the role {value} opens no list: that of "{entry}" is the nearest, for which it lacks {permissions}.',
  ),
  C821: sentence(
    'das Feld {value} fehlt im Panel: dem Backend fehlt "uploads" ("capabilities"), es nimmt also keine Dateien an.',
    'the field {value} is left out of the panel: the backend lacks "uploads" ("capabilities"), so that it takes no files.',
  ),
} as const
