import { describe, expect, it } from 'vitest'
import { type FormDocument, itemsOf } from '#features/forms/model/document.ts'
import {
  addItem,
  addPage,
  changeItem,
  changePage,
  findItem,
  moveItem,
  removeItems,
  removePage,
} from '#features/forms/panel/edits.ts'
import { mergeForms } from '#features/forms/panel/merge/mergeForms.ts'
import { changeKind } from '#features/forms/panel/newItem.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { anyEdits, edited } from './anyEdits.ts'
import { formOf, item, option, page, said } from './forms.ts'

const base = formOf(
  page('one', [item('a'), item('b'), item('c')]),
  page('two', [item('d', { kind: 'choice', options: [option('x'), option('y')] })]),
)
const keys = (form: FormDocument) => form.pages.map(({ items }) => items.map(({ key }) => key).join(''))
const set = (form: FormDocument, key: string, changes: Parameters<typeof changeItem>[2]) =>
  changeItem(form, key, changes).form
const conflictsOf = (mine: FormDocument, theirs: FormDocument, from = base) =>
  mergeForms(from, mine, theirs).conflicts.map(({ of, key, part }) => `${of} ${key} ${part}`)

describe('two changes of one form', () => {
  it('are put together where they concern different items, or different parts of one', () => {
    const merged = mergeForms(
      base,
      set(set(base, 'a', { label: { de: 'A', en: 'a' } }), 'b', { required: true }),
      set(set(base, 'a', { label: { de: 'a', en: 'Ay' } }), 'd', { width: 'half' }),
    )
    expect(merged.conflicts).toEqual([])
    expect(merged.form).toEqual(
      formOf(
        page('one', [item('a', { label: { de: 'A', en: 'Ay' } }), item('b', { required: true }), item('c')]),
        page('two', [item('d', { kind: 'choice', options: [option('x'), option('y')], width: 'half' })]),
      ),
    )
  })

  it('keep both new items, though both are called the same, and what asks for mine', () => {
    const start = addItem(base, item('text', { label: said('Meine') }), { page: 'one', index: 0 }).form
    const mine = set(start, 'c', { when: { text: 'x' } })
    const theirs = addItem(base, item('text', { label: said('Ihre') }), { page: 'one', index: 3 }).form
    const { form, conflicts } = mergeForms(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(itemsOf(form).map(({ label }) => label.de)).toEqual(['Meine', 'a', 'b', 'c', 'Ihre', 'd'])
    const own = itemsOf(form)[0]?.key
    expect(own).not.toBe('text')
    expect(findItem(form, 'c')?.when).toEqual({ [String(own)]: 'x' })
  })

  it('follow who has moved an item, onto another page too', () => {
    const mine = moveItem(base, 'a', { page: 'two', index: 1 }).form
    const theirs = moveItem(set(base, 'a', { required: true }), 'c', { page: 'one', index: 0 }).form
    const { form, conflicts } = mergeForms(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(keys(form)).toEqual(['cb', 'da'])
    expect(findItem(form, 'a')?.required).toBe(true)
  })

  it('join options one by one', () => {
    const mine = set(base, 'd', { options: [option('x'), option('y'), option('z')] })
    const theirs = set(base, 'd', { options: [{ value: 'y', label: said('Y') }, option('x')] })
    const { form, conflicts } = mergeForms(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(findItem(form, 'd')?.options).toEqual([{ value: 'y', label: said('Y') }, option('z'), option('x')])
  })

  it('let an item of a page go that the other has removed', () => {
    const { form, conflicts } = mergeForms(
      base,
      set(base, 'a', { required: true }),
      removePage(base, 'two').form,
    )
    expect(conflicts).toEqual([])
    expect(keys(form)).toEqual(['abc'])
  })

  it.each<[string, FormDocument, FormDocument, string[]]>([
    [
      'the same words',
      set(base, 'b', { label: said('B') }),
      set(base, 'b', { label: { de: 'Bee', en: 'b' } }),
      ['item b label.de'],
    ],
    [
      'an item that one has removed',
      removeItems(base, new Set(['b'])).form,
      set(base, 'b', { required: true }),
      ['item b whole'],
    ],
    [
      'an item that the other now asks for',
      removeItems(base, new Set(['b'])).form,
      set(base, 'c', { when: { b: 'x' } }),
      ['item b whole'],
    ],
    [
      'a page that one has removed and the other has added to',
      removePage(base, 'two').form,
      addItem(base, item('e'), { page: 'two', index: 0 }).form,
      ['page two whole'],
    ],
    [
      'the kind and what hangs on it',
      changeKind(base, 'b', 'email').form,
      set(base, 'b', { noSpaces: true }),
      ['item b kind'],
    ],
    [
      'the page of an item',
      moveItem(base, 'd', { page: 'one', index: 0 }).form,
      moveItem(addPage(base, page('three', [])).form, 'd', { page: 'three', index: 0 }).form,
      ['item d page'],
    ],
    [
      'the place of an item',
      moveItem(base, 'c', { page: 'one', index: 0 }).form,
      moveItem(base, 'c', { page: 'one', index: 1 }).form,
      ['page one order'],
    ],
    [
      'the jumps of a page',
      changePage(base, 'one', { jumps: [{ when: { a: 1 }, to: 'end' }] }).form,
      changePage(base, 'one', { jumps: [{ when: { a: 2 }, to: 'end' }] }).form,
      ['page one jumps'],
    ],
    [
      'a new option with one value',
      set(base, 'd', { options: [option('x'), option('y'), { value: 'z', label: said('Z') }] }),
      set(base, 'd', { options: [option('x'), option('y'), { value: 'z', label: { de: 'z', en: 'Z' } }] }),
      ['item d options.z.label.de'],
    ],
    [
      'the thanks',
      { ...base, thanks: said('A') },
      { ...base, thanks: { de: 'B', en: 'A' } },
      ['form  thanks.de'],
    ],
  ])('are a question at %s', (_what, mine, theirs, conflicts) => {
    expect(conflictsOf(mine, theirs)).toEqual(conflicts)
  })

  it('hold both sides of what is a question, and all the rest alike', () => {
    const mine = set(set(base, 'b', { required: true }), 'a', { label: said('Meine') })
    const theirs = set(set(base, 'c', { required: true }), 'a', { label: said('Ihre') })
    const merged = mergeForms(base, mine, theirs)
    expect(findItem(merged.form, 'a')?.label).toEqual(said('Meine'))
    expect(findItem(merged.theirs, 'a')?.label).toEqual(said('Ihre'))
    expect(removeItems(merged.form, new Set(['a'])).form).toEqual(
      removeItems(merged.theirs, new Set(['a'])).form,
    )
  })

  it('are never put together of items that cannot be told apart', () => {
    const twice = formOf(page('one', [item('a'), item('a')]))
    const mine = set(twice, 'a', { required: true })
    const theirs = { ...twice, thanks: said('x') }
    expect(mergeForms(twice, mine, theirs)).toMatchObject({ form: mine, theirs })
    expect(conflictsOf(mine, theirs, twice)).toEqual(['form  whole'])
  })
})

describe('whatever is edited', () => {
  it('one change alone stays as it is', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const changed = edited(base, edits)
        expect(mergeForms(base, changed, base).form).toEqual(changed)
        expect(mergeForms(base, base, changed).form).toEqual(changed)
        expect(mergeForms(base, changed, changed)).toEqual({ form: changed, theirs: changed, conflicts: [] })
      }),
    )
  })

  it('a change of something else beside it changes nothing of it', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const mine = edited(base, edits)
        const theirs = { ...base, thanks: said('Vielen Dank') }
        const { form, conflicts } = mergeForms(base, mine, theirs)
        expect(form).toEqual({ ...mine, thanks: theirs.thanks })
        expect(conflicts).toEqual([])
      }),
    )
  })

  it('nothing that only one has changed gets lost, and keys stay unique', () => {
    fc.assert(
      fc.property(anyEdits, anyEdits, (one, other) => {
        const [mine, theirs] = [edited(base, one), edited(base, other)]
        const merged = mergeForms(base, mine, theirs)
        for (const form of [merged.form, merged.theirs]) {
          const found = itemsOf(form).map(({ key }) => key)
          expect(new Set(found).size).toBe(found.length)
          expect(form.pages.length).toBeGreaterThan(0)
        }
        if (merged.conflicts.length > 0) return
        const isIn = (form: FormDocument, key: string) => findItem(form, key) !== undefined
        for (const { key } of itemsOf(base)) {
          expect(isIn(merged.form, key)).toBe(isIn(mine, key) && isIn(theirs, key))
        }
        const isNew = ({ key }: { key: string }) => !isIn(base, key)
        const added = (form: FormDocument) => itemsOf(form).filter(isNew).length
        expect(added(merged.form)).toBeGreaterThanOrEqual(Math.max(added(mine), added(theirs)))
      }),
      { numRuns: runs(50) },
    )
  })
})
