import { resolveEntries } from '#tests/support/language.ts'
import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { keysFor, matchColumns } from '#features/imports/panel/columns/matchColumns.ts'
import { fieldTarget, meansOf } from '#features/imports/panel/columns/targets.ts'
import { readTable } from '#features/imports/panel/file/readTable.ts'
import type { FileFormat } from '#features/imports/panel/file/sourceTable.ts'
import { createImportSession } from '#features/imports/panel/keep/importSession.ts'
import {
  createMemoryStorage,
  type ImportStorage,
  type KeptImport,
  openStorage,
} from '#features/imports/panel/keep/importStorage.ts'
import { tryFile } from '#features/imports/panel/trial/trial.ts'
import { defineResource, integer, password, text } from '#features/model.ts'
import { de } from '#i18n/de.ts'
import { textIn } from '#model/language/text.ts'
import { allColumns } from '#panel/export/columns.ts'
import { withNext } from '#panel/export/laterRows.ts'
import * as entries from '#resources/index.ts'
import { today } from './importSupport.ts'
import { openShop, orderEntry, shop } from './shop.ts'

const none = { notes: [], headings: [] }
const bytes = new TextEncoder().encode('a;b\n1;2\n')
const kept: KeptImport = {
  ...{ resource: 'orders', fileName: 'x.csv', size: 8, fileDigest: 'd', chosen: {}, targets: [], made: {} },
  keptAt: new Date().toISOString(),
}

const format: FileFormat = {
  ...{ kind: 'csv', charset: 'utf-8', hasMark: false },
  ...{ delimiter: ';', decimal: ',', days: 'day' },
}

describe.each([
  ['the browser', () => openStorage('test', `anna ${Math.random()}`)],
  ['the page', async () => createMemoryStorage()],
] as [string, () => Promise<ImportStorage>][])('what is kept by %s', (_name, open) => {
  it('is the file, how it is mapped, and the result of each row', async () => {
    const storage = await open()
    await storage.begin(kept, bytes)
    await storage.write({ ...kept, plan: { id: 'p1', rows: [], titles: {}, digest: '', checkedAt: '' } })
    await storage.note('p1', 3, { state: 'done', at: 1 })
    await storage.note('p1', 3, { state: 'failed', at: 2 })
    expect(await storage.fileOf('orders')).toEqual(bytes)
    expect((await storage.read('orders'))?.plan?.id).toBe('p1')
    expect([...(await storage.results('p1'))]).toEqual([[3, { state: 'failed', at: 2 }]])
    await storage.drop('orders')
    expect(await storage.read('orders')).toBeUndefined()
    expect(await storage.fileOf('orders')).toBeUndefined()
    expect((await storage.results('p1')).size).toBe(0)
  })
})

describe('imports of several people', () => {
  it('are kept apart, and go after thirty days', async () => {
    const [anna, bert] = [await openStorage('people', 'anna'), await openStorage('people', 'bert')]
    await anna.begin(kept, bytes)
    expect(await bert.all()).toEqual([])
    expect(await (await openStorage('people', 'anna')).all()).toHaveLength(1)
    const later = () => Date.now() + 31 * 24 * 60 * 60 * 1000
    expect(await (await openStorage('people', 'anna', later)).all()).toEqual([])
  })
})

