import { utils, write } from '@e965/xlsx'
import { afterEach, describe, expect, it } from 'vitest'
import { readTable } from '#features/imports/panel/file/readTable.ts'
import { textOf } from '#features/imports/panel/file/sourceTable.ts'
import { writeRows } from '#features/imports/panel/run/writeRows.ts'
import { formatInstant } from '#model/kinds/typed.ts'
import { fieldKind } from '#tests/support/language.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { tryText } from './importSupport.ts'
import { openShop, orderEntry } from './shop.ts'

interface SheetCell {
  t: 'n' | 's' | 'e'
  v: number | string
  z?: string
}

/** A workbook with one column for each heading. */
function workbook(columns: Readonly<Record<string, readonly SheetCell[]>>, isFrom1904 = false): Uint8Array {
  const sheet: Record<string, unknown> = {}
  const headings = Object.entries(columns)
  const rows = Math.max(...headings.map(([, cells]) => cells.length))
  for (const [c, [heading, cells]] of headings.entries()) {
    sheet[utils.encode_cell({ r: 0, c })] = { t: 's', v: heading }
    for (const [r, cell] of cells.entries()) sheet[utils.encode_cell({ r: r + 1, c })] = cell
  }
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows, c: headings.length - 1 } })
  const book = utils.book_new()
  book.Workbook = { WBProps: { date1904: isFrom1904 } }
  utils.book_append_sheet(book, sheet, 'Liste')
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }))
}

const number = (v: number, z: string): SheetCell => ({ t: 'n', v, z })

/** What the trial run makes of the first row, and what is stored of it. */
async function tried(columns: Readonly<Record<string, readonly SheetCell[]>>, isFrom1904 = false) {
  const { provider, rowsOf } = openShop()
  const { plan, rows, table } = await tryText({
    resource: orderEntry,
    provider,
    file: workbook(columns, isFrom1904),
    name: 'file.xlsx',
    key: 'none',
  })
  const [row] = rows
  await writeRows(
    {
      ...{ resource: orderEntry, plan: { ...plan, digest: '' }, results: new Map(), keyField: undefined },
      ...{ provider, now: () => 0, reasonOf: String, note: async () => undefined },
    },
    { report: () => undefined, signal: new AbortController().signal },
  )
  const [stored] = rowsOf('orders')
  return { row, values: row?.values, faults: row?.faults?.map(({ code }) => code), table, stored }
}

/** What the trial shows of a value. */
function shownOf(name: string, value: unknown): string {
  const field = orderEntry.fields.find((one) => one.name === name)
  return field ? fieldKind(field.kind).toText(value, field, 'de').replaceAll('\u00a0', ' ') : ''
}

const zones = ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kathmandu']
const ownZone = process.env.TZ

afterEach(() => {
  process.env.TZ = ownZone
})

