import { read as readBook, utils } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { keysFor, usualKey } from '#features/imports/panel/columns/matchColumns.ts'
import { decodeText, encodeText } from '#features/imports/panel/file/textBytes.ts'
import { errorFile } from '#features/imports/panel/trial/errorFile.ts'
import type { PlanRow } from '#features/imports/panel/trial/plan.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { tryText } from './importSupport.ts'
import { openShop, orderEntry, shop } from './shop.ts'

const order: AnyRecord = {
  id: 'o1',
  number: 'B-1',
  mail: 'a@example.com',
  price: 12.5,
  share: null,
  pieces: 2,
  from: '2026-01-01',
  until: '2026-12-31',
  due: null,
  at: null,
  day: null,
  paid: false,
  account: null,
  state: 'OPEN',
  ways: [],
  words: [],
  note: null,
  lines: [],
  article: 'a1',
  extras: [],
  origin: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
}

function attempt(
  file: string,
  more: Partial<Parameters<typeof tryText>[0]> = {},
  stored: readonly AnyRecord[] = [order],
) {
  const { provider, calls } = openShop(stored)
  return tryText({ resource: orderEntry, resources: shop, provider, file, ...more }).then((tried) => ({
    ...tried,
    calls,
  }))
}

const codesOf = (row: PlanRow | undefined) =>
  row?.faults?.map((fault) => (fault.code === 'rule' ? fault.rule.code : fault.code))

describe('columns', () => {
  it('are known by label in either language, key, wire name and nearly the same name', async () => {
    const { targets, matches } = await attempt(
      'Nummer;Price;updatedAt;E-Mai1;Stueck;Beginn ;Uhrzeitt\nB-2;1;;x@example.com;drei;01.02.2026;9:05\n',
    )
    const found = targets.map((target, index) => [target, matches[index]?.how])
    expect(found).toEqual([
      ['field:number', 'name'],
      ['field:price', 'name'],
      ['ignore', 'readOnly'],
      ['field:mail', 'values'],
      ['open', 'none'],
      ['field:from', 'name'],
      ['field:at', 'near'],
    ])
  })

  it('are known by what their values are where the heading says nothing', async () => {
    const { targets, matches } = await attempt(
      'Nummer;Kontakt;Konto\nB-2;x@example.com;DE89 3704 0044 0532 0130 00\n',
    )
    expect(targets).toEqual(['field:number', 'field:mail', 'field:account'])
    expect(matches[2]?.how).toBe('values')
  })
})

describe('rows of what is probably there already', () => {
  const resource = { ...orderEntry, duplicates: [['mail']] }
  const file = 'Nummer;E-Mail;Preis\nB-2;A@example.com;1\nB-3;b@example.com;1\nB-4;B@example.com;1\n'

  it('are refused with who is there, or which row', async () => {
    const { plan } = await attempt(file, { resource, key: 'field:number' })
    expect(plan.rows.map((row) => [row.kind, row.id, codesOf(row)])).toEqual([
      ['refused', 'o1', ['alike']],
      ['new', undefined, undefined],
      ['refused', undefined, ['alikeLine']],
    ])
    expect(
      plan.rows.flatMap(({ faults = [] }) => faults.map((fault) => 'values' in fault && fault.values)),
    ).toEqual([{ title: 'B-1' }, { line: 3 }])
  })

  it('are new where somebody wants them', async () => {
    const { plan } = await attempt(file, { resource, key: 'field:number', takesAlike: true })
    expect(plan.rows.map(({ kind }) => kind)).toEqual(['new', 'new', 'new'])
  })

  it('change who is there where somebody says so, each once', async () => {
    const twice = 'Nummer;E-Mail;Preis\nB-2;A@example.com;1\nB-1;;2\n'
    const { plan } = await attempt(twice, { resource, key: 'field:number', made: { 0: 'o1' } })
    expect(plan.rows.map((row) => [row.kind, row.id, codesOf(row)])).toEqual([
      ['changed', 'o1', undefined],
      ['refused', undefined, ['twice']],
    ])
    expect(plan.rows[0]?.values).toEqual({ number: 'B-2', price: 1, mail: 'A@example.com' })
  })

  it('may change the record that they name', async () => {
    const { plan } = await attempt('Nummer;E-Mail;Preis\nB-1;a@example.com;3\n', {
      resource,
      key: 'field:number',
    })
    expect(plan.rows.map(({ kind }) => kind)).toEqual(['changed'])
  })
})

