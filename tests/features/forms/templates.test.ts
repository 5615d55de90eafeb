import { describe, expect, it } from 'vitest'
import { checkForm } from '#features/forms/model/check/formRules.ts'
import { itemsOf } from '#features/forms/model/document.ts'
import { formFindings } from '#features/forms/model/formFindings.ts'
import { readForm } from '#features/forms/model/readForm.ts'
import { templateFindings } from '#features/forms/panel/templateFindings.ts'
import { formTemplates } from '#features/forms/panel/templates.ts'
import { cleanDocument } from '#server/records/document/cleanDocument.ts'

describe.each(formTemplates)('the template $key', ({ content }) => {
  const { title, titleEnglish, questions } = content

  it('says nothing of itself that would be found', () => {
    expect(templateFindings(content)).toEqual([])
  })

  it('is told by what is left of it where only one language was changed', () => {
    const [first = expect.fail(), ...pages] = questions.pages
    const changed = { ...first, title: { ...first.title, de: 'Etwas anderes' } }
    const found = templateFindings({
      ...{ title: 'Anderer Titel', titleEnglish },
      questions: { ...questions, pages: [changed, ...pages] },
    })
    expect(found).toEqual([
      { code: 'templateText', severity: 'warning', property: 'title', value: 'en' },
      { code: 'templateText', severity: 'warning', page: first.key, property: 'title', value: 'en' },
    ])
  })

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