describe('an import', () => {
  const file = (text: string, name = 'x.csv') => ({
    name,
    size: text.length,
    arrayBuffer: async () => new TextEncoder().encode(text).buffer as ArrayBuffer,
  })
  const { provider } = openShop()
  const means = meansOf(orderEntry, () => true)
  const groundOf = (targets: readonly ('field:number' | 'field:price')[], resource = orderEntry) => ({
    ...{ resource, targets, key: 'none' as const },
    format,
  })

  async function tried(storage: ImportStorage) {
    const session = createImportSession({ resource: 'orders', storage, lock: 'lock', read: readTable })
    await session.load(none)
    await session.takeFile(file('Nummer;Preis\nB-1;1\nB-2;2\n'), none)
    const targets = ['field:number', 'field:price'] as const
    await session.tryIt(
      (progress, table, made) =>
        tryFile(
          {
            table,
            targets,
            key: 'none',
            resource: orderEntry,
            resources: shop,
            means,
            provider,
            can: () => true,
            language: 'de',
            today,
            person: 'anna',
            made,
          },
          progress,
        ),
      groundOf(targets),
    )
    return { session, targets }
  }

  it('survives a reload, and is carried out only as it was checked', async () => {
    const storage = createMemoryStorage()
    const { targets } = await tried(storage)
    const later = createImportSession({ resource: 'orders', storage, lock: 'lock', read: readTable })
    await later.load(none)
    expect(later.get().table?.rows).toHaveLength(2)
    expect(await later.isSound(groundOf(targets))).toBe(true)
    expect(await later.isSound(groundOf([...targets].reverse()))).toBe(false)
    const changed = {
      ...orderEntry,
      fields: orderEntry.fields.map((field) => ({ ...field, required: true })),
    }
    expect(await later.isSound(groundOf(targets, changed as typeof orderEntry))).toBe(false)
  })

  it('whose plan was touched in the browser is not carried out', async () => {
    const storage = createMemoryStorage()
    const { session, targets } = await tried(storage)
    const { kept: mine } = session.get()
    const rows = mine?.plan?.rows.map((row) => ({ ...row, values: { ...row.values, price: 999 } })) ?? []
    if (mine?.plan) await storage.write({ ...mine, plan: { ...mine.plan, rows } })
    const later = createImportSession({ resource: 'orders', storage, lock: 'lock', read: readTable })
    await later.load(none)
    expect(await later.isSound(groundOf(targets))).toBe(false)
  })

  it('is forgotten by half: a file that is not the one that was kept is none', async () => {
    const storage = createMemoryStorage()
    const { session } = await tried(storage)
    const { kept: mine } = session.get()
    if (mine) await storage.begin({ ...mine }, new TextEncoder().encode('etwas anderes'))
    const later = createImportSession({ resource: 'orders', storage, lock: 'lock', read: readTable })
    await later.load(none)
    expect(later.get().kept).toBeUndefined()
  })

  it('is not written by a tab whose plan another tab has replaced', async () => {
    const storage = createMemoryStorage()
    const { session } = await tried(storage)
    await tried(storage)
    let hasRun = false
    expect(
      await session.write(async () => {
        hasRun = true
        return true
      }),
    ).toBeUndefined()
    expect(hasRun).toBe(false)
  })

  it('keeps the file before where the next one cannot be read', async () => {
    const { session } = await tried(createMemoryStorage())
    await session.takeFile(file('{"a"', 'x.json'), none)
    expect(session.get().fault?.code).toBe('json')
    expect(session.get().kept?.fileName).toBe('x.csv')
    expect(session.get().table?.rows).toHaveLength(2)
  })
})

describe('what a file may set', () => {
  it('is what the person may write, also what is only written: no secrets, nothing that is worked out', () => {
    const label = (name: string) => ({ label: name })
    const [vault] = resolveEntries(
      [
        defineResource({
          name: 'vault',
          label: ['Fach', 'Fächer'],
          fields: {
            number: text(label('Nummer')),
            pieces: integer(label('Stück')),
            code: text({ ...label('Code'), writeOnly: true }),
            word: password(label('Kennwort')),
            sum: integer({ ...label('Summe'), computed: { sum: ['pieces'] } }),
            changed: text({ ...label('Geändert'), edit: 'never' }),
          },
          list: { columns: ['number'], filters: ['number'] },
          access: { list: [], create: [], edit: [] },
          api: 'rest',
        }),
      ],
      [],
    )
    if (!vault) throw new Error('no entry')
    const means = meansOf(vault, () => true)
    expect(means).toEqual({ create: true, edit: true, find: true })
    const columns = vault.fields.map(({ label }) => textIn(label, 'de'))
    const context = { resource: vault, means, language: 'de', thisYear: 2026, reported: [] } as const
    const matches = matchColumns({ columns, rows: [], format }, context)
    expect(matches.map(({ target }, index) => [columns[index], target])).toEqual([
      ['Nummer', 'field:number'],
      ['Stück', 'field:pieces'],
      ['Code', 'field:code'],
      ...['Kennwort', 'Summe', 'Geändert'].map((name) => [name, 'ignore']),
    ])
  })

  it('is found by what it holds also where nothing may be written', () => {
    const none = { create: false, edit: false, find: true }
    expect(keysFor(orderEntry, ['field:number'], none)).toEqual(['field:number'])
  })

  it('passes over what its own export says of amounts that are worked out', () => {
    const customers = resolveEntries(Object.values(entries), []).find(({ name }) => name === 'customers')
    if (!customers) throw new Error('no entry')
    const language = 'de'
    const columns = withNext(allColumns(customers, ['perMonth'], language), language, de).map(
      ({ label }) => label,
    )
    expect(columns).toContain('Im Monat: danach')
    const means = meansOf(customers, () => true)
    const context = { resource: customers, means, language, thisYear: 2026, reported: [] } as const
    const open = matchColumns({ columns, rows: [], format }, context).flatMap(({ target }, index) =>
      target === 'open' ? columns[index] : [],
    )
    expect(open).toEqual([])
  })
})

describe('records are known again', () => {
  const means = { create: true, edit: true, find: true }
  const targets = ['number', 'mail', 'from', 'origin'].map((name) => fieldTarget(name))
  const keysOf = (duplicates: readonly string[][]) => keysFor({ ...orderEntry, duplicates }, targets, means)

  it('by nothing that others may have: by what is single, or by what the entry calls the same', () => {
    expect(keysOf([['origin', 'from'], ['origin']])).toEqual(['field:mail', 'field:origin', 'none'])
  })

  it('by what they are called, where the entry does not say what is the same', () => {
    expect(keysOf([])).toEqual(['field:number', 'field:mail', 'none'])
  })
})