describe('headings', () => {
  const resource = {
    ...orderEntry,
    imports: { headings: { price: ['Betrag', 'Kosten'], pieces: ['Preis je Stück'] } },
  }
  const targetsOf = async (headings: string) =>
    (
      await attempt(`${headings}\n`.concat('x;y;z;x'.slice(0, headings.split(';').length * 2 - 1), '\n'), {
        resource,
      })
    ).targets

  it.each([
    ['Nummer;Preis (€)', 'field:price'],
    ['Nummer;Preis [EUR]', 'field:price'],
    ['Nummer;Preis in Euro', 'field:price'],
    ['Nummer;Preis / Monat', 'field:price'],
    ['Nummer;Preis pro Stück', 'field:pieces'],
    ['Nummer;Preis / Stück', 'field:pieces'],
    ['Nummer;KOSTEN', 'field:price'],
    ['Nummer;Betrag / Monat', 'field:price'],
  ])('%s: units are left out, other names come from the entry', async (headings, target) => {
    expect(await targetsOf(headings)).toEqual(['field:number', target])
  })

  it('that differ only by what stands behind are left to the person', async () => {
    expect(await targetsOf('Nummer;Betrag (netto);Betrag (brutto)')).toEqual(['field:number', 'open', 'open'])
  })
})

describe('the identity of records', () => {
  const keyOf = async (file: string, means?: Parameters<typeof tryText>[0]['means']) => {
    const tried = await attempt(file, means ? { means } : {})
    return usualKey(orderEntry, keysFor(orderEntry, tried.targets, tried.means))
  }

  it('is never a field by itself whose values others may have', async () => {
    expect(await keyOf('Beginn;Preis\n01.01.2026;1\n')).toBe('none')
    expect(await keyOf('Nummer;Beginn\nB-1;01.01.2026\n')).toBeUndefined()
    expect(await keyOf('Nummer;E-Mail\nB-1;a@example.com\n')).toBe('field:mail')
    expect(await keyOf('Beginn;ID\n01.01.2026;o1\n')).toBe('id')
    expect(await keyOf('Beginn\n01.01.2026\n', { create: true, edit: false, find: false })).toBe('none')
  })
})

