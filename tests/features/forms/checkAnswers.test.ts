import { describe, expect, it } from 'vitest'
import { startAnswers } from '#features/forms/model/answers.ts'
import { checkAnswers } from '#features/forms/model/checkAnswers.ts'
import type { FormDocument } from '#features/forms/model/document.ts'
import { toFields } from '#features/forms/model/formPlan.ts'
import { defineResource } from '#features/model.ts'
import { seededRandom } from '#model/base/seededRandom.ts'
import { withoutUnasked } from '#model/kinds/conditions.ts'
import { recordSchema, validateAtOnce } from '#model/kinds/recordSchema.ts'
import type { FieldMap } from '#model/language/field.ts'
import { resolveResource } from '#tests/support/language.ts'
import { runs } from '#tests/support/properties.ts'
import * as yup from '#validation/yup.ts'
import { formOf, formWith, item, option, page } from './forms.ts'
import { randomAnswers, randomForm } from './randomForm.ts'

const errorsOf = (form: FormDocument, values: Record<string, unknown>) => checkAnswers(form, values).errors
const forms = runs(40)

/** The verdict of the panel's own form of an entry that has the questions as its fields. */
function verdictOfEntry(form: FormDocument, values: Record<string, unknown>) {
  const fields = toFields(form)
  const declared = Object.fromEntries(
    fields.map(({ name, wire: _wire, access: _access, ...rest }) => [name, rest]),
  )
  const entry = resolveResource(
    defineResource({
      name: 'answers',
      label: ['Answer', 'Answers'],
      fields: declared as unknown as FieldMap,
      list: { columns: [] },
      access: {},
      api: { list: { get: 'answers' } },
    } as never) as never,
  )
  return validateAtOnce(recordSchema(yup, entry, 'create'), withoutUnasked(entry.fields, values, 'empty'))
}

describe('the verdict on answers', () => {
  it('is that of the panel form of an entry with the same fields', () => {
    for (let seed = 1; seed <= forms; seed += 1) {
      const random = seededRandom(seed)
      const form = randomForm(random)
      const values = randomAnswers(form, random)
      expect(errorsOf(form, values), `seed ${seed}`).toEqual(verdictOfEntry(form, values))
    }
  })

  it('does not depend on the order of the answers, nor on what is no answer', () => {
    for (let seed = 1; seed <= forms; seed += 1) {
      const random = seededRandom(seed)
      const form = randomForm(random, true)
      const values = randomAnswers(form, random)
      const turned = Object.fromEntries([['unknown', 1], ...Object.entries(values).reverse()])
      expect(checkAnswers(form, turned), `seed ${seed}`).toEqual(checkAnswers(form, values))
    }
  })

  it('stays the same once the answers are stored', () => {
    for (let seed = 1; seed <= forms; seed += 1) {
      const random = seededRandom(seed)
      const form = randomForm(random, true)
      const first = checkAnswers(form, randomAnswers(form, random))
      expect(checkAnswers(form, first.values), `seed ${seed}`).toEqual(first)
    }
  })

  it('finds nothing wrong with what is not asked', () => {
    const kind = item('kind', { kind: 'choice', options: [option('A'), option('B')], required: true })
    const form = formOf(
      page(
        'one',
        [kind, item('iban', { kind: 'iban', required: true, when: { kind: 'A' } })],
        [{ when: { kind: 'A' }, to: 'end' }],
      ),
      page('two', [item('mail', { kind: 'email', required: true })]),
    )
    expect(errorsOf(form, { kind: 'A', iban: 'x', mail: 'wrong' })).toMatchObject({ iban: {} })
    expect(Object.keys(errorsOf(form, { kind: 'A', mail: 'wrong' }))).toEqual(['iban'])
    expect(Object.keys(errorsOf(form, { kind: 'B', iban: 'x', mail: 'wrong' }))).toEqual(['mail'])
    expect(checkAnswers(form, { kind: 'B', iban: 'x', mail: 'a@b.example' })).toEqual({
      values: { kind: 'B', iban: null, mail: 'a@b.example' },
      errors: {},
    })
  })

  it('takes any answer to a required yes or no, and yes only for a consent', () => {
    const form = formWith(
      item('news', { kind: 'flag', required: true }),
      item('mandate', { kind: 'flag', accepted: true }),
    )
    expect(errorsOf(form, { news: false, mandate: true })).toEqual({})
    expect(errorsOf(form, { news: null, mandate: null })).toMatchObject({
      news: { code: 'required' },
      mandate: { code: 'accepted' },
    })
    expect(errorsOf(form, { news: true, mandate: false })).toMatchObject({ mandate: { code: 'accepted' } })
  })

  it('tells own words in place of the usual ones, at the code that they are for', () => {
    const own = { de: 'Bitte die IBAN', en: 'The IBAN please' }
    const form = formWith(item('iban', { kind: 'iban', required: true, messages: { required: own } }))
    expect(errorsOf(form, {})).toEqual({ iban: { code: 'required', params: {}, own } })
    expect(errorsOf(form, { iban: 'DE00' }).iban?.own).toBeUndefined()
  })

  it('lists what is wrong in the order of the form', () => {
    const form = formWith(
      item('z', { required: true }),
      item('a', { required: true }),
      item('m', { required: true }),
    )
    expect(Object.keys(errorsOf(form, {}))).toEqual(['z', 'a', 'm'])
  })

  it('starts with the defaults, and with sums of them', () => {
    const form = formWith(
      item('a', { kind: 'integer', default: 2 }),
      item('b', { kind: 'choices', options: [option('x')] }),
      item('c', { kind: 'integer', sum: ['a'] }),
    )
    expect(startAnswers(form)).toEqual({ a: 2, b: [], c: 2 })
  })
})
