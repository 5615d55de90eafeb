import { describe, expect, it } from 'vitest'
import { withRow } from '#features/media/panel/library/Tiles.tsx'
import { placeAfter, shapeOf } from '#features/media/panel/library/tileGrid.ts'
import { marksField, marksOf, scoreOf } from '#features/media/panel/marks.ts'
import { sizeText } from '#features/media/panel/player/mediumOf.ts'
import { findings, text } from '#features/model.ts'
import { durationText } from '#model/kinds/measures.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { resolveResource } from '#tests/support/language.ts'

const plain = (said: string | undefined) => said?.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('what a tile says', () => {
  it.each([
    [0, '0:00'],
    [9.6, '0:10'],
    [155, '2:35'],
    [3725, '1:02:05'],
    [-1, undefined],
    [Number.NaN, undefined],
    [null, undefined],
    ['8', undefined],
  ])('a duration of %s is %s', (seconds, said) => {
    expect(durationText(seconds)).toBe(said)
  })

  it.each([
    [0, '0 Byte', '0 byte'],
    [999, '999 Byte', '999 byte'],
    [38_000, '38 kB', '38 kB'],
    [999_900, '1 MB', '1 MB'],
    [1_234_567, '1,23 MB', '1.23 MB'],
    [5_000_000_000_000, '5.000 GB', '5,000 GB'],
  ])('a size of %s is %s', (bytes, german, english) => {
    expect(plain(sizeText(bytes, 'de'))).toBe(german)
    expect(plain(sizeText(bytes, 'en'))).toBe(english)
  })
})

describe('the shape of the grid', () => {
  it('has two tiles beside each other on a phone, however narrow, and more where there is room', () => {
    expect([280, 358, 519, 980, 2400].map((width) => shapeOf(width, true).columns)).toEqual([2, 2, 3, 4, 11])
  })

  it('keeps the picture 16 to 9', () => {
    const { columns, gap, picture, height } = shapeOf(980, false)
    expect(picture).toBe(Math.round((((980 - gap * (columns - 1)) / columns) * 9) / 16))
    expect(height).toBeGreaterThan(picture)
  })

  it('draws the row that Tab reaches besides those in sight', () => {
    expect(withRow([4, 5, 6], 0, 10)).toEqual([0, 4, 5, 6])
    expect(withRow([4, 5, 6], 5, 10)).toEqual([4, 5, 6])
    expect(withRow([0, 1], 9, 2)).toEqual([0, 1])
  })
})

describe('the keys of the grid', () => {
  // Ten tiles, four beside each other: the last row has two.
  const after = (key: string, index: number) =>
    placeAfter(key, index, { count: 10, columns: 4, screenful: () => 2 })

  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowRight', 9, undefined],
    ['ArrowLeft', 0, undefined],
    ['ArrowLeft', 4, 3],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 7, 9],
    ['ArrowDown', 8, undefined],
    ['ArrowUp', 9, 5],
    ['ArrowUp', 2, undefined],
    ['Home', 9, 0],
    ['End', 0, 9],
    ['PageDown', 1, 9],
    ['PageDown', 0, 8],
    ['PageUp', 9, 1],
    ['PageUp', 1, 0],
    ['x', 1, undefined],
  ])('%s on %i leads to %s', (key, index, next) => {
    expect(after(key, index)).toBe(next)
  })
})

const films = resolveResource({
  name: 'films',
  label: ['Film', 'Filme'],
  fields: {
    title: text({ label: 'Titel' }),
    marks: findings({
      label: 'Mängel',
      rules: {
        noTags: { label: 'Ohne Schlagwort', filter: {} },
        noAlt: { label: 'Ohne Alternativtext', filter: {}, weight: 3, accessibility: true, tone: 'negative' },
        noText: { label: 'Ohne Transkript', filter: {}, weight: 5, accessibility: true },
      },
    }),
  },
  list: { columns: ['title'] },
  access: { list: [] },
  api: { list: { get: 'films' } },
})
const field = marksField(films)
const film = (id: number, marks: unknown): AnyRecord => ({ id, marks })

describe('what is wrong with media', () => {
  it('is named with the worst first, without what nobody knows', () => {
    expect(marksOf(field, film(1, ['noTags', 'gone', 7, 'noText', 'noAlt'])).map(({ name }) => name)).toEqual(
      ['noText', 'noAlt', 'noTags'],
    )
    expect(marksOf(field, film(1, null))).toEqual([])
  })

  it('makes the score of a library, where only what keeps people out counts', () => {
    const score = scoreOf(field, [
      film(1, []),
      film(2, ['noTags']),
      film(3, ['noAlt', 'noText']),
      film(4, ['noAlt']),
      film(5, null),
    ])
    expect(score).toMatchObject({ total: 4, good: 2 })
    expect(score?.marks.map(({ mark, count }) => [mark.name, count])).toEqual([
      ['noText', 1],
      ['noAlt', 2],
    ])
  })

  it('makes no score where nothing is known', () => {
    expect(scoreOf(field, [film(1, null)])).toBeUndefined()
    expect(scoreOf(undefined, [film(1, [])])).toBeUndefined()
  })
})
