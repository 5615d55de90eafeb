import { ApiError, type ErrorCode } from '#model/contract/errors.ts'
import { type Sentence, sentence } from '#model/language/check/sentence.ts'
import { CannotLook } from './cannotLook.ts'

const byCode: Readonly<Record<ErrorCode, Sentence>> = {
  unauthenticated: sentence('nicht angemeldet', 'not signed in'),
  forbidden: sentence('nicht erlaubt', 'not allowed'),
  refused: sentence('das lehnt das Backend ab', 'the backend refuses this'),
  not_found: sentence('nicht gefunden', 'not found'),
  conflict: sentence('widerspricht dem, was da ist', 'in conflict with what is there'),
  in_use: sentence('wird noch verwendet', 'still in use'),
  invalid: sentence('abgelehnt, was gesendet wurde', 'what was sent is refused'),
  unsupported: sentence('diesen Aufruf kennt das Backend nicht', 'the backend does not know this call'),
  too_many: sentence('zu viele Aufrufe', 'too many calls'),
  offline: sentence('keine Antwort', 'no answer'),
  timeout: sentence('keine Antwort in der Zeit', 'no answer in time'),
  server: sentence('das Backend meldet einen Fehler', 'the backend tells of a failure'),
}

/** German for what the client says of an answer that it cannot use. */
export const reasons: readonly (readonly [RegExp, string])[] = [
  [/^the answer is not JSON$/, 'die Antwort ist kein JSON'],
  [/^the answer is not a list; it begins with (.*)$/s, 'die Antwort ist keine Liste; sie beginnt mit $1'],
  [
    /^(".*") of the answer is not a list; it begins with (.*)$/s,
    '$1 in der Antwort ist keine Liste; sie beginnt mit $2',
  ],
  [/^a row has no (".*"); it begins with (.*)$/s, 'eine Zeile hat kein $1; sie beginnt mit $2'],
  [
    /^(".*") does not count all rows; it begins with (.*)$/s,
    '$1 zählt nicht alle Zeilen; die Antwort beginnt mit $2',
  ],
  [
    /^(\S+) rows were asked for and (\S+) of (\S+) came: "paging.most" is larger than what the backend gives$/,
    '$1 Zeilen waren verlangt und $2 von $3 kamen: "paging.most" ist größer als das, was das Backend gibt',
  ],
  [
    /^the list has more than (\S+) rows, too many for "whole"$/,
    'die Liste hat mehr als $1 Zeilen, zu viele für "whole"',
  ],
  [
    /^the answer is no record with (".*"); it begins with (.*)$/s,
    'die Antwort ist kein Datensatz mit $1; sie beginnt mit $2',
  ],
  [/^the answer is not a record$/, 'die Antwort ist kein Datensatz'],
  [/^the answer holds no record$/, 'in der Antwort ist kein Datensatz'],
  [/^the answer names no id$/, 'die Antwort nennt keine id'],
  [/^the answer holds no link$/, 'in der Antwort ist kein Link'],
  [/^the answer counts (\S+) rows and gives none$/, 'die Antwort zählt $1 Zeilen und hat keine'],
  [
    /^the header (".*") with the count of all rows is missing or cannot be read$/,
    'die Kopfzeile $1 mit der Anzahl aller Zeilen fehlt oder lässt sich nicht lesen',
  ],
  [/^the answer does not hold both tokens$/, 'in der Antwort sind nicht beide Token'],
]

/** Explains why something could not be looked at. */
export function saidOf(error: unknown): Sentence {
  if (error instanceof CannotLook) return error.said
  if (error instanceof ApiError) return failureSaid(error)
  const message = error instanceof Error ? error.message : String(error)
  return sentence(message, message)
}

/** Describes a call that failed. */
export function failureSaid({ call, code, reason, detail, fieldErrors, cause }: ApiError): Sentence {
  const fields = Object.keys(fieldErrors).join(', ')
  const more = [detail, fields, codeOf(cause)].filter((part) => part !== undefined && part !== '').join('; ')
  const description = reason === undefined ? byCode[code] : sentence(inGerman(reason), reason)
  const whole = (words: string) => `${call}: ${words}${more === '' ? '' : ` (${more})`}`
  return sentence(whole(description.de), whole(description.en))
}

function inGerman(reason: string): string {
  const translation = reasons.find(([pattern]) => pattern.test(reason))
  return translation ? reason.replace(...translation) : reason
}

/** What the network calls it: `ECONNREFUSED`. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? code : codeOf(error.cause)
}
