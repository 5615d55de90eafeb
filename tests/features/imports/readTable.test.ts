import { utils, write } from '@e965/xlsx'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readTable } from '#features/imports/panel/file/readTable.ts'
import { type ChosenFormat, FileFault } from '#features/imports/panel/file/sourceTable.ts'
import { encodeText } from '#features/imports/panel/file/textBytes.ts'
import { unpackedZip } from '#features/imports/panel/file/unpackedZip.ts'

const read = (file: string | Uint8Array, name = 'file.csv', chosen: ChosenFormat = {}) =>
  readTable({
    name,
    bytes: typeof file === 'string' ? new TextEncoder().encode(file) : file,
    chosen,
    known: { notes: ['Herkunft'], headings: ['nummer', 'preis', 'stück', 'name'] },
  })

const faultOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'none',
    (error: unknown) => (error instanceof FileFault ? error.code : error),
  )

describe('a CSV file', () => {
  it.each([
    ['utf-8', false],
    ['utf-8', true],
    ['windows-1252', false],
    ['utf-16le', true],
    ['utf-16be', true],
    ['utf-16le', false],
  ] as const)('is read in %s, with its mark: %s', async (charset, hasMark) => {
    const table = await read(encodeText('Straße;Größe;€\r\nMüller;1,5;ä\r\n', charset, hasMark))
    expect(table.columns).toEqual(['Straße', 'Größe', '€'])
    expect(table.rows[0]?.cells).toEqual(['Müller', '1,5', 'ä'])
    expect(table.format).toMatchObject({ charset, hasMark, delimiter: ';', decimal: ',' })
  })

  it.each([
    [';', 'a;b\n1,5;2\n'],
    [',', 'a,b\n1.5,2\n'],
    ['\t', 'a\tb\n1,5\t2\n'],
    ['|', 'a|b\n1.5|2\n'],
  ])('tells its own separator: %s', async (delimiter, text) => {
    const { format, columns } = await read(text)
    expect(format.delimiter).toBe(delimiter)
    expect(columns).toEqual(['a', 'b'])
  })

  it('is not cut by commas in amounts', async () => {
    const { format } = await read('Name;Preis\nA, B;1.234,50\nC, D;7,00\n')
    expect(format).toMatchObject({ delimiter: ';', decimal: ',' })
  })

  it('keeps lines in quotes together, and counts lines as an editor does', async () => {
    const { rows } = await read('a;b\r\n"eins\r\nzwei";"mit ""Wort"""\r\n\r\nx;y\r\n')
    expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
      [2, ['eins\r\nzwei', 'mit "Wort"']],
      [5, ['x', 'y']],
    ])
  })

  it('passes over lines that say where it comes from', async () => {
    const { columns, rows } = await read(
      '# Inhalt: Rechnungen\r\n# Filter: keiner\r\na;b\r\n1;2\r\n# Zeilen: 1\r\n',
    )
    expect(columns).toEqual(['a', 'b'])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.line).toBe(4)
  })

  it.each([';', ',', '\t', '|'])(
    'takes the separator that its first line says, as Excel writes it: %s',
    async (sign) => {
      const { columns, rows, format } = await read(`sep=${sign}\r\na${sign}b,c;d\r\n1${sign}2\r\n`)
      expect(format.delimiter).toBe(sign)
      expect(columns[0]).toBe('a')
      expect(rows[0]?.line).toBe(3)
    },
  )

  it('has its heading in the row that is picked, and tells which it may be', async () => {
    const file = 'Preise;2026;;\nNummer;Preis;Name;\nNr.;€;Text;x\n1;2;A;y\n'
    expect(await read(file)).toMatchObject({ headLine: 2, rows: [{ line: 3 }, { line: 4 }] })
    const picked = await read(file, 'file.csv', { headLine: 3 })
    expect(picked).toMatchObject({ columns: ['Nr.', '€', 'Text', 'x'], headLine: 3, rows: [{ line: 4 }] })
    expect(picked.tops).toEqual([
      { line: 1, text: 'Preise · 2026' },
      { line: 2, text: 'Nummer · Preis · Name' },
      { line: 3, text: 'Nr. · € · Text · x' },
      { line: 4, text: '1 · 2 · A · y' },
    ])
  })

  it('marks a row with more or fewer cells than the heading', async () => {
    const { rows } = await read('a;b\n1;2;3\n1\n1;2;\n')
    expect(rows.map(({ damage }) => damage)).toEqual(['cells', 'cells', undefined])
  })

  it('sees the month first only where days say so', async () => {
    expect((await read('d;e\n12/31/2026;1\n01/02/2026;1\n')).format.days).toBe('month')
    expect((await read('d;e\n31/12/2026;1\n01/02/2026;1\n')).format.days).toBe('day')
  })

  it('is read as a person has chosen', async () => {
    const { columns, format } = await read('a,b;c\n1,2;3\n', 'file.csv', { delimiter: ',', decimal: '.' })
    expect(columns).toEqual(['a', 'b;c'])
    expect(format).toMatchObject({ delimiter: ',', decimal: '.' })
  })

  it('is refused by what is wrong with it', async () => {
    expect(await faultOf(read(''))).toBe('empty')
    expect(await faultOf(read('a;b\n'))).toBe('noRows')
    expect(await faultOf(read('a;b\n"offen;2\n'))).toBe('quotes')
    expect(await faultOf(read(`a;b\n${'1;2\n'.repeat(50_001)}`))).toBe('tooManyRows')
    expect(await faultOf(read(`${'a;'.repeat(201)}a\n1\n`))).toBe('tooManyColumns')
    expect(await faultOf(read(new Uint8Array(25_000_001)))).toBe('tooLarge')
    expect(await faultOf(read('%PDF-1.7 …'))).toBe('unknown')
    const picture = Uint8Array.from([
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48,
    ])
    expect(await faultOf(read(picture, 'picture.csv'))).toBe('noText')
    expect(await faultOf(read('a;b\n1;\0\n'))).toBe('noText')
  })
})

