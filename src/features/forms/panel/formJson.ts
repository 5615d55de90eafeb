import { parseJson } from '../../../model/base/json.ts'
import { isSameValue } from '../../../model/base/sameValue.ts'
import { at, type Finding, finding } from '../../../model/language/check/finding.ts'
import { isObject, own } from '../../../model/language/check/read.ts'
import { anyValue, objectOf, ofType, optional, required } from '../../../model/language/check/shape.ts'
import { printJson } from '../../../model/language/print/printJson.ts'
import { checkForm, checkFormShape } from '../model/checkForm.ts'
import { readForm } from '../model/readForm.ts'
import type { FormContent } from './formContent.ts'
import { jsonMistake } from './jsonMistake.ts'

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
