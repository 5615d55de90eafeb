import { describe, expect, it } from 'vitest'
import { itemsOf, questionKinds, textKinds } from '#features/forms/model/document.ts'
import {
  itemsFromClipboard,
  itemsToClipboard,
  pasteItems,
} from '#features/forms/panel/builder/editor/useFormActions.ts'
import {
  addItem,
  addPage,
  changeItem,
  duplicateItem,
  findItem,
  moveItem,
  removeItems,
  stepItem,
} from '#features/forms/panel/edits.ts'
import { changeKind, newItem, newPage } from '#features/forms/panel/newItem.ts'
import { renameItem, renamePage } from '#features/forms/panel/references.ts'
import { formOf, formWith, item, option, page, said } from './forms.ts'

const keys = (form: Parameters<typeof itemsOf>[0]) => itemsOf(form).map(({ key }) => key)

describe('a new item', () => {
  it('says what it is, by its key and in both languages', () => {
    const iban = newItem('iban', formWith())
    expect(iban).toEqual({ key: 'iban', kind: 'iban', label: { de: 'IBAN', en: 'IBAN' } })
    expect(newItem('iban', formWith(iban)).key).toBe('iban2')
  })

  it.each([...questionKinds, 'section'] as const)('of the kind %s is never nameless', (kind) => {
    const { label } = newItem(kind, formWith())
    expect(label.de).not.toBe('')
    expect(label.en).not.toBe('')
  })

  it.each([...questionKinds, ...textKinds])('of the kind %s is called so that a key can be', (kind) => {
    expect(newItem(kind, formWith()).key).toMatch(/^[a-z][A-Za-z0-9_]{0,39}$/)
  })

  it('has what its kind cannot do without', () => {
    expect(newItem('choice', formWith()).options).toHaveLength(2)
    expect(newItem('money', formWith()).currency).toBe('EUR')
  })

  it('gets another key where its own is taken', () => {
    const { form, at } = addItem(formWith(item('iban')), item('iban'), { page: 'page1', index: 0 })
    expect(at).toBe('iban2')
    expect(keys(form)).toEqual(['iban2', 'iban'])
    expect(addPage(form, newPage(form)).form.pages.map(({ key }) => key)).toEqual(['page1', 'page2'])
  })
})

describe('moving', () => {
  const form = formOf(page('one', [item('a'), item('b')]), page('two', [item('c')]))

  it('tells the place among all items', () => {
    expect(moveItem(form, 'a', { page: 'two', index: 1 })).toMatchObject({ at: 'a', position: 3, count: 3 })
  })

  it('goes on to the next page at the end of one, and back again', () => {
    const down = stepItem(form, 'b', 1).form
    expect(down.pages.map(({ items }) => items.map(({ key }) => key))).toEqual([['a'], ['b', 'c']])
    expect(stepItem(down, 'b', -1).form).toEqual(form)
  })

  it('changes nothing at the ends of the form', () => {
    expect(stepItem(form, 'a', -1).form).toBe(form)
    expect(stepItem(form, 'c', 1).form).toBe(form)
  })

  it('loses nothing where two items have one key', () => {
    const twice = formWith(
      item('a', { label: said('first') }),
      item('b'),
      item('a', { label: said('second') }),
    )
    expect(keys(moveItem(twice, 'a', { page: 'page1', index: 1 }).form)).toEqual(['b', 'a', 'a'])
  })
})

describe('changing', () => {
  it('takes a part away that is undefined', () => {
    const form = changeItem(formWith(item('a', { required: true })), 'a', { required: undefined }).form
    expect(form).toEqual(formWith(item('a')))
  })

  it('keeps what the new kind has too and names what it has not', () => {
    const options = [option('x')]
    const form = formWith(
      item('a', { kind: 'choice', required: true, default: 'x', options }),
      item('b', { kind: 'integer', min: 1, default: 3 }),
    )
    const several = changeKind(form, 'a', 'choices')
    expect(findItem(several.form, 'a')).toEqual(item('a', { kind: 'choices', required: true, options }))
    expect(several.lost).toEqual(['default'])
    const amount = changeKind(form, 'b', 'money')
    expect(findItem(amount.form, 'b')).toEqual(
      item('b', { kind: 'money', min: 1, default: 3, currency: 'EUR' }),
    )
    expect(amount.lost).toEqual([])
  })

  it('lets a label that is still the name of the kind follow', () => {
    const start = formWith()
    const form = addItem(start, newItem('text', start), { page: 'page1', index: 0 }).form
    expect(findItem(changeKind(form, 'text', 'email').form, 'text')?.label.de).toBe('E-Mail')
  })
})

