import { describe, expect, it } from 'vitest'
import { type SlimRecord, slimming } from '#features/pairings/panel/otherRecords.ts'
import { matchPasted } from '#features/pairings/panel/pasted/matchPasted.ts'
import { growthOfWork } from '#tests/support/growthOfWork.ts'
import { fc } from '#tests/support/properties.ts'
import { resources } from './assignments.ts'

const [, , customers = expect.fail()] = resources
const slim = slimming(customers, 'de')
const company = (id: string, name: string, email = `${id}@example.com`) => slim({ id, company: name, email })

const records = [
  company('c1', 'Müller & Söhne GmbH', 'Post@Mueller.example'),
  company('c2', 'Meier, Huber KG'),
  company('c3', 'Gleich AG'),
  company('c4', 'Gleich AG'),
  company('c5', 'Claußen e. K.'),
  company('c6', 'Groß Spedition OHG'),
  company('c7', 'Albrecht Bau KG'),
  company('c8', 'Albrecht Bau e. K.'),
]
const labels = ['Firma', 'E-Mail', 'Ort']
const ids = (found: readonly SlimRecord[]) => found.map(({ id }) => id)

/** What came of a list, each row in a few words. */
function read(text: string, among = records) {
  const { found, ...rest } = matchPasted(text, among, labels)
  const lines = (parts: readonly { line: number; records?: readonly SlimRecord[] }[]) =>
    parts.map(({ line, records }) => [line, ...(records ? [ids(records).join(' ')] : [])].join(': '))
  return {
    found: ids(found).join(' '),
    repeated: lines(rest.repeated),
    unmatched: lines(rest.unmatched),
    near: lines(rest.near),
    ambiguous: lines(rest.ambiguous),
    heading: rest.heading?.text,
  }
}

const nothing = { repeated: [], unmatched: [], near: [], ambiguous: [], heading: undefined }

describe('a pasted list', () => {
  it('names records by id, address or title, one a line or with separators', () => {
    expect(read('C1\nc2@example.com; c3\n')).toEqual({ ...nothing, found: 'c1 c2 c3' })
  })

  it('has titles with commas, quotation marks and addresses behind names', () => {
    const text = 'meier,  huber kg\n"c3"\nFrau Müller <post@mueller.example>\n"Meier, Huber KG"; c5'
    expect(read(text)).toEqual({ ...nothing, found: 'c2 c3 c1 c5', repeated: ['4'] })
  })

  it('tells what it does not know, with the line', () => {
    expect(read('c1\r\n\r\nnobody@example.com, c2\r\nX GmbH')).toEqual({
      ...{ ...nothing, found: 'c1 c2' },
      unmatched: ['3', '4'],
    })
  })

  it('tells what it names twice, also in different ways', () => {
    expect(read('c1\npost@mueller.example')).toEqual({ ...nothing, found: 'c1', repeated: ['2'] })
  })

  it('takes no side where a title names several', () => {
    expect(read('gleich ag')).toEqual({ ...nothing, found: '', ambiguous: ['1: c3 c4'] })
  })

  it('takes an id before a title that reads the same', () => {
    expect(read('c1', [company('x1', 'c1'), ...records]).found).toBe('c1')
  })

  it('is empty without a text', () => {
    expect(read(' \n\n;')).toEqual({ ...nothing, found: '' })
  })
})

describe('a name in a pasted list', () => {
  it.each([
    ['CLAUSSEN E.K.', 'c5'],
    ['Claussen', 'c5'],
    ['GROSS SPEDITION oHG', 'c6'],
    ['Mueller und Soehne GmbH', 'c1'],
    ['MULLER & SOHNE', 'c1'],
    ['Mu\u0308ller & So\u0308hne GmbH', 'c1'],
    ['Albrecht Bau eK', 'c8'],
  ])('%s is found whatever its case, umlauts, punctuation and legal form', (name, id) => {
    expect(read(name)).toEqual({ ...nothing, found: id })
  })

  it('is asked about where its legal form is another one, or left out by two', () => {
    expect(read('Claußen GmbH').near).toEqual(['1: c5'])
    expect(read('Albrecht Bau').ambiguous).toEqual(['1: c7 c8'])
  })

  it('is asked about after one slip, and unknown after two', () => {
    expect(read('Clausen e. K.\nGroß Speditoin OHG\npost@muller.example\nAlbrect Bu KG')).toEqual({
      ...{ ...nothing, found: '' },
      near: ['1: c5', '2: c6', '3: c1'],
      unmatched: ['4'],
    })
  })
})

