import { describe, expect, it } from 'vitest'
import { checkForm } from '../../../src/features/forms/model/check/formRules.ts'
import { itemsOf } from '../../../src/features/forms/model/document.ts'
import { formFindings } from '../../../src/features/forms/model/formFindings.ts'
import { readForm } from '../../../src/features/forms/model/readForm.ts'
import { formTemplates } from '../../../src/features/forms/panel/templates.ts'
import { cleanDocument } from '../../../src/server/records/document/cleanDocument.ts'

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