describe('removing and duplicating', () => {
  it('leaves what refers to it, as a finding that undoing takes back', () => {
    const form = formWith(item('a'), item('b', { when: { a: 'x' } }))
    const { form: after, at, removed } = removeItems(form, new Set(['a']))
    expect(itemsOf(after)).toEqual([item('b', { when: { a: 'x' } })])
    expect(at).toBe('b')
    expect(removed).toEqual(item('a'))
  })

  it('puts a copy behind it', () => {
    const { form, position } = duplicateItem(formWith(item('a'), item('b')), 'a')
    expect(keys(form)).toEqual(['a', 'a2', 'b'])
    expect(position).toBe(2)
  })
})

describe('another key', () => {
  const form = formOf(
    page(
      'one',
      [item('a'), item('b', { when: [{ a: 'x' }, { c: 1, a: 'y' }] })],
      [{ when: { a: 1 }, to: 'two' }],
    ),
    page('two', [
      item('c', { kind: 'date', notBefore: 'a' }),
      item('d', { kind: 'integer', sum: ['a', 'b'] }),
      item('s', { kind: 'section', when: { a: { filled: true } } }),
    ]),
  )

  it('is followed by everything that refers to it', () => {
    expect(renameItem(form, 'a', 'first').form).toEqual(
      formOf(
        page(
          'one',
          [item('first', { label: said('a') }), item('b', { when: [{ first: 'x' }, { c: 1, first: 'y' }] })],
          [{ when: { first: 1 }, to: 'two' }],
        ),
        page('two', [
          item('c', { kind: 'date', notBefore: 'first' }),
          item('d', { kind: 'integer', sum: ['first', 'b'] }),
          item('s', { kind: 'section', when: { first: { filled: true } } }),
        ]),
      ),
    )
  })

  it('of a page is followed by the jumps', () => {
    const after = renamePage(form, 'two', 'last').form
    expect(after.pages.map(({ key }) => key)).toEqual(['one', 'last'])
    expect(after.pages[0]?.jumps).toEqual([{ when: { a: 1 }, to: 'last' }])
  })

  it.each(['b', 'two', 'A', '', 'end', '1a', 'ä', 'a'.repeat(41)])('cannot be “%s”', (key) => {
    expect(renameItem(form, 'a', key).form).toBe(form)
  })

  it('parts two items that had one, and leaves what refers to them with the first', () => {
    const twice = formWith(item('a'), item('a'), item('b', { when: { a: 1 } }))
    expect(itemsOf(renameItem(twice, 'a', 'c').form)).toEqual([
      item('a'),
      item('c', { label: said('a') }),
      item('b', { when: { a: 1 } }),
    ])
  })
})

describe('the clipboard', () => {
  const items = [item('a'), item('b', { when: { a: 'x', other: 1 } }), item('c', { when: { other: 1 } })]

  it('gives back what was put in', () => {
    expect(itemsFromClipboard(itemsToClipboard(items))).toEqual(items)
  })

  it.each(['', 'IBAN', '{', '[]', 'null', '{"items":[]}', '{"type":"abo-panel/form-items"}'])(
    'is of no use with “%s”',
    (text) => {
      expect(itemsFromClipboard(text)).toBeUndefined()
    },
  )

  it('leaves out what is no item', () => {
    expect(itemsFromClipboard('{"type":"abo-panel/form-items","items":[1,{"kind":"magic"}]}')).toBeUndefined()
  })

  it('gives what is pasted free keys, and lets references among it follow', () => {
    const form = formWith(item('a'))
    const { form: after, code } = pasteItems(form, items, { page: 'page1', index: 1 })
    expect(code).toBe('pasted')
    expect(itemsOf(after)).toEqual([
      item('a'),
      item('a2', { label: said('a') }),
      item('b', { when: { a2: 'x' } }),
      item('c'),
    ])
  })

  it('keeps references to what this form has', () => {
    const form = formWith(item('other'))
    const after = pasteItems(form, items, { page: 'page1', index: 1 }).form
    expect(findItem(after, 'c')?.when).toEqual({ other: 1 })
  })
})