describe('rows out of a spreadsheet', () => {
  it('are matched as rows: cells that name nobody are not missing, the heading is none of them', () => {
    const text = [
      'Firma\tOrt\tE-Mail',
      'Claußen e. K.\tUlm\tc5@example.com',
      'CLAUSSEN\tUlm\t',
      '\tKöln\tc6@example.com',
      'Niemand AG\tBonn\tx@example.com',
      'Albrecht Bau KG\tKöln\tc8@example.com',
    ].join('\r\n')
    expect(read(text)).toEqual({
      ...{ found: 'c5 c6', repeated: ['3'], unmatched: ['5'], near: [] },
      ...{ ambiguous: ['6: c8 c7'], heading: 'Firma · Ort · E-Mail' },
    })
  })

  it('have cells with line breaks and quotation marks', () => {
    const text = '"Claußen ""e. K."""\t"Weg 1\nUlm"\n"Sonne" Reisen\tKöln\nc7\tBonn'
    const sun = company('s', '"Sonne" Reisen')
    expect(read(text, [...records, sun])).toEqual({ ...nothing, found: 'c5 s c7' })
  })

  it('have columns of numbers and places that are no names', () => {
    const numbered = [company('1', 'Adler AG'), company('2', 'Biber AG'), company('3', 'Köln GmbH')]
    const text = '1;Biber AG;Köln\n2;Adler AG;Köln\n3;Köln GmbH;Ulm'
    expect(read(text, numbered)).toEqual({ ...nothing, found: '2 1 3' })
  })

  it('may be several records each', () => {
    expect(read('someone@example.com; c2@example.com\nc3; c5@example.com')).toEqual({
      ...{ ...nothing, found: 'c2 c3 c5' },
      unmatched: ['1'],
    })
  })
})

/** Names that are more than two slips apart, for what was typed to be told. */
const words = ['Adler', 'Bürger', 'Cäsar', 'Dünnfuß', 'Efeu', 'Fröhlich', 'Grauweiß', 'Hügelland']
const ends = ['Logistik GmbH', 'Möbelhaus e. K.', 'Straßenbau KG', 'Catering AG']
const many = words.flatMap((word, row) =>
  ends.map((end, column) =>
    company(`id-${row}-${column}`, `${word} ${end}`, `mail.${row}.${column}@example.com`),
  ),
)
const spelledIn = [
  (name: string) => name,
  (name: string) => name.toUpperCase(),
  (name: string) =>
    name
      .replaceAll('ß', 'ss')
      .replaceAll(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? ''),
  (name: string) => name.replace(/ (GmbH|e\. K\.|KG|AG)$/, ''),
  (name: string) => `  ${name.replaceAll('. ', '.')} `,
]

const sheets = fc
  .record({
    rows: fc.array(
      fc.record({
        record: fc.constantFrom(...many),
        spelled: fc.constantFrom(...spelledIn),
        isBlankBefore: fc.boolean(),
        hasSlip: fc.integer({ min: 0, max: 5 }).map((dice) => dice === 0),
        at: fc.nat({ max: 3 }),
      }),
      { minLength: 3, maxLength: 30 },
    ),
    columns: fc.shuffledSubarray(['number', 'name', 'place', 'mail'], { minLength: 2 }),
    separator: fc.constantFrom('\t', ';'),
    hasHeading: fc.boolean(),
  })
  .filter(({ columns }) => columns.includes('name'))

describe('of any spreadsheet', () => {
  it('each row is found, found twice or asked about, wherever its columns stand', () => {
    fc.assert(
      fc.property(sheets, ({ rows, columns, separator, hasHeading }) => {
        const hasMail = columns.includes('mail')
        const isAsked = ({ hasSlip }: (typeof rows)[number]) => hasSlip && !hasMail
        const heads: Record<string, string> = { number: 'Nr.', name: 'Firma', place: 'Ort', mail: 'E-Mail' }
        const lines = rows.flatMap(({ record, spelled, isBlankBefore, hasSlip, at }, place) => {
          const name = spelled(record.title).trim()
          const cells: Record<string, string> = {
            ...{ number: String(place + 1), place: 'Ulm', mail: record.emails[0] ?? '' },
            name: hasSlip ? `${name.slice(0, at + 1)}q${name.slice(at + 1)}` : name,
          }
          const line = columns.map((column) => cells[column]).join(separator)
          return isBlankBefore ? ['', line] : [line]
        })
        const heading = columns.map((column) => heads[column]).join(separator)
        // Without a name that is found, nothing says which column has them.
        fc.pre(hasMail || rows.some((row) => !isAsked(row)))
        const result = matchPasted((hasHeading ? [heading, ...lines] : lines).join('\n'), many, labels)

        const known = rows.filter((row) => !isAsked(row)).map(({ record }) => record.id)
        expect(ids(result.found)).toEqual([...new Set(known)])
        expect(result.repeated.length).toBe(known.length - new Set(known).size)
        expect(result.near.map(({ records }) => records[0]?.id)).toEqual(
          rows.filter(isAsked).map(({ record }) => record.id),
        )
        expect([...result.unmatched, ...result.ambiguous]).toEqual([])
        expect(result.heading !== undefined).toBe(hasHeading)
      }),
    )
  })

  it('the work grows with its rows, not with their square', () => {
    const named = (count: number) =>
      Array.from({ length: count }, (_, index) => {
        const word = (index * 7919 * 104_729).toString(36)
        return company(`c${index}`, `${word} ${[...word].reverse().join('')} GmbH`)
      })
    const paste = (count: number) => {
      const among = named(count)
      matchPasted(among.map(({ title }) => `${title}x\tUlm`).join('\n'), among)
    }
    expect(growthOfWork(paste, 200)).toBeLessThan(50)
  })
})
