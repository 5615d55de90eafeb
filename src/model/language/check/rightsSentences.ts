import { sentence } from './sentence.ts'

/** Findings about rights templates (C7). */
export const rightsSentences = {
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
  C447: sentence(
    '{value} ist kein Satz von Rechten; Rechte stehen in einem Objekt, wie { "list": ["*:billing:Get"] }, oder unter dem Namen eines Satzes.',
    '{value} is no set of rights; rights stand in an object, like { "list": ["*:billing:Get"] }, or under the name of a set.',
  ),
} as const
