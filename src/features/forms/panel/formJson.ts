import { type ParseError, parseTree } from 'jsonc-parser'
import { isDeepEqual } from '#model/base/deepEqual.ts'
import { parseJson } from '#model/base/json.ts'
import { placeAt } from '#model/base/textPlace.ts'
import { at, type Finding, findingsWith } from '#model/language/check/finding.ts'
import { isObject, own } from '#model/language/check/read.ts'
import { anyValue, objectOf, ofType, optional, required } from '#model/language/check/shape.ts'
import { printJson } from '#model/language/print/printJson.ts'
import { saveFile } from '#panel/export/formats.ts'
import { checkForm } from '../model/check/formRules.ts'
import { formShape } from '../model/check/formShape.ts'
import { readForm } from '../model/readForm.ts'
import { formSentences } from '../model/rules.ts'
import type { FormContent } from './formContent.ts'

const { finding } = findingsWith(formSentences)

/** Says that a file holds a form, and how it is written. */
const marker = 'aboPanelForm'
const format = 1

const root = 'form'

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
    isDeepEqual(questions, read) || (questions !== undefined && formShape(questions, place).length === 0)
  if (around.length > 0 || !isWhole || typeof title !== 'string' || typeof titleEnglish !== 'string')
    return { findings }
  return { form: { title, titleEnglish, questions: read }, findings }
}

function noJson(text: string): Finding {
  const errors: ParseError[] = []
  // Browsers say where it stops being JSON in words of their own, or not at all.
  parseTree(text, errors, { disallowComments: true })
  const { line, column } = placeAt(text, errors[0]?.offset ?? 0)
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

/** Lets the browser download a form as a file that can be imported again. */
export function downloadForm(content: FormContent): void {
  const file = new Blob([formToJson(content)], { type: 'application/json' })
  saveFile(`${fileName(content.title)}.json`, file)
}

/** A title as file systems of every kind take it. */
export function fileName(title: string): string {
  const name = title
    .replace(/[^\p{L}\p{N} _-]+/gu, '')
    .trim()
    .replace(/\s+/g, '-')
  return name === '' ? 'form' : name
}
