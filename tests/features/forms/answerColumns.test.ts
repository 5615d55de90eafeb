import { expect, it } from 'vitest'
import { answersEntry } from '#features/forms/model/answersEntry.ts'
import { formTemplates } from '#features/forms/panel/templates.ts'
import { formOf, item, page } from './forms.ts'

it('the list of answers to a contact form has the message, and what everybody answers before the rest', () => {
  const { content } = formTemplates.find(({ key }) => key === 'contact') ?? expect.fail()
  expect(answersEntry({ id: 'f1' }, [content.questions]).list.columns).toEqual([
    ...['submittedAt', 'name', 'email', 'phone', 'subject', 'invoiceNumber', 'message'],
  ])
  const asked = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => item(key))
  const form = formOf(page('one', [...asked, { ...item('last'), required: true }]))
  expect(answersEntry({ id: 'f1' }, [form]).list.columns).toEqual([
    ...['submittedAt', 'a', 'b', 'c', 'd', 'e', 'last'],
  ])
})
