import { screen } from '@testing-library/react'
import { emptyForm, type FormDocument, type FormItem } from '#features/forms/model/document.ts'
import type { AnyResource } from '#features/model.ts'
import type { Draft } from '#panel/base/drafts/draftStore.ts'
import { forms } from '#resources/forms.ts'
import { formVersions } from '#resources/formVersions.ts'
import { type Backend, type Call, json, renderPanel } from '../../support/renderPanel.tsx'
import { restAnswer } from '../../support/restAnswer.ts'

export const words = (text: string) => ({ de: text, en: text })

/** A form of one page with these questions. */
export function formOf(...items: FormItem[]): FormDocument {
  return { ...emptyForm, pages: [{ key: 'page1', title: words(''), items, jumps: [] }] }
}

export const question = (key: string): FormItem => ({ key, kind: 'text', label: words(key) })

export interface StoredForm {
  id: string
  title: string
  titleEnglish: string
  status: string
  version: number
  isChanged: boolean
  questions: FormDocument
  keptDays: number | null
  answers?: number
  updatedAt: string
}

export const storedForm: StoredForm = {
  id: 'f1',
  title: 'Kontakt',
  titleEnglish: 'Contact',
  status: 'DRAFT',
  version: 0,
  isChanged: false,
  questions: formOf(question('name')),
  keptDays: null,
  updatedAt: '2026-01-02T10:00:00.000Z',
}

/** A backend that holds one form and refuses what was made from another state of it. */
export function formBackend(start: Partial<StoredForm> = {}, versions: readonly object[] = []) {
  let form = { ...storedForm, ...start }
  let count = 0
  let refusal: ((call: Call) => unknown) | undefined
  const store = (values: Partial<StoredForm>) => {
    count += 1
    form = { ...form, ...values, updatedAt: `2026-01-02T11:00:0${count}.000Z` }
    return form
  }
  const answer: Backend = (call) => {
    const refused = refusal?.(call)
    if (refused !== undefined) return refused
    if (call.path === 'formVersions') return restAnswer(versions, call.search)
    if (call.path === 'mca-forms' && call.method === 'POST') {
      return store({ ...(call.body as object), id: 'f2' })
    }
    if (call.path === 'mca-forms') return { data: [form], total: 1 }
    if (call.path === `mca-forms/${form.id}` && call.method === 'PUT') {
      if (call.headers.get('if-match') !== `"${form.updatedAt}"`) return json({ code: 'conflict' }, 412)
      return store(call.body as Partial<StoredForm>)
    }
    if (call.path === `mca-forms/${form.id}`) return form
    if (call.path === `mca-forms/${form.id}/publish`) {
      return store({ status: 'PUBLISHED', version: form.version + 1, isChanged: false })
    }
    return undefined
  }
  return {
    answer,
    stored: () => form,
    /** Somebody else stores something. */
    store,
    refuse(next: typeof refusal) {
      refusal = next
    },
  }
}

export function openBuilder(
  backend: ReturnType<typeof formBackend>,
  options: {
    kept?: readonly Draft[]
    address?: string
    granted?: readonly string[]
    /** Besides forms and their versions. @default none */
    resources?: readonly AnyResource[]
  } = {},
) {
  return renderPanel({
    resources: [forms, formVersions, ...(options.resources ?? [])],
    granted: options.granted ?? ['*:apiContent:Get', '*:apiContent:Put', '*:apiContent:Delete'],
    address: options.address ?? '/panel/formbuilder/f1/edit',
    ...(options.kept ? { kept: options.kept } : {}),
    backend: backend.answer,
  })
}

export const titleField = () => screen.findByLabelText<HTMLInputElement>('Titel (Deutsch)')
