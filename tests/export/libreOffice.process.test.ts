import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setUpProvider } from '../api/setUpProvider.ts'
import { needs } from '../support/needs.ts'
import { hostile, hostileColumns, hostileRecords, hostileTexts } from './hostileRows.ts'
import { runExport } from './setUpExport.ts'

const program = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find((path) => existsSync(path))

/** To CSV in UTF-8 with commas and quotes, cells as they are stored: numbers without their format (token 8: false). */
const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,false,false,false'

/** How it opens CSV for a German: separators, UTF-8, and German numbers and days (1031). */
const german = 'CSV:59,34,76,1,,1031,false,true'

describe('LibreOffice', needs({ 'LibreOffice (Debian: libreoffice-calc-nogui)': program }), () => {
  let folder = ''
  const opened: Record<'csv' | 'xlsx', string[][]> = { csv: [], xlsx: [] }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'abo-panel-office-'))
    const { provider } = setUpProvider(() => new Error('nothing is asked for'))
    const order = {
      provider,
      resources: [hostile],
      resource: hostile,
      columns: hostileColumns,
      rows: hostileRecords,
    }
    for (const [ending, format] of [
      ['csv', 'excelCsv'],
      ['xlsx', 'xlsx'],
    ] as const) {
      const { content } = await runExport({ ...order, format })
      await writeFile(join(folder, `export.${ending}`), Buffer.from(await content.arrayBuffer()))
      opened[ending] = await convert(
        join(folder, `export.${ending}`),
        ending === 'csv' ? [`--infilter=${german}`] : [],
      )
    }
  }, 120_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Opens a file and writes what is in its cells. */
  async function convert(file: string, options: readonly string[]): Promise<string[][]> {
    const target = join(folder, `of-${file.endsWith('xlsx') ? 'xlsx' : 'csv'}`)
    await mkdir(target)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
    const rest = ['--convert-to', filter, '--outdir', target, file]
    await promisify(execFile)(program ?? '', [profile, '--headless', '--norestore', ...options, ...rest])
    return parse(await readFile(join(target, 'export.csv'), 'utf8'), { relax_column_count: true })
  }

  const notesOf = (rows: string[][]) => rows.slice(1).map(([note]) => note)

  it('evaluates no cell of a CSV file for Excel (E03)', () => {
    const defused = [0, 1, 2, 3, 4, 5, 9]
    expect(notesOf(opened.csv)).toEqual(
      hostileTexts.map((note, index) => (defused.includes(index) ? `'${note}` : note)),
    )
  })

  it('evaluates no cell of an XLSX file, which holds every text as it is (E03)', () => {
    expect(notesOf(opened.xlsx)).toEqual([...hostileTexts])
  })

  it('reads numbers of both as numbers, and days as days', () => {
    for (const rows of Object.values(opened)) {
      const [header, first] = rows
      expect(header).toEqual(['Notiz', 'Anzahl', 'Gewicht', 'Preis', 'Satz', 'Tag', 'Zeitpunkt', 'Offen'])
      expect(first?.slice(1, 4)).toEqual(['-7', '1234.5', '0.1'])
      // Written anew in another notation, which only a day can be.
      expect(first?.slice(5, 7)).toEqual(['12/31/2026', '12/31/2026 14:30:05'])
    }
  })
})
