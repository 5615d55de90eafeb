import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BackupError } from '../../src/server/backup/manifest.ts'
import { restoreBackup } from '../../src/server/backup/restoreBackup.ts'
import { writeBackup } from '../../src/server/backup/writeBackup.ts'
import { openPglite } from '../../src/server/db/openPglite.ts'
import { settings } from '../../src/server/db/schema.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const data = join(folder, 'data')
const kept = join(folder, 'kept')

describe('a backup of the embedded database', () => {
  beforeAll(async () => {
    const { database, dump, close } = await openPglite(join(data, 'database'))
    await database.insert(settings).values({ name: 'colour', value: 'blau' })
    mkdirSync(join(data, 'media', 'files'), { recursive: true })
    mkdirSync(join(data, 'media', 'uploads'), { recursive: true })
    writeFileSync(join(data, 'media', 'files', 'picture'), 'a picture')
    writeFileSync(join(data, 'media', 'uploads', 'half'), 'half a')
    writeFileSync(join(data, 'signing.key'), 'secret', { mode: 0o600 })
    await writeBackup(data, kept, dump)
    await database.insert(settings).values({ name: 'later', value: true })
    await close()
  }, 60_000)

  let copy = ''
  let restored = ''
  beforeEach(() => {
    restored = mkdtempSync(join(folder, 'restored-'))
    copy = join(mkdtempSync(join(folder, 'copy-')), 'kept')
  })

  const change = (path: string, text: string) => appendFileSync(join(copy, path), text)
  async function copied(): Promise<void> {
    const { cp } = await import('node:fs/promises')
    await cp(kept, copy, { recursive: true })
  }

  it('comes back as it was at that moment, with the files and the key', async () => {
    await restoreBackup(kept, restored)
    const { database, close } = await openPglite(join(restored, 'database'))
    const rows = await database.select().from(settings)
    await close()
    expect(rows).toEqual([{ name: 'colour', value: 'blau' }])
    expect(readFileSync(join(restored, 'media', 'files', 'picture'), 'utf8')).toBe('a picture')
    expect(readFileSync(join(restored, 'signing.key'), 'utf8')).toBe('secret')
    expect(existsSync(join(restored, 'media', 'uploads'))).toBe(false)
  }, 60_000)

  it('overwrites nothing: no other backup, and no data', async () => {
    await expect(writeBackup(data, kept, async () => new Blob())).rejects.toThrow(/is there already/)
    await expect(restoreBackup(kept, data)).rejects.toThrow(/is not empty/)
  })

  it('that could not be written leaves nothing behind', async () => {
    const target = join(folder, 'failed')
    const fail = () => Promise.reject(new Error('no space left'))
    await expect(writeBackup(data, target, fail)).rejects.toThrow('no space left')
    expect([existsSync(target), existsSync(`${target}.part`)]).toEqual([false, false])
  })

  it.each<[string, RegExp, () => void]>([
    ['a file that has changed', /picture is damaged/, () => change('media/files/picture', '!')],
    ['a database that has changed', /database\.tar\.gz is damaged/, () => change('database.tar.gz', '!')],
    ['a file that is missing', /picture is missing/, () => rmSync(join(copy, 'media/files/picture'))],
    ['no manifest', /no complete backup/, () => rmSync(join(copy, 'manifest.json'))],
    ['half a manifest', /manifest\.json cannot be read/, () => change('manifest.json', '{')],
    [
      'a file that lies elsewhere',
      /manifest\.json cannot be read/,
      () => {
        const text = readFileSync(join(copy, 'manifest.json'), 'utf8')
        writeFileSync(join(copy, 'manifest.json'), text.replace('media/files/picture', '../../etc/passwd'))
      },
    ],
    [
      'the database of a newer version',
      /newer version/,
      () => {
        const text = readFileSync(join(copy, 'manifest.json'), 'utf8')
        writeFileSync(
          join(copy, 'manifest.json'),
          text.replace(/"migratedAt": \d+/, '"migratedAt": 9999999999999'),
        )
      },
    ],
  ])('with %s is refused, and nothing is written', async (_, message, spoil) => {
    await copied()
    spoil()
    await expect(restoreBackup(copy, restored)).rejects.toThrow(message)
    await expect(restoreBackup(copy, restored)).rejects.toBeInstanceOf(BackupError)
    expect([existsSync(join(restored, 'database')), existsSync(`${restored}.part`)]).toEqual([false, false])
  })
})
