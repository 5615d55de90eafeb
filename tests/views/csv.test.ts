import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { csvCell, toCsv } from '#panel/export/csv.ts'
import { fc } from '#tests/support/properties.ts'

describe('a cell of a CSV file (E01)', () => {
  it.each([
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\0=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '-',
    '=',
    "=cmd|' /C calc'!A0",
  ])('is no formula: %j', (text) => {
    const [record] = parse(`${csvCell(text)}\r\n`, { relax_column_count: true })
    expect(record).toEqual([`'${text}`])
  })

  it.each([
    '-5',
    '+49301234567',
    '-1.234,50',
    '12',
    '1,5',
    'a=1',
    ' =1',
    "'=1",
    '',
    'Anna',
    '2026-01-31',
    '12 €',
  ])('leaves alone what begins otherwise or is wholly a number: %j', (text) =>
    expect(csvCell(text, ';')).toBe(text),
  )

  it.each([
    [0, '0'],
    [-0, '0'],
    [-12.5, '-12.5'],
    [1e21, '1e+21'],
    [-1e-7, '-1e-7'],
    [9007199254740993n, '9007199254740993'],
    [true, 'true'],
    [false, 'false'],
    [null, ''],
    [undefined, ''],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    [Number.NEGATIVE_INFINITY, ''],
    [new Date(Date.UTC(2026, 0, 31)), '2026-01-31T00:00:00.000Z'],
    [new Date(Number.NaN), ''],
    [() => 1, ''],
    [Symbol('x'), ''],
  ])('writes %s without any language', (value, text) => expect(csvCell(value)).toBe(text))

  it('quotes what would end it', () => {
    expect(csvCell('a;b', ';')).toBe('"a;b"')
    expect(csvCell('a;b', ',')).toBe('a;b')
    expect(csvCell('sie sagte "ja"')).toBe('"sie sagte ""ja"""')
    expect(csvCell('eins\nzwei')).toBe('"eins\nzwei"')
    expect(csvCell({ a: 'b"c' })).toBe('"{""a"":""b\\""c""}"')
  })

  it('survives what refers to itself', () => {
    const loop: Record<string, unknown> = {}
    loop.loop = loop
    expect(csvCell(loop)).toBe('')
  })
})

describe('a CSV file', () => {
  it('has a header, and every line ends with CR LF', () => {
    expect(
      toCsv(
        ['Name', 'Preis'],
        [
          ['Anna', 1.5],
          ['', null],
        ],
        { delimiter: ';' },
      ),
    ).toBe('Name;Preis\r\nAnna;1.5\r\n;\r\n')
    expect(toCsv(['Name'], [])).toBe('Name\r\n')
    expect(toCsv(['Name'], [[null]])).toBe('Name\r\n""\r\n')
  })

  it('is read by another parser as it was written, whatever the texts hold', () => {
    const table = fc.integer({ min: 1, max: 4 }).chain((width) => {
      // A text that would be a formula comes back with an apostrophe; that is another test's matter.
      const cell = fc
        .oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', ';', ',', '\r', '\n', 'a', ' ') }))
        .filter((text) => csvCell(text, '\u0001').replaceAll(/^"|"$/g, '')[0] !== "'")
      return fc.tuple(
        fc.array(cell, { minLength: width, maxLength: width }),
        fc.array(fc.array(cell, { minLength: width, maxLength: width })),
        fc.constantFrom(';', ',', '\t'),
      )
    })
    fc.assert(
      fc.property(table, ([header, rows, delimiter]) => {
        const read = parse(toCsv(header, rows, { delimiter }), { delimiter, record_delimiter: '\r\n' })
        expect(read).toEqual([header, ...rows])
      }),
    )
  })
})
