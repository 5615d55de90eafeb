import { describe, expect, it } from 'vitest'
import type { FormDocument } from '#features/forms/model/document.ts'
import { walkForm } from '#features/forms/model/walkForm.ts'
import { formOf, formWith, item, option, page } from './forms.ts'

const pagesMet = (form: FormDocument, values: Record<string, unknown>) =>
  walkForm(form, values).pages.map(({ page: { key } }) => key)
const asked = (form: FormDocument, values: Record<string, unknown>) =>
  walkForm(form, values).pages.flatMap(({ questions }) => questions.map(({ key }) => key))

describe('the way through a form', () => {
  const kind = item('kind', { kind: 'choice', options: [option('A'), option('B')] })

  it('meets the pages in their order', () => {
    expect(pagesMet(formOf(page('one', [item('a')]), page('two', [item('b')])), {})).toEqual(['one', 'two'])
  })

  it('follows the first jump whose conditions are met', () => {
    const form = formOf(
      page(
        'one',
        [kind],
        [
          { when: { kind: 'A' }, to: 'three' },
          { when: { kind: ['A', 'B'] }, to: 'end' },
        ],
      ),
      page('two', [item('b')]),
      page('three', [item('c')]),
    )
    expect(pagesMet(form, {})).toEqual(['one', 'two', 'three'])
    expect(pagesMet(form, { kind: 'A' })).toEqual(['one', 'three'])
    expect(pagesMet(form, { kind: 'B' })).toEqual(['one'])
  })

  it('empties the answers of a page that is skipped, and what depends on them is not asked', () => {
    const form = formOf(
      page('one', [kind], [{ when: { kind: 'A' }, to: 'three' }]),
      page('two', [item('b')]),
      page('three', [item('c', { when: { b: 'x' } }), item('d')]),
    )
    expect(asked(form, { kind: 'B', b: 'x' })).toEqual(['kind', 'b', 'c', 'd'])
    expect(asked(form, { kind: 'A', b: 'x', c: 'y' })).toEqual(['kind', 'd'])
    expect(walkForm(form, { kind: 'A', b: 'x', c: 'y', d: 'z' }).values).toEqual({
      kind: 'A',
      b: null,
      c: null,
      d: 'z',
    })
  })

  it('goes on to the next page where a jump leads back, to itself or nowhere', () => {
    for (const to of ['one', 'two', 'nowhere']) {
      const form = formOf(
        page('one', [item('a')]),
        page('two', [item('b')], [{ when: {}, to }]),
        page('three', [item('c')]),
      )
      expect(pagesMet(form, {})).toEqual(['one', 'two', 'three'])
    }
  })

  it('leaves out a page on which nothing stands, and keeps one where there is no other', () => {
    const form = formOf(
      page('one', [kind]),
      page('two', [item('b', { when: { kind: 'A' } })]),
      page('three', [item('c')]),
    )
    expect(pagesMet(form, { kind: 'B' })).toEqual(['one', 'three'])
    expect(pagesMet(formOf(page('one', []), page('two', [])), {})).toEqual(['one'])
  })

  it('says which page of how many it can still be', () => {
    const form = formOf(
      page('one', [kind], [{ when: { kind: 'A' }, to: 'four' }]),
      page('two', [item('b')], [{ when: { kind: 'B' }, to: 'four' }]),
      page('three', [item('c')]),
      page('four', [item('d')]),
    )
    const progress = (values: Record<string, unknown>) =>
      walkForm(form, values).pages.map(({ progress: { number, of } }) => `${number}/${of}`)
    expect(progress({})).toEqual(['1/4', '2/4', '3/4', '4/4'])
    expect(progress({ kind: 'A' })).toEqual(['1/4', '2/2'])
    expect(progress({ kind: 'B' })).toEqual(['1/4', '2/3', '3/3'])
  })

  it('asks what follows a section only where the section is there', () => {
    const form = formWith(
      kind,
      item('part', { kind: 'section', when: [{ kind: 'A' }, { kind: null }] }),
      item('b'),
      item('c', { when: { b: { filled: true } } }),
      item('rest', { kind: 'section' }),
      item('d'),
    )
    expect(asked(form, { kind: 'B', b: 'x', c: 'y' })).toEqual(['kind', 'd'])
    expect(asked(form, { kind: 'A', b: 'x' })).toEqual(['kind', 'b', 'c', 'd'])
    expect(asked(form, {})).toEqual(['kind', 'b', 'd'])
    expect(walkForm(form, { kind: 'B' }).pages[0]?.items.map(({ key }) => key)).toEqual(['kind', 'rest', 'd'])
  })

  it('holds a condition of a section and one of a question on the same answer together', () => {
    const form = formWith(
      item('n', { kind: 'integer' }),
      item('part', { kind: 'section', when: { n: { min: 3 } } }),
      item('a', { when: { n: { max: 5 } } }),
    )
    expect([2, 3, 5, 6].filter((n) => asked(form, { n }).includes('a'))).toEqual([3, 5])
  })

  it('asks again what waits for an answer that is no longer asked for', () => {
    const form = formWith(
      kind,
      item('b', { when: { kind: 'A' } }),
      item('c', { when: { b: { filled: false } } }),
    )
    expect(walkForm(form, { kind: 'B', b: 'old', c: 'kept' }).values).toEqual({
      kind: 'B',
      b: null,
      c: 'kept',
    })
  })

  it('ends where conditions wait for each other', () => {
    const form = formWith(item('a', { when: { b: null } }), item('b', { when: { a: null } }))
    expect(walkForm(form, { a: 'x', b: 'y' }).values).toEqual({ a: null, b: 'y' })
  })

  it('adds what is asked only, sums of sums too, whatever was sent for them', () => {
    const amount = { kind: 'money', currency: 'EUR' } as const
    const form = formWith(
      item('all', { ...amount, sum: ['part', 'c'] }),
      kind,
      item('a', amount),
      item('b', { ...amount, when: { kind: 'A' } }),
      item('c', amount),
      item('part', { ...amount, sum: ['a', 'b'] }),
      item('much', { when: { part: { min: 100 } } }),
    )
    const values = { a: 0.1, b: 99.9, c: 0.2, part: 7, all: 7, much: 'x' }
    expect(walkForm(form, { ...values, kind: 'A' }).values).toMatchObject({
      part: 100,
      all: 100.2,
      much: 'x',
    })
    expect(walkForm(form, { ...values, kind: 'B' }).values).toMatchObject({ part: 0.1, all: 0.3, much: null })
  })

  it('leaves sums empty that lead back to themselves', () => {
    const form = formWith(
      item('x', { kind: 'number' }),
      item('a', { kind: 'number', sum: ['b', 'x'] }),
      item('b', { kind: 'number', sum: ['a'] }),
    )
    expect(walkForm(form, { x: 1, a: 2, b: 3 }).values).toEqual({ x: 1, a: null, b: null })
  })

  it('takes nothing for an answer that every object has', () => {
    expect(walkForm(formWith(item('constructor')), {}).values).toEqual({ constructor: null })
  })
})
