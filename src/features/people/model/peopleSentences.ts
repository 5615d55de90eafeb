import { sentence } from '../../../model/language/check/sentence.ts'

/** What can be wrong with people (C6) and with rights templates (C7). */
export const peopleSentences = {
  C601: sentence(
    'das Feld {value} muss die Art {kind} haben und darf nie eingegeben werden (edit: "never").',
    'the field {value} must be of the kind {kind} and never be entered (edit: "never").',
  ),
  C602: sentence(
    'ein Pflichtfeld der Art {kind} lässt sich nicht anonymisieren: kein Wert darin nennt niemanden.',
    'a required field of the kind {kind} cannot be made anonymous: no value of it names nobody.',
  ),

  C701: sentence(
    '{value} ist kein Bereich einer Aussage: erlaubt ist "{mandant}:{ressource}", wie "*:billing".',
    '{value} is no resource of a statement: "{tenant}:{resource}" is allowed, like "*:billing".',
  ),
  C702: sentence(
    '{value} ist keine Tätigkeit: erlaubt ist ein Wort, wie "Get".',
    '{value} is no action: one word is allowed, like "Get".',
  ),
  C703: sentence(
    'den Namen {value} hat schon eine andere Rechtevorlage.',
    'another rights template has the name {value} already.',
  ),
  C704: sentence(
    'keine Rechtevorlage gibt alles, was die Verwaltung der Operatoren verlangt: {permissions}.',
    'no rights template grants all that managing operators takes: {permissions}.',
  ),
} as const
