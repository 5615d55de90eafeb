import { describe, expect, it } from 'vitest'
import { emptyForm, mostOptions, mostPages } from '#features/forms/model/document.ts'
import { readForm } from '#features/forms/model/readForm.ts'
import { form as formField } from '#features/model.ts'
import { recordSchema, validateAtOnce } from '#model/kinds/recordSchema.ts'
import { resolveResource } from '#tests/support/language.ts'
import { fc, runs } from '#tests/support/properties.ts'
import * as yup from '#validation/yup.ts'
import { anyEdits, edited } from './anyEdits.ts'
import { everyKind } from './everyKind.ts'
import { formOf, formWith, item, option, page } from './forms.ts'

const resource = resolveResource({
  name: 'surveys',
  label: ['Umfrage', 'Umfragen'],
  fields: { questions: formField({ label: 'Fragen' }) },
  list: { columns: ['questions'] },
  access: { list: [] },
  api: { list: { get: 'surveys' } },
})

/** Code of what is wrong with a form as a value; `undefined`: nothing. */
function faultOf(questions: unknown): string | undefined {
  return validateAtOnce(recordSchema(yup, resource, 'edit'), { questions }).questions?.code
}

describe('reading a form', () => {
  it('is the same form where it is one', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const form = edited(emptyForm, edits)
        expect(readForm(structuredClone(form))).toEqual(form)
      }),
      { numRuns: runs(25) },
    )
    expect(readForm(structuredClone(everyKind))).toEqual(everyKind)
  })

  it('makes a form of whatever it is given, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (any, other) => {
        for (const value of [
          any,
          { pages: any },
          { pages: [{ items: [any, { kind: 'text', label: other }] }] },
        ]) {
          const form = readForm(value)
          expect(form.pages.length).toBeGreaterThan(0)
          expect(readForm(structuredClone(form))).toEqual(form)
        }
      }),
    )
  })

  it('leaves out what it does not know, and fills in what is missing', () => {
    const value = { pages: [{ items: [{ kind: 'text', label: 'Name', colour: 'red' }, { kind: 'quiz' }] }] }
    const name = { key: '', kind: 'text', label: { de: 'Name', en: 'Name' } }
    expect(readForm(value)).toEqual({
      pages: [{ key: 'page1', title: { de: '', en: '' }, items: [name], jumps: [] }],
      thanks: { de: '', en: '' },
    })
  })
})

describe('a form as a value', () => {
  it('may be a draft with mistakes', () => {
    const twice = formWith(
      item('a', { label: { de: '', en: '' } }),
      item('a', { kind: 'choice', options: [] }),
    )
    expect([everyKind, emptyForm, null, twice].map(faultOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is wrong where reading would lose something', () => {
    const unknown = { ...emptyForm, colour: 'red' }
    expect(['x', [], {}, unknown].map(faultOf)).toEqual(['form', 'form', 'form', 'form'])
  })

  it('has bounds', () => {
    const options = Array.from({ length: mostOptions + 1 }, (_, index) => option(`o${index}`))
    const pages = Array.from({ length: mostPages + 1 }, (_, index) => page(`page${index}`, []))
    const long = formWith(item('a', { help: { de: 'x'.repeat(300_000), en: '' } }))
    expect(faultOf(formWith(item('a', { kind: 'choice', options })))).toBe('maxItems')
    expect(faultOf(formOf(...pages))).toBe('maxItems')
    expect(faultOf(long)).toBe('maxLength')
  })
})
