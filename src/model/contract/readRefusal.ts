import { isObject, type JsonObject, ownValue } from '../base/json.ts'
import { validationCodes } from '../kinds/messages.ts'
import type { ErrorPlaces } from '../language/callStyle.ts'
import { languages, type Text } from '../language/text.ts'
import { partAt } from '../styles/answerPaths.ts'
import type { FieldError, FieldErrors } from './errors.ts'
import { fieldInError, pathOf } from './fieldInError.ts'
import { isWords, joinedWords } from './isWords.ts'

/** One error of a refusal. */
interface ToldError {
  /** As the backend calls it; without it the error is about no field, or its sentence begins with one. */
  field?: string
  error: FieldError
}

export interface ReadRefusal {
  /** About all of it. */
  words: string | undefined
  told: readonly ToldError[]
}

/**
 * Reads the words of a refusal, and what is said of fields, where the style has them, else in each of the shapes of
 * `docs/backends.md`. No text is left out.
 */
export function readRefusal(body: JsonObject, places: ErrorPlaces = {}): ReadRefusal {
  const { list, message } = places
  const placed = list === undefined ? [] : errorsAt(partAt(body, list), places)
  const known = placed.some(({ field }) => field !== undefined) ? [] : inKnownShapes(body)
  const told = known.length > 0 ? known : placed
  const said = message === undefined ? undefined : partAt(body, message)
  const sentences = told.filter(({ field, error }) => field === undefined && isWords(error)).length
  const { detail, error } = body
  // What is said of each thing says more than the name of a status: `Bad Request`.
  const general = sentences > 0 && Array.isArray(body.message) ? [] : [error, ownValue(error, 'message')]
  return { words: [said, detail, body.message, ...general, body.errors].find(isWords), told }
}

/** Joins the words with those of no field; what was said already is not said again. */
export function wordsOf({ words, told }: ReadRefusal): string | undefined {
  const about = told.filter(({ field }) => field === undefined)
  const others = about.length > 0 || words !== undefined ? about : told
  return joinedWords([words, ...others.map(({ error }) => textOf(error))])
}

/** Errors by their fields, in their order. */
export function errorsOfFields(told: readonly ToldError[]): FieldErrors {
  const all = new Map<string, FieldError>()
  for (const { field, error } of told) {
    if (field === undefined) continue
    const before = all.get(field)
    all.set(field, before === undefined ? error : both(before, error))
  }
  return Object.fromEntries(all)
}

/** Several of a field are told by their words. */
function both(one: FieldError, other: FieldError): FieldError {
  const words = joinedWords([textOf(one), textOf(other)]) ?? ''
  return words === textOf(one) ? one : words
}

function textOf(error: FieldError): string {
  return typeof error === 'string' ? error : error.message
}

/** Lists sentences that may begin with a field: `amount must be a number`. */
export function sentencesOf({ told }: ReadRefusal): string[] {
  return told.flatMap(({ field, error }) => (field === undefined && isWords(error) ? [error] : []))
}

function inKnownShapes(body: JsonObject): ToldError[] {
  const { error } = body
  const single = isObject(error) && isWords(error.param) ? [error] : []
  const lists = [ownValue(ownValue(error, 'details'), 'errors'), body.issues, body.detail, body.message]
  const found = [body.errors, body.error_details, single, ...lists.filter(Array.isArray)].flatMap((list) =>
    errorsAt(list),
  )
  return found.length > 0 ? found : errorsAt(onlyLists(body))
}

/** Django tells fields beside each other, and nothing else: `{ "amount": ["…"] }`. A record has other values, too. */
function onlyLists(body: JsonObject): JsonObject {
  return Object.values(body).every((part) => Array.isArray(part) && part.every(isWords)) ? body : {}
}

/** Reads a list of errors, or an object of them by fields. */
function errorsAt(value: unknown, places: ErrorPlaces = {}): ToldError[] {
  if (Array.isArray(value)) return value.flatMap((error: unknown) => errorsIn(error, places))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, error]) => {
    const isAboutAll = name === '' || name === '$' || name === 'non_field_errors'
    const about = isAboutAll ? {} : { field: name }
    return [error].flat().flatMap((one: unknown) => {
      const known = fieldErrorOf(one, places) ?? (isObject(one) ? unnamedFault : undefined)
      return known === undefined ? [] : [{ ...about, error: known }]
    })
  })
}

/** A value that does not fit, and nobody says why. */
const unnamedFault: FieldError = { code: 'type', params: {}, message: '' }

/** Reads one of a list, and those inside of it: Payload has its fields in `data`, class-validator in `children`. */
function errorsIn(error: unknown, places: ErrorPlaces, before = ''): ToldError[] {
  if (isWords(error)) return [{ error }]
  if (!isObject(error)) return []
  const { field: place } = places
  const named = place === undefined ? fieldInError(error) : pathOf(partAt(error, place))
  const field = named === undefined ? undefined : before + named
  const children = Array.isArray(error.children) ? error.children : []
  const inside = [
    ...errorsAt(ownValue(error.data, 'errors')),
    ...children.flatMap((child) => errorsIn(child, places, field === undefined ? '' : `${field}.`)),
  ]
  const told = fieldErrorOf(error, places)
  return told === undefined ? inside : [{ ...(field === undefined ? {} : { field }), error: told }, ...inside]
}

/** A rule that the panel has no text for is told in the backend's words. */
function fieldErrorOf(error: unknown, { text, code: codeAt = 'code' }: ErrorPlaces): FieldError | undefined {
  if (isWords(error)) return error
  if (!isObject(error)) return undefined
  const told = [text === undefined ? undefined : partAt(error, text), ...wordsIn(error)].find(isWords)
  const said = partAt(error, codeAt)
  const code = validationCodes.find((candidate) => candidate === said)
  if (code) {
    const own = ownWords(error.own)
    return {
      code,
      params: boundsOf(error.params),
      message: told ?? '',
      ...(own === undefined ? {} : { own }),
    }
  }
  return told ?? (isWords(said) ? said : undefined)
}

function wordsIn({ detail, defaultMessage, message, msg, title, constraints }: JsonObject): unknown[] {
  const rules = isObject(constraints) ? Object.values(constraints) : []
  return [detail, defaultMessage, message, msg, title, joinedWords(rules)]
}

/** A text of the entry or the form; anything else is none. */
function ownWords(own: unknown): Text | undefined {
  if (isWords(own)) return own
  const isWhole = isObject(own) && languages.every((language) => isWords(own[language]))
  return isWhole ? (own as Text) : undefined
}

function boundsOf(params: unknown): Record<string, string | number> {
  if (!isObject(params)) return {}
  return Object.fromEntries(
    Object.entries(params).filter((bound): bound is [string, string | number] =>
      ['string', 'number'].includes(typeof bound[1]),
    ),
  )
}