describe('a workbook', () => {
  function workbook(rows: unknown[][], more: Record<string, unknown[][]> = {}): Uint8Array {
    const book = utils.book_new()
    for (const [name, content] of Object.entries({ ...more, Liste: rows })) {
      utils.book_append_sheet(book, utils.aoa_to_sheet(content, { cellDates: true, UTC: true }), name)
    }
    return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }))
  }

  it('gives numbers, days and flags as values, and passes over the sheet that says where it comes from', async () => {
    const table = await read(
      workbook(
        [
          ['Name', 'Preis', 'Tag', 'Ja'],
          ['01234', 12.5, new Date(Date.UTC(2026, 11, 31)), true],
        ],
        { Herkunft: [['Inhalt', 'x']] },
      ),
      'file.xlsx',
    )
    expect(table.rows[0]?.cells).toMatchObject([
      '01234',
      { number: 12.5 },
      { wall: '2026-12-31T00:00:00.000' },
      true,
    ])
    expect(table.sheets).toEqual(['Liste'])
  })

  it('gives a percentage as people read it', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(
      book,
      { '!ref': 'A1:A2', A1: { t: 's', v: 'Anteil' }, A2: { t: 'n', v: 0.07, z: '0.00%' } },
      'x',
    )
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', cellStyles: true }))
    expect((await read(bytes, 'file.xlsx')).rows[0]?.cells).toMatchObject([{ number: 7 }])
  })

  it('lets one choose among its sheets', async () => {
    const bytes = workbook([['a'], ['1']], { Zweites: [['b'], ['2']] })
    expect((await read(bytes, 'file.xlsx')).sheets).toEqual(['Zweites', 'Liste'])
    expect((await read(bytes, 'file.xlsx', { sheet: 'Liste' })).columns).toEqual(['a'])
  })

  it('is refused where it is none, or would fill the memory', async () => {
    expect(await faultOf(read(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'file.xlsx'))).toBe('workbook')
    expect(await faultOf(read(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'file.zip'))).toBe('unpacked')
    expect(await faultOf(read(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]), 'file.xls'))).toBe('oldWorkbook')
  })

  it('is unpacked no further than its bound, whatever its own table says', async () => {
    const bombs = ([6, 0] as const).map((level) => {
      const zipped = zipSync({ 'xl/workbook.xml': new Uint8Array(10_000_000) }, { level })
      const [line, end] = [zipped.length - 22 - 46 - 15, zipped.length - 22]
      // Sizes that lie, in the table and before the file itself.
      for (const place of [line + 24, 22]) new DataView(zipped.buffer).setUint32(place, 10, true)
      expect(unpackedZip(zipped, 9_999_999)).toBe('tooLarge')
      // The same file again and again.
      const lines = Array.from({ length: 31 }, () => zipped.subarray(line, end))
      const bomb = Buffer.concat([zipped.subarray(0, line), ...lines, zipped.subarray(end)])
      for (const place of [14, 12]) bomb.writeUInt16LE(31, bomb.length - place)
      return new Uint8Array(bomb)
    })
    const [packed, stored] = bombs as [Uint8Array, Uint8Array]
    expect(unpackedZip(packed, 25_000_000)).toBe('tooLarge')
    expect(await faultOf(read(stored, 'file.xlsx'))).toBe('packed')
  })

  it('counts all of its files together, and loses none', () => {
    const files = Object.fromEntries(
      [1, 2, 3].map((each) => [`${each}.xml`, new Uint8Array(1000).fill(each)]),
    )
    for (const level of [0, 6] as const) {
      const zipped = zipSync(files, { level })
      expect(unpackedZip(zipped, 3000)).toEqual(files)
      expect(unpackedZip(zipped, 2999)).toBe('tooLarge')
      expect(unpackedZip(zipped.subarray(0, -1), 3000)).toBeUndefined()
      // The first of two numbers of files is what others go by.
      zipped[zipped.length - 14] = 1
      expect(unpackedZip(zipped, 2999)).toBe('tooLarge')
    }
  })
})

describe('a JSON file', () => {
  it('is a list of records, alone or in an object; what a record does not name it says nothing of', async () => {
    const { columns, rows } = await read('[{"a":1,"b":null},{"c":[1]}]', 'file.json')
    expect(columns).toEqual(['a', 'b', 'c'])
    expect(rows.map(({ cells }) => cells)).toEqual([
      [1, null, undefined],
      [undefined, undefined, [1]],
    ])
    expect((await read('{"data":[{"a":1}],"count":1}', 'x.txt')).rows).toHaveLength(1)
  })

  it('is refused where it is none', async () => {
    expect(await faultOf(read('[{"a":', 'file.json'))).toBe('json')
    expect(await faultOf(read('{"a":1}', 'file.json'))).toBe('noRecords')
  })
})