describe('a sheet means what it shows', () => {
  it('keeps zeros that a format puts before a number, in a field of text', async () => {
    const { values } = await tried({
      Nummer: [number(1067, '00000')],
      Herkunft: [number(1715554433, '"0"0000 000000')],
    })
    expect(values).toMatchObject({ number: '01067', origin: '01715 554433' })
  })

  it('takes an amount as its cell rounds it', async () => {
    const { values, faults, stored } = await tried({
      Nummer: [{ t: 's', v: 'A' }],
      Preis: [number(10 * 1.19 - 1e-15, '#,##0.00 "€"')],
      Stück: [number(2.999999999, '0')],
    })
    expect(faults).toBeUndefined()
    expect(values).toMatchObject({ price: 11.9, pieces: 3 })
    expect(shownOf('price', stored?.price)).toBe('11,90 €')
  })

  it.each([
    ['0.00', 1.005, 1.01],
    ['#,##0.00 [$€-407];[Red]-#,##0.00 [$€-407]', 12.345, 12.35],
    ['_-* #,##0.00 "€"_-;-* #,##0.00 "€"_-;_-* "-"?? "€"_-;_-@_-', 0, 0],
    ['"Preis: "0.00" je m2"', 12.5, 12.5],
    ['General', 0.1 + 0.2, 0.3],
    ['@', 12.5, 12.5],
    ['# ?/?', 1.5, 1.5],
    ['[<10]0.00;0', 12.5, 13],
  ])('reads numbers with the format %s', async (format, value, expected) => {
    const { values } = await tried({ Nummer: [{ t: 's', v: 'A' }], Preis: [number(value, format)] })
    expect(values).toMatchObject({ price: expected })
  })

  it('does not take an error for a value, and says so', async () => {
    for (const error of [0x2a, 0x17, 0x07]) {
      const cell: SheetCell = { t: 'e', v: error as unknown as number }
      expect((await tried({ Nummer: [cell] })).faults).toEqual(['error'])
      expect((await tried({ Nummer: [{ t: 's', v: 'A' }], Preis: [cell] })).faults).toEqual(['error'])
      expect((await tried({ ID: [cell], Nummer: [{ t: 's', v: 'A' }] })).faults).toBeUndefined()
    }
  })

  it('makes no new record of a row whose id is an error', async () => {
    const { provider } = openShop([{ id: 'e1', number: 'A' }])
    const file = workbook({ ID: [{ t: 'e', v: 0x2a }], Nummer: [{ t: 's', v: 'B' }] })
    const { rows } = await tryText({ resource: orderEntry, provider, file, name: 'file.xlsx', key: 'id' })
    expect(rows[0]).toMatchObject({ kind: 'refused', faults: [{ code: 'error', column: 0 }] })
  })

  it('knows the errors that a CSV of Excel has, in German too', async () => {
    const { provider } = openShop()
    for (const error of ['#NV', '#BEZUG!', '#DIV/0!', '#N/A', 'Err:502']) {
      const { rows } = await tryText({
        resource: orderEntry,
        provider,
        file: `Nummer;Preis\n${error};1\n`,
        key: 'none',
      })
      expect(rows[0]).toMatchObject({ kind: 'refused', faults: [{ code: 'error' }] })
    }
  })

  it('takes no time of the day for a day, and no duration for a time', async () => {
    const cells = (cell: SheetCell) => ({
      Nummer: [{ t: 's', v: 'A' } as const],
      Beginn: [cell],
      Uhrzeit: [cell],
    })
    expect((await tried(cells(number(0.5, 'hh:mm')))).faults).toEqual(['day'])
    expect((await tried(cells(number(1.25, '[h]:mm')))).faults).toEqual(['day', 'time'])
    const { values } = await tried({ Nummer: [number(1.25, '[h]:mm')], Uhrzeit: [number(0.5, 'hh:mm')] })
    expect(values).toMatchObject({ number: '30:00', at: '12:00' })
  })

  it('what a person reads is what the trial shows and what is stored: numbers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: 0n, max: 9_999_999n }),
        fc.integer({ min: 0, max: 2 }),
        fc.boolean(),
        // What calculating leaves behind the digits that are shown.
        fc.constantFrom(0, 4e-13, -4e-13),
        fc.constantFrom('', ' "€"', ' [$€-407]', '" netto"', '\\ \\E\\U\\R'),
        fc.constantFrom('0', '#,##0', '0000000000'),
        async (units, decimals, isNegative, noise, words, front0) => {
          const whole = decimals > 0 && front0 === '0000000000' ? '0' : front0
          const point = decimals === 0 ? '' : `.${'0'.repeat(decimals)}`
          const digits = String(units).padStart(decimals + 1, '0')
          const front = digits.slice(0, digits.length - decimals)
          const rest = decimals === 0 ? '' : `,${digits.slice(digits.length - decimals)}`
          const shownFront =
            whole === '0000000000'
              ? front.padStart(10, '0')
              : whole === '0'
                ? front
                : front.replaceAll(/\B(?=(\d{3})+$)/g, '.')
          const sign = isNegative && units > 0n ? '-' : ''
          const behind = words.replaceAll(/["\\]|\[\$|-407\]/g, '')
          const shown = `${sign}${shownFront}${rest}${behind}`.trim()
          const exact = Number(`${sign}${front}${rest.replace(',', '.')}`)
          const cell = number(exact * (1 + noise), `${whole}${point}${words}`)
          const { values, table, stored } = await tried({ Nummer: [cell], Anteil: [cell] })
          expect(textOf(table.rows[0]?.cells[0], 'de')).toBe(shown)
          expect(values?.number ?? shown).toBe(shown)
          expect(values?.share ?? exact).toBe(exact)
          if (stored) expect(stored).toMatchObject({ number: shown, share: exact })
        },
      ),
      { numRuns: runs(20, 1000) },
    )
  })

  it('refuses a moment in the hour that the clocks leave out, and takes what is beside it', async () => {
    process.env.TZ = 'Europe/Berlin'
    const at = (time: string) => {
      const days = (Date.UTC(2026, 2, 29, 0, Number(time)) - Date.UTC(1899, 11, 30)) / 86_400_000
      return tried({ Nummer: [{ t: 's', v: 'A' }], Fällig: [number(days, 'dd.mm.yyyy hh:mm')] })
    }
    expect((await at('150')).faults).toEqual(['instant'])
    expect((await at('119')).values).toMatchObject({ due: '2026-03-29T00:59:00.000Z' })
    expect((await at('180')).values).toMatchObject({ due: '2026-03-29T01:00:00.000Z' })
  })

  it('what a person reads is what the trial shows and what is stored: days and moments', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: Date.UTC(1904, 0, 2) / 60_000, max: Date.UTC(2199, 11, 31) / 60_000 }),
        fc.boolean(),
        fc.constantFrom(
          'dd\\.mm\\.yyyy\\ hh:mm',
          'dd.mm.yyyy hh:mm',
          'DD.MM.YYYY HH:MM',
          'm/d/yy h:mm',
          '[$-407]dd.mm.yyyy hh:mm',
        ),
        fc.constantFrom(...zones),
        async (minutes, isFrom1904, format, zone) => {
          process.env.TZ = zone
          const first = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
          const cell = number((minutes * 60_000 - first) / 86_400_000, format)
          const iso = new Date(minutes * 60_000).toISOString()
          const [day = '', time = ''] = iso.split('T')
          const shown = `${day.split('-').toReversed().join('.')} ${time.slice(0, 5)}`
          const { values, stored, faults } = await tried(
            { Nummer: [cell], Beginn: [cell], Fällig: [cell], Uhrzeit: [cell] },
            isFrom1904,
          )
          const due = new Date(`${day}T${time.slice(0, 8)}`)
          // A clock that is put forward leaves out an hour.
          if (due.getHours() !== Number(time.slice(0, 2))) {
            expect(faults).toEqual(['instant'])
            return
          }
          expect(values).toMatchObject({ number: shown, from: day, at: time.slice(0, 5) })
          expect(stored).toMatchObject(values ?? {})
          expect(stored?.due).toBe(due.toISOString())
          expect(shownOf('from', stored?.from)).toBe(shown.slice(0, 10))
          expect(formatInstant(String(stored?.due), 'de')).toBe(shown)
        },
      ),
      { numRuns: runs(20, 1000) },
    )
  })
})

