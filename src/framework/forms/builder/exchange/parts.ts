// STANDIN for the document part: its functions under the names agreed.
import { parseJson } from '../../../api/json.ts'
import type { Finding } from '../../../define/check.ts'
import type { AnyRecord, ResolvedResource } from '../../../define/resolve.ts'
import type { Words } from '../../document.ts'
import { readForm } from '../../readForm.ts'
import { contentOf } from '../saving/content.ts'
import type { FormContent } from '../useFormHistory.ts'

export function formToJson(content: FormContent): string {
  return `${JSON.stringify({ aboPanelForm: 1, ...content }, undefined, 2)}\n`
}

export function formFromJson(text: string): { form?: FormContent; findings: readonly Finding[] } {
  try {
    const value = parseJson(text) as AnyRecord
    return { form: { ...contentOf(value), questions: readForm(value.questions) }, findings: [] }
  } catch (error) {
    const message = String(error)
    return {
      findings: [{ code: 'C100' as Finding['code'], path: 'form', message: { de: message, en: message } }],
    }
  }
}

export interface FormTemplate {
  key: string
  title: Words
  lead: Words
  content: FormContent
}

export const formTemplates: readonly FormTemplate[] = []

export function entryFromForm(
  content: FormContent,
  names: { name: string; path: string },
): { entry: unknown; notCarried: readonly Words[] } {
  return { entry: { ...names, label: content.title }, notCarried: [] }
}

export function printEntry(entry: unknown): { typescript: string; json: string } {
  const json = JSON.stringify(entry, undefined, 2)
  return { typescript: json, json }
}

export function formFromEntry(_entry: ResolvedResource): FormContent & { notCarried: readonly Words[] } {
  return { ...contentOf({}), notCarried: [] }
}