describe('values', () => {
  it('are read as Germans write them', async () => {
    const { rows } = await attempt(
      'Nummer;Preis;Anteil;Stück;Beginn;Fällig;Uhrzeit;Wochentag;Bezahlt;IBAN;Zustand;Wege;Schlagwörter;Notiz;Artikel;Zubehör\n' +
        'B-2;1.234,56 €;12,5 %;1.000;31.12.2026;31.12.2026 14:30;9:05;Montag;ja;de89 3704 0044 0532 0130 00;erledigt;Post, Laden;rot, grün;Erste Zeile;Hammer;Hammer, Nagel, rostfrei\n',
      { key: 'none' },
    )
    expect(rows[0]).toMatchObject({
      kind: 'new',
      values: {
        number: 'B-2',
        price: 1234.56,
        share: 12.5,
        pieces: 1000,
        from: '2026-12-31',
        due: '2026-12-31T14:30:00.000Z',
        at: '09:05',
        day: 1,
        paid: true,
        account: 'DE89370400440532013000',
        state: 'DONE',
        ways: ['POST', 'SHOP'],
        words: ['rot', 'grün'],
        note: '<p>Erste Zeile</p>',
        article: 'a1',
        extras: ['a1', 'a2'],
      },
    })
  })

  it('are read as others write them', async () => {
    const { rows } = await attempt(
      'number,price,from,paid,state,day\nB-2,"1,234.56",2026-12-31,No,OPEN,Tuesday\n',
      { key: 'none' },
    )
    expect(rows[0]?.values).toMatchObject({
      price: 1234.56,
      from: '2026-12-31',
      paid: false,
      state: 'OPEN',
      day: 2,
    })
  })

  it('lose the apostrophe that an export has put before a formula', async () => {
    const { rows } = await attempt("Nummer;Herkunft\nB-2;'=1+1\n", { key: 'none' })
    expect(rows[0]?.values).toMatchObject({ origin: '=1+1' })
  })

  it('of money are taken in the currency of the field alone, by its sign or its code', async () => {
    const { rows } = await attempt(
      'Nummer;Preis\nB-2;50 €\nB-3;1.050,00 EUR\nB-4;EUR 5\nB-5;50 USD\nB-6;50 CHF\nB-7;$50\nB-8;50 %\nB-9;fünf EUR\n',
      { key: 'none' },
    )
    expect(rows.slice(0, 3).map(({ values }) => values?.price)).toEqual([50, 1050, 5])
    expect(rows.slice(3).flatMap(codesOf)).toEqual(['unit', 'unit', 'unit', 'unit', 'number'])
    expect(rows[3]?.faults).toEqual([
      { code: 'unit', values: { text: '50 USD', unit: 'EUR' }, field: 'price', column: 1 },
    ])
    const shares = await attempt('Nummer;Anteil;Stück\nB-2;7,5 %;3\nB-3;50 €;3 EUR\n', { key: 'none' })
    expect(shares.rows[0]?.values).toMatchObject({ share: 7.5, pieces: 3 })
    expect(codesOf(shares.rows[1])).toEqual(['unit', 'number'])
  })

  it('lose the blanks around them, not those inside', async () => {
    const { rows } = await attempt('Nummer;Herkunft\n B-2 ; zwei  Worte \n', { key: 'none' })
    expect(rows[0]?.values).toMatchObject({ number: 'B-2', origin: 'zwei  Worte' })
  })

  it('that are wrong are refused with their place', async () => {
    const { rows } = await attempt(
      'Nummer;Preis;Beginn;Zustand;Artikel\n;abc;31.02.2026;Vielleicht;Säge\nB-3;-1;02.01.2026;;Zange\n',
      { key: 'none' },
    )
    expect(rows.map(({ line, kind }) => [line, kind])).toEqual([
      [2, 'refused'],
      [3, 'refused'],
    ])
    expect(codesOf(rows[0])).toEqual(['number', 'day', 'option', 'ambiguous', 'required'])
    expect(rows[0]?.faults?.[3]).toMatchObject({ values: { candidates: 'Säge (a3), säge (a4), Säge (a5)' } })
    expect(rows[0]?.faults?.map(({ column }) => column)).toEqual([1, 2, 3, 4, 0])
    expect(codesOf(rows[1])).toEqual(['missing', 'min'])
  })

  it('follow the rules of the entry across fields', async () => {
    const { rows } = await attempt('Nummer;Ende\nB-1;31.12.2025\n', { key: 'field:number' })
    expect(codesOf(rows[0])).toEqual(['notBefore'])
  })
})