describe('what a file is', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const faultOf = (content: Uint8Array, name: string) =>
    readTable({ name, bytes: content, chosen: {}, known: { notes: [], headings: [] } }).then(
      () => 'none',
      ({ code }: { code: string }) => code,
    )

  it('is told by name where it cannot be read', async () => {
    const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
    const locked = [...'EncryptedPackage'].flatMap((sign) => [sign.charCodeAt(0), 0])
    expect(await faultOf(Uint8Array.from([...ole, ...locked]), 'liste.xlsx')).toBe('protected')
    expect(await faultOf(Uint8Array.from([...ole, 0, 0]), 'liste.xls')).toBe('oldWorkbook')
    const sheet = utils.aoa_to_sheet([['a'], ['1']])
    const book = { SheetNames: ['x'], Sheets: { x: sheet } }
    expect(await faultOf(new Uint8Array(write(book, { type: 'array', bookType: 'ods' })), 'liste.ods')).toBe(
      'openDocument',
    )
    expect(await faultOf(bytes('<html><table><tr><td>a</td></tr></table></html>'), 'liste.xls')).toBe(
      'webPage',
    )
    expect(await faultOf(bytes('\ufeff<?xml version="1.0"?><Workbook/>'), 'liste.xls')).toBe('webPage')
  })

  it('has its heading below a title', async () => {
    const rows = [
      ['Kundenliste'],
      [],
      ['Stand', '28.11.2026'],
      ['Nummer', 'Preis', 'Beginn', 'Ende', 'Stück'],
      ['A', '1', '', '', '2'],
    ]
    const book = { SheetNames: ['x'], Sheets: { x: utils.aoa_to_sheet(rows) } }
    const sheet = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }))
    for (const sign of [';', ',', '\t']) {
      const csv = bytes(rows.map((row) => row.join(sign)).join('\r\n'))
      for (const content of [csv, sheet]) {
        const {
          columns,
          headLine,
          rows: read,
        } = await readTable({ name: 'x', bytes: content, chosen: {}, known: { notes: [], headings: [] } })
        expect(columns).toEqual(['Nummer', 'Preis', 'Beginn', 'Ende', 'Stück'])
        expect([headLine, read[0]?.line]).toEqual([4, 5])
      }
    }
  })

  it('has its heading where its columns are called by their names, whatever fills the rows above', async () => {
    const rows = [
      ['Kundenliste', 'Stand 28.11.2026', 'Müller'],
      ['', 'Filiale', 'Nord'],
      ['Preis (EUR)', '', 'Nummer'],
      ['1', 'x', 'A'],
      ['2', 'y', 'Nummer'],
    ]
    const { provider } = openShop()
    const file = rows.map((row) => row.join(';')).join('\n')
    const { table } = await tryText({ resource: orderEntry, provider, file, key: 'none' })
    expect(table).toMatchObject({ columns: ['Preis (EUR)', '', 'Nummer'], headLine: 3 })
    expect(table.rows.map(({ cells }) => cells[2])).toEqual(['A', 'Nummer'])
  })
})
