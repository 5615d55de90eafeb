import { describe, expect, it } from 'vitest'
import { checkForm } from '#features/forms/model/check/formRules.ts'
import { itemsOf } from '#features/forms/model/document.ts'
import { formFindings } from '#features/forms/model/formFindings.ts'
import { readForm } from '#features/forms/model/readForm.ts'
import { formTemplates } from '#features/forms/panel/templates.ts'
import { cleanDocument } from '#server/records/document/cleanDocument.ts'

describe.each(formTemplates)('the template $key', ({ content: { title, titleEnglish, questions } }) => {
  it('can be published as it is', () => {
    expect(formFindings(questions, { de: title, en: titleEnglish })).toEqual([])
    expect(checkForm(questions, 'form')).toEqual([])
  })

  it('is read as it stands', () => {
    expect(readForm(structuredClone(questions))).toEqual(questions)
  })

  it('has notes that cleaning leaves alone', () => {
    for (const { text } of itemsOf(questions)) {
      for (const html of Object.values(text ?? {})) expect(cleanDocument(html, [])).toBe(html)
    }
  })
})
