import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { restoreBackup, writeBackup } from '#server/backup/backupCommands.ts'
import { listFiles, type Manifest, writeManifest } from '#server/backup/manifest.ts'
import { lockDataFolder } from '#server/dataLock.ts'
import { openPglite } from '#server/db/openPglite.ts'
import { thisBuild } from '#server/db/releases.ts'
import { accounts } from '#server/db/schema.ts'
import { makeEmptyDataFolder } from '../support/dataFolder.ts'
import { withNextMigration } from '../support/nextVersion.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a backup', () => {
  const damages: [string, (copy: string, made: Manifest) => Promise<void> | void][] = [
    ['a file that has changed', (copy) => appendFileSync(join(copy, 'database', 'PG_VERSION'), ' ')],
    ['a file that is missing', (copy) => rmSync(join(copy, 'signing.key'))],
    ['a file too many', (copy) => writeFileSync(join(copy, 'foreign'), '')],
    [
      'a manifest that was changed by hand',
      async (copy) => {
        const path = join(copy, 'manifest.json')
        await writeFile(path, (await readFile(path, 'utf8')).replace('"version": "0"', '"version": "1"'))
      },
    ],
    ['no manifest', (copy) => rmSync(join(copy, 'manifest.json'))],
  ]
  it.each(damages)('with %s is refused, and nothing is written', async (_what, damage) => {
    const copy = mkdtempSync(join(folder, 'damaged-'))
    mkdirSync(join(copy, 'database'))
    writeFileSync(join(copy, 'database', 'PG_VERSION'), '18')
    writeFileSync(join(copy, 'signing.key'), 'key')
    const files = await listFiles(copy)
    const made: Manifest = { format: 1, takenAt: '', version: '0', schema: 1, rows: {}, files }
    await writeManifest(copy, made)
    await damage(copy, made)
    const target = join(folder, 'never-there')
    await expect(restoreBackup(copy, target)).rejects.toThrow(/^(The|There is no) backup/)
    expect(existsSync(target)).toBe(false)
  })
})

it('a folder that no server runs on is backed up and restored whole, and nothing is left beside it', async () => {
  const stopped = makeEmptyDataFolder(join(folder, 'stopped'))
  const opened = await openPglite(join(stopped, 'database'))
  await opened.database.insert(accounts).values({
    ...{ id: 'a1', username: 'wer@example.com', firstName: 'Wer', lastName: 'Öztürk', passwordHash: 'x' },
    ...{ policies: [], createdAt: new Date(), updatedAt: new Date() },
  })
  await opened.close()
  mkdirSync(join(stopped, 'media', 'files'), { recursive: true })
  writeFileSync(join(stopped, 'media', 'files', 'a-picture'), 'its bytes')
  const backup = join(folder, 'of-stopped')
  const { rows } = await writeBackup(stopped, backup, new Date())
  expect(rows.accounts).toBe(1)
  expect(readdirSync(stopped).toSorted()).toEqual(['database', 'media'])
  const target = join(folder, 'restored')
  await restoreBackup(backup, target)
  expect(readdirSync(target).toSorted()).toEqual(['database', 'media'])
  expect(await readFile(join(target, 'media', 'files', 'a-picture'), 'utf8')).toBe('its bytes')
  await expect(restoreBackup(backup, target)).rejects.toThrow('is not empty')
}, 180_000)

it('a backup of a version that this one may not go back from is refused, and nothing of it stays', async () => {
  const newer = join(folder, 'restored')
  const migrations = withNextMigration('select 1')
  const build = { version: '9.1.0', commit: 'a'.repeat(40), goesBackTo: '9.0.0', stops: [] }
  const opened = await openPglite(join(newer, 'database'), undefined, undefined, { migrations, build })
  await opened.close()
  rmSync(migrations, { recursive: true })
  const backup = join(folder, 'of-newer')
  expect(await writeBackup(newer, backup, new Date())).toMatchObject({
    version: thisBuild.version,
    servedBy: { version: '9.1.0', openableBy: '9.0.0' },
  })
  const target = join(folder, 'not-restored')
  await expect(restoreBackup(backup, target)).rejects.toThrow(
    `served by version 9.1.0 (aaaaaaaaaaaa), and this build is ${thisBuild.version}: only 9.0.0 and newer may open it`,
  )
  expect(readdirSync(target)).toEqual([])
}, 180_000)

it('a data folder without a database is not backed up, nor made', async () => {
  const nothing = join(folder, 'nothing')
  await expect(writeBackup(nothing, join(folder, 'of-nothing'), new Date())).rejects.toThrow('no database')
  expect([nothing, join(folder, 'of-nothing')].filter((path) => existsSync(path))).toEqual([])
})

it('nobody starts on a folder in which a restore was interrupted', async () => {
  const half = join(folder, 'half')
  mkdirSync(join(half, 'restoring'), { recursive: true })
  await expect(lockDataFolder(half)).rejects.toThrow('was interrupted')
  expect(readdirSync(half)).toEqual(['restoring'])
})
