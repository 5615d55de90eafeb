import { parseJson } from '#model/base/json.ts'
import { isSameValue } from '#model/base/sameValue.ts'
import { placeAt, type TextPlace } from '#model/base/textPlace.ts'
import { at, type Finding, findingsWith } from '#model/language/check/finding.ts'
import { isObject, own } from '#model/language/check/read.ts'
import { anyValue, objectOf, ofType, optional, required } from '#model/language/check/shape.ts'
import { printJson } from '#model/language/print/printJson.ts'
import { checkForm, checkFormShape } from '../model/check/formRules.ts'
import { readForm } from '../model/readForm.ts'
import { formSentences } from '../model/rules.ts'
import type { FormContent } from './formContent.ts'

const { finding } = findingsWith(formSentences)

/** Says that a file holds a form, and how it is written. */
const marker = 'aboPanelForm'
const format = 1

/** What paths of findings begin with. */
const root = 'form'

/** A form as a file that people can read, compare and change. */
export function formToJson({ title, titleEnglish, questions }: FormContent): string {
  return printJson({ [marker]: format, title, titleEnglish, questions })
}

export interface ReadForm {
  /** Absent where it could not be read, or not without losing something. */
  form?: FormContent
  /** What is wrong with it. A form that is there all the same is a draft with mistakes. */
  findings: readonly Finding[]
}

const anyText = ofType({ de: 'ein Text', en: 'a text' }, (value) => typeof value === 'string')

const fileShape = objectOf({
  [marker]: required(anyValue),
  title: required(anyText),
  titleEnglish: optional(anyText),
  questions: required(anyValue),
})

/** Reads what `formToJson` writes, or what somebody has made of it. Never throws. */
export function formFromJson(text: string): ReadForm {
  // Files that were written by an editor may begin with a byte order mark.
  const json = text.replace(/^\uFEFF/, '')
  const value = parseJson(json)
  if (value === undefined) return { findings: [noJson(json)] }
  if (!isObject(value) || own(value, marker) !== format) return { findings: [noForm(value)] }
  const around = fileShape(value, root)
  const { title, titleEnglish = '', questions } = value
  const place = at(root, 'questions')
  const findings = [...around, ...(questions === undefined ? [] : checkForm(questions, place))]
  const read = readForm(questions)
  const isWhole =
    isSameValue(questions, read) || (questions !== undefined && checkFormShape(questions, place).length === 0)
  if (around.length > 0 || !isWhole || typeof title !== 'string' || typeof titleEnglish !== 'string')
    return { findings }
  return { form: { title, titleEnglish, questions: read }, findings }
}

function noJson(text: string): Finding {
  const { line, column } = jsonMistake(text) ?? { line: 1, column: 1 }
  return finding('C360', root, { words: { line: String(line), column: String(column) } })
}

function noForm(value: unknown): Finding {
  if (!isObject(value))
    return finding('C110', root, { value, words: { expected: { de: 'ein Objekt', en: 'an object' } } })
  return finding('C361', at(root, marker), {
    value: own(value, marker),
    words: { key: marker, expected: String(format) },
  })
}

/** Any of the single values, and the signs between them. */
const token =
  /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{},:]/uy
const blanks = /[ \t\n\r]*/y

/** What may follow. */
type State = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd'

/**
 * Where a text stops being JSON; `undefined` where it is JSON. Browsers say so in words of their own or not at all. Takes
 * time in proportion to the length.
 */
export function jsonMistake(text: string): TextPlace | undefined {
  const open: ('[' | '{')[] = []
  let state: State = 'value'
  let isOver = false
  let place = skipBlanks(text, 0)
  while (place < text.length) {
    token.lastIndex = place
    const found: string | undefined = isOver ? undefined : token.exec(text)?.[0]
    const next: State | undefined = found === undefined ? undefined : after(found, state, open)
    if (found === undefined || next === undefined) return placeAt(text, place)
    state = next
    isOver = open.length === 0 && state === 'commaOrEnd'
    place = skipBlanks(text, place + found.length)
  }
  return isOver ? undefined : placeAt(text, place)
}

/** What may follow a token; `undefined` where it may not stand. Keeps the brackets that are open. */
function after(found: string, state: State, open: ('[' | '{')[]): State | undefined {
  const inList = open.at(-1) === '['
  switch (found) {
    case '[':
    case '{':
      if (state !== 'value' && state !== 'valueOrEnd') return undefined
      open.push(found)
      return found === '[' ? 'valueOrEnd' : 'keyOrEnd'
    case ']':
    case '}':
      if (inList !== (found === ']') || !canEnd(state) || open.length === 0) return undefined
      open.pop()
      return 'commaOrEnd'
    case ',':
      if (state !== 'commaOrEnd') return undefined
      return inList ? 'value' : 'key'
    case ':':
      return state === 'colon' ? 'value' : undefined
    default:
      if (state === 'key' || state === 'keyOrEnd') return found.startsWith('"') ? 'colon' : undefined
      return state === 'value' || state === 'valueOrEnd' ? 'commaOrEnd' : undefined
  }
}

function canEnd(state: State): boolean {
  return state === 'commaOrEnd' || state === 'valueOrEnd' || state === 'keyOrEnd'
}

function skipBlanks(text: string, place: number): number {
  blanks.lastIndex = place
  return place + (blanks.exec(text)?.[0].length ?? 0)
}