describe('rows', () => {
  it('are new, changed field by field, unchanged, or refused', async () => {
    const { rows, plan } = await attempt(
      'Nummer;Preis;Artikel\nB-1;13,00;Hammer\nB-2;1;Hammer\nB-1;9;Hammer\n',
      { key: 'field:number' },
    )
    expect(rows).toMatchObject([
      { kind: 'changed', id: 'o1', version: order.updatedAt, values: { price: 13 }, before: { price: 12.5 } },
      { kind: 'new', values: { number: 'B-2', price: 1, article: 'a1', state: 'OPEN' } },
      { kind: 'refused', faults: [{ code: 'twice', values: { line: 2 } }] },
    ])
    expect(rows[0]?.values).toEqual({ price: 13 })
    expect(plan.titles.articles).toEqual({ a1: 'Hammer' })
    const { rows: same } = await attempt('ID;Nummer;Preis;Bezahlt\no1;B-1;12,50 €;nein\n')
    expect(same).toMatchObject([{ kind: 'same', id: 'o1' }])
  })

  it('are found by id; an unknown one becomes new, and says so', async () => {
    const { rows, key } = await attempt('ID;Nummer\no1;B-9\no7;B-8\n;B-7\n')
    expect(key).toBe('id')
    expect(rows.map(({ kind, isIdUnknown }) => [kind, isIdUnknown])).toEqual([
      ['changed', undefined],
      ['new', true],
      ['new', undefined],
    ])
  })

  it('that could be several records are refused, naming their ids', async () => {
    const { rows } = await attempt('Nummer;Preis\nB-1;1\n', { key: 'field:number' }, [
      order,
      { ...order, id: 'o2' },
    ])
    expect(rows[0]?.faults).toMatchObject([{ code: 'severalStored', values: { ids: 'o1, o2' } }])
  })

  it('are known again whatever their capitals, accents and blanks', async () => {
    const records = [
      { ...order, number: 'Blank TRB' },
      { ...order, id: 'o2', number: 'Café ' },
    ]
    const file = 'Nummer;Preis\nBlank TRB ;1\nblank  trb;2\ncafe;3\nBlank;4\n'
    const { rows } = await attempt(file, { key: 'field:number' }, records)
    expect(rows.map(({ kind, id }) => [kind, id])).toEqual([
      ['changed', 'o1'],
      ['refused', undefined],
      ['changed', 'o2'],
      ['new', undefined],
    ])
    expect(codesOf(rows[1])).toEqual(['twice'])
    const many = Array.from({ length: 1500 }, (_, index) => ({
      ...order,
      id: `o${index}`,
      number: `B-${index}`,
    }))
    const single = await attempt('Nummer;Preis\nb-1499;2\n', { key: 'field:number' }, many)
    expect(single.rows[0]).toMatchObject({ kind: 'changed', id: 'o1499' })
    const alike = [order, { ...order, id: 'o2', number: 'b-1' }]
    const ambiguous = await attempt('Nummer;Preis\nB-1;2\n', { key: 'field:number' }, alike)
    expect(codesOf(ambiguous.rows[0])).toEqual(['severalStored'])
  })

  it('with more or fewer values than columns are refused with both numbers', async () => {
    const { rows } = await attempt('Nummer;Preis\nB-2\nB-3;1;2\n', { key: 'none' })
    expect(rows.map(({ faults }) => faults?.[0])).toMatchObject([
      { code: 'cells', values: { cells: 1, columns: 2 } },
      { code: 'cells', values: { cells: 3, columns: 2 } },
    ])
  })

  it('are refused where the person may only change, or only create', async () => {
    const file = 'ID;Nummer\no1;B-9\n;B-8\n'
    const onlyEdit = await attempt(file, { means: { create: false, edit: true, find: true } })
    expect(onlyEdit.rows.map((row) => [row.kind, codesOf(row)])).toEqual([
      ['changed', undefined],
      ['refused', ['noKey']],
    ])
    const onlyCreate = await attempt(file, { means: { create: true, edit: false, find: true } })
    expect(onlyCreate.rows.map((row) => [row.kind, codesOf(row)])).toEqual([
      ['refused', ['noEdit']],
      ['new', undefined],
    ])
  })

  it('set what can be set when a record is made, and do not change it later', async () => {
    const { rows } = await attempt('Nummer;Herkunft\nB-1;Messe\nB-2;Messe\n', { key: 'field:number' })
    expect(rows.map((row) => [row.kind, codesOf(row)])).toEqual([
      ['refused', ['notEditable']],
      ['new', undefined],
    ])
  })

  it('leave what is there where a cell is empty, and tell how many', async () => {
    const file = 'ID;Nummer;E-Mail;IBAN;Herkunft;Preis\no1;;;;;5\no1;;;;;\n'
    const { rows } = await attempt(file, {}, [{ ...order, origin: 'Messe' }])
    expect(rows[0]).toMatchObject({
      kind: 'changed',
      values: { price: 5 },
      before: { price: 12.5 },
      blanks: 2,
    })
    const json = await attempt('[{"id":"o1","mail":null}]', { name: 'x.json' })
    expect(json.rows[0]).toMatchObject({ kind: 'same', blanks: 1 })
  })

  it('empty a field by an empty cell only where somebody says so, and leave it by what JSON does not name', async () => {
    const emptiesValues = true
    const { rows } = await attempt('ID;E-Mail\no1;\n', { emptiesValues })
    expect(rows[0]).toMatchObject({
      kind: 'changed',
      values: { mail: null },
      before: { mail: 'a@example.com' },
      blanks: 1,
    })
    const required = await attempt('ID;Nummer\no1;\n', { emptiesValues })
    expect(required.rows[0]).toMatchObject({ kind: 'refused', blanks: 1 })
    const json = await attempt('[{"id":"o1","price":5},{"id":"o1x","number":"B-5","mail":null}]', {
      name: 'x.json',
    })
    expect(json.rows[0]?.values).toEqual({ price: 5 })
  })

  it('that the file has made before are not made again', async () => {
    const { provider } = openShop([order])
    const file = 'Nummer;Preis\nB-1;12,5\nB-1;7\n'
    const first = await tryText({ resource: orderEntry, resources: shop, provider, file, key: 'none' })
    expect(first.rows.map(({ kind }) => kind)).toEqual(['new', 'new'])
    const again = await tryText({
      resource: orderEntry,
      resources: shop,
      provider,
      file,
      key: 'none',
      made: { 0: 'o1' },
    })
    expect(again.rows.map(({ kind }) => kind)).toEqual(['same', 'new'])
  })

  it('ask for records in calls of many: ten times the rows, no more than ten times the calls', async () => {
    const file = (count: number) =>
      `ID;Nummer;Artikel\n${Array.from({ length: count }, (_, index) => `o${index};B-${index};Hammer`).join('\n')}\n`
    const few = await attempt(file(200))
    const many = await attempt(file(2000))
    expect(many.calls.length).toBeLessThanOrEqual(few.calls.length * 10)
    expect(many.calls.length).toBeLessThan(60)
  })
})

