import { describe, expect, it } from 'vitest'
import { countTests, placeOf, removeParts, removeTests } from './removePart.ts'

/** The text without what lies around each word. */
const without = (remove: typeof removeParts, text: string, ...words: string[]) =>
  remove(
    'some.test.ts',
    text,
    words.map((word) => text.indexOf(word)),
  )

describe('what of the product no longer compiles', () => {
  it('goes as the smallest part that can be left out: a key of an entry, a name that is imported', () => {
    const entry =
      "import {\n  a,\n  path,\n} from 'x'\n\nconst fields = {\n  title: a(),\n  steps: path({}),\n}\n"
    expect(without(removeParts, entry, 'path,', 'path({')).toBe(
      "import {\n  a,\n} from 'x'\n\nconst fields = {\n  title: a(),\n}\n",
    )
  })

  it('takes its import along where that names nothing else', () => {
    expect(without(removeParts, "import { path } from 'x'\nconst a = 1\n", 'path')).toBe('const a = 1\n')
  })

  it('is a statement where nothing smaller can go, never what a function returns', () => {
    const text = 'function all() {\n  renew(gone)\n  return 1\n}\n'
    expect(without(removeParts, text, 'gone')).toBe('function all() {\n  return 1\n}\n')
    const returning = 'function of() {\n  return gone\n}\nconst a = 1\n'
    expect(without(removeParts, returning, 'gone')).toBe('const a = 1\n')
  })
})

describe('a test that no longer compiles', () => {
  const text = [
    "describe('lists', () => {",
    "  it('has rows', () => {",
    '    const list = open()',
    '    expect(list.price).toBe(1)',
    '  })',
    "  it.each([1, 2])('has %d', () => {})",
    '})',
    '',
  ].join('\n')

  it('goes whole, and the others of its group stay', () => {
    expect(without(removeTests, text, 'price')).toBe(
      "describe('lists', () => {\n  it.each([1, 2])('has %d', () => {})\n})\n",
    )
  })

  it('takes its group along where it was the last', () => {
    expect(without(removeTests, `${text}const rest = 1\n`, 'price', '[1, 2]')).toBe('const rest = 1\n')
  })

  it('goes as well where it calls what goes, also by a name that browsers know', () => {
    const opening =
      "import { page } from 'x'\nconst { open } = page\nit('a', () => open())\nit('b', () => it.open())\n"
    expect(without(removeTests, opening, 'page')).toBe("it('b', () => it.open())\n")
  })

  it('is counted once, however many rows its table has', () => {
    expect(countTests(text)).toBe(2)
    expect(countTests(without(removeTests, text, 'price'))).toBe(1)
  })
})

describe('a place in a text', () => {
  it('is found by its line and column, both from 1', () => {
    expect(placeOf('ab\ncd', 2, 2)).toBe(4)
    expect(placeOf('ab\ncd', 1, 1)).toBe(0)
  })
})
