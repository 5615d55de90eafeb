import type { Failure } from '#client/auth/identity/failure.ts'
import type { Messages } from '#i18n/messages.ts'
import { fill } from '#model/base/translator.ts'
import { ApiError, type FieldError } from '#model/contract/errors.ts'
import { joinedWords } from '#model/contract/isWords.ts'
import type { ValidationMessage } from '#model/kinds/messages.ts'
import { type Language, textIn } from '#model/language/text.ts'
import { useLanguage } from './LanguageProvider.tsx'

export interface ErrorText {
  cause: string
  detail: string | undefined
}

/** Puts an error in words for people; what is no answer of the API is told in general terms only. */
export function errorText(error: unknown, texts: Messages, language: Language): ErrorText {
  const { later, title } = texts.error
  if (!(error instanceof ApiError)) return { cause: `${title} ${later}`, detail: undefined }
  const { retryAfter } = error
  const wait =
    retryAfter === undefined ? '' : ` ${waitText(texts.connection.retryAfter, retryAfter, language)}`
  const named = namedCause(error.problem?.type, texts)
  if (named !== undefined) return { cause: named, detail: undefined }
  // A rule of the backend is told by itself alone, and stands wherever the cause does.
  if (error.code === 'refused')
    return { cause: `${causeOf(error, texts)} ${error.detail}`, detail: undefined }
  // Of an outdated version nobody can say more than that, least of all in its own language.
  const detail = error.status === 412 ? undefined : withFaults(error, texts, language)
  return { cause: causeOf(error, texts) + wait, detail }
}

/** What the backend calls by a name that the panel knows is told in the person's language. */
function namedCause(type: string | undefined, texts: Messages): string | undefined {
  const refusals: Readonly<Record<string, string>> = texts.refusals
  return type !== undefined && Object.hasOwn(refusals, type) ? refusals[type] : undefined
}

/** What is said of fields is said here too: not everything that fails has a form. */
function withFaults(
  { detail, fieldErrors }: ApiError,
  texts: Messages,
  language: Language,
): string | undefined {
  const faults = Object.values(fieldErrors).map((fault) => faultText(fault, texts, language))
  return joinedWords([detail, ...faults])
}

function causeOf({ code, saved, status }: ApiError, { connection, error }: Messages): string {
  if (saved) return error.saved
  if (status === 413) return connection.tooLarge
  if (status === 507) return connection.noRoom
  return error.codes[code]
}

export function faultText(
  fault: ValidationMessage | FieldError,
  { validation }: Messages,
  language: Language,
): string {
  if (typeof fault === 'string') return fault
  return fault.own === undefined ? fill(validation[fault.code], fault.params) : textIn(fault.own, language)
}

/**
 * Returns what support needs to find a failure: the request's id at the server, or, where no answer named one, the moment
 * in UTC, as logs have it, and the call.
 *
 * @param seenAt for errors that do not know when they happened
 */
export function failureReference(error: unknown, seenAt: Date): string {
  if (error instanceof ApiError) return error.reference ?? `${error.at.toISOString()} ${error.call}`
  return `${seenAt.toISOString()} ${error instanceof Error ? error.name : 'Error'}`
}

export function useErrorText(error: unknown): ErrorText {
  const { language, texts } = useLanguage()
  return errorText(error, texts, language)
}

export function failureText(failure: Failure, texts: Messages, language: Language): string {
  const { reason, retryAfter, answer } = failure
  const { auth, connection } = texts
  if (reason === 'tooMany' && retryAfter !== undefined)
    return waitText(auth.tooManyUntil, retryAfter, language)
  if (answer?.status === 507) return connection.noRoom
  return namedCause(answer?.type, texts) ?? auth.failures[reason]
}

/** Up to two minutes in seconds, more in minutes, rounded up. */
function waitText(sentence: string, seconds: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language)
  const time =
    seconds <= 120 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute')
  return fill(sentence, { time })
}