describe('a backend whose list leaves something out', () => {
  it('is asked for each record by itself, so that nothing looks empty', async () => {
    const { provider, calls } = openShop([order, { ...order, id: 'o2', number: 'B-2' }])
    const shorter = {
      ...provider,
      getMany: async (...given: Parameters<typeof provider.getMany>) => {
        const { data } = await provider.getMany(...given)
        return { data: data.map((row) => ({ ...row, mail: null })) }
      },
    } as typeof provider
    const { rows } = await tryText({
      resource: orderEntry,
      resources: shop,
      provider: shorter,
      file: 'ID;E-Mail\no1;a@example.com\no2;b@example.com\n',
    })
    expect(rows).toMatchObject([{ kind: 'same' }, { kind: 'changed', before: { mail: 'a@example.com' } }])
    expect(calls.filter((call) => call.startsWith('one '))).not.toHaveLength(0)
  })
})

describe('the file of errors', () => {
  const headings = ['Zeile', 'Spalte', 'Grund'] as const

  it('has the failed rows byte by byte, with line, column and reason, and can be imported', async () => {
    const bytes = encodeText(
      'Nummer;Preis;Notiz\r\n"B;1";abc;"ä ""x"""\r\nB-2;1;y\r\n',
      'windows-1252',
      false,
    )
    const { table } = await attempt('', { file: bytes, key: 'none' })
    const blob = await errorFile(
      table,
      [{ row: 0, columns: ['Preis'], reasons: ['„abc“ ist keine Zahl', 'zweitens'] }],
      headings,
    )
    const written = new Uint8Array(await blob.arrayBuffer())
    expect(decodeText(written, 'windows-1252')).toBe(
      'Nummer;Preis;Notiz;Zeile;Spalte;Grund\r\n"B;1";abc;"ä ""x""";2;Preis;"„abc“ ist keine Zahl; zweitens"\r\n',
    )
    const { rows, targets } = await attempt('', { file: written, key: 'none' })
    expect(targets).toEqual(['field:number', 'field:price', 'field:note', 'ignore', 'ignore', 'ignore'])
    expect(rows).toHaveLength(1)
  })

  it('is JSON of JSON, and a workbook of a workbook', async () => {
    const { table } = await attempt('[{"number":"B-1","price":"x"}]', { name: 'x.json', key: 'none' })
    const json = await errorFile(table, [{ row: 0, columns: ['price'], reasons: ['falsch'] }], headings)
    expect(JSON.parse(await json.text())).toEqual([
      { number: 'B-1', price: 'x', Zeile: 1, Spalte: 'price', Grund: 'falsch' },
    ])
    const sheet = await errorFile(
      { ...table, format: { ...table.format, kind: 'xlsx' } },
      [{ row: 0, columns: ['price'], reasons: ['falsch'] }],
      headings,
    )
    const book = readBook(await sheet.arrayBuffer())
    expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {})).toEqual([
      { number: 'B-1', price: 'x', Zeile: 1, Spalte: 'price', Grund: 'falsch' },
    ])
  })
})
