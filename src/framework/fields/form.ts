import { countQuestions, emptyForm, type FormDocument } from '../forms/document.ts'
import type { FieldKind } from './fieldKind.ts'
import { anything } from './rules.ts'

/** The questions of a form. Lists can be put in the order of the number of questions. */
export const formKind: FieldKind = {
  rule: (yup) => anything(yup),
  fromWire: (value) => value ?? emptyForm,
  toWire: (value) => value ?? emptyForm,
  sample: () => emptyForm,
  toText: (value) => String(countQuestions(value as FormDocument)),
  inLists: { filter: 'none', sort: true, search: false },
  openApi: () => ({ type: 'object' }),
}
