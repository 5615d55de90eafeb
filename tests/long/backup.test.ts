import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreBackup, writeBackup } from '#server/backup/backupCommands.ts'
import { writeManifest } from '#server/backup/manifest.ts'
import { openPgliteAsItIs } from '#server/db/openPglite.ts'
import { records } from '#server/db/schema.ts'
import { createCampaign, signedIn } from '../support/apiCalls.ts'
import { makeDataFolder } from '../support/dataFolder.ts'
import { type ServerProcess, startServerProcess } from '../support/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-backup-'))
const data = join(folder, 'data')
const backup = join(folder, 'backup')
const started: ServerProcess[] = []
const start = (variables: Record<string, string>) => {
  const server = startServerProcess(variables)
  started.push(server)
  return server
}
afterAll(async () => {
  for (const server of started) server.process.kill('SIGKILL')
  await Promise.all(started.map((server) => server.ended))
  rmSync(folder, { recursive: true, force: true })
})

describe('a backup of a server that is being written to', () => {
  const before: string[] = []
  const after: string[] = []
  let made: Awaited<ReturnType<typeof writeBackup>>
  beforeAll(async () => {
    await makeDataFolder(data)
    mkdirSync(join(data, 'media', 'files'), { recursive: true })
    writeFileSync(join(data, 'media', 'files', 'a-picture'), 'its bytes')
    writeFileSync(join(data, 'media', 'files', 'half.part'), 'half of it')
    const address = await start({ DATA_DIR: data }).address
    const headers = await signedIn(address)
    let acknowledged = before
    let isWriting = true
    const writing = (async () => {
      for (let number = 0; isWriting; number += 1) {
        acknowledged.push((await createCampaign(address, `B${number}`, headers)).id)
      }
    })()
    while (before.length < 10) await new Promise((resolve) => setTimeout(resolve, 20))
    acknowledged = after
    made = await writeBackup(data, backup, new Date())
    while (after.length < 10) await new Promise((resolve) => setTimeout(resolve, 20))
    isWriting = false
    await writing
  }, 120_000)

  it('leaves nothing beside the data', () => {
    expect(readdirSync(data).toSorted()).toEqual([
      ...['database', 'media', 'server.lock', 'signing.key', 'snapshot.socket'],
    ])
  })

  it('starts elsewhere with everything that was acknowledged before, each record with its line in the journal', async () => {
    const target = join(folder, 'restored')
    await restoreBackup(backup, target)
    expect(await readFile(join(target, 'media', 'files', 'a-picture'), 'utf8')).toBe('its bytes')
    expect(existsSync(join(target, 'media', 'files', 'half.part'))).toBe(false)
    expect(await readFile(join(target, 'signing.key'))).toEqual(await readFile(join(data, 'signing.key')))
    const { database, close } = await openPgliteAsItIs(join(target, 'database'))
    const rows = await database.select().from(records)
    await close()
    const ids = new Set(rows.filter(({ resource }) => resource === 'campaigns').map(({ id }) => id))
    const told = new Set(
      rows.filter(({ resource }) => resource === 'changes').map(({ data: { record } }) => record),
    )
    for (const id of [...before, ...after]) expect([id, told.has(id)]).toEqual([id, ids.has(id)])
    expect(before.filter((id) => !ids.has(id))).toEqual([])
    // Those that were written while it was made are there from the first up to some one of them, without a gap.
    const together = after.map((id) => ids.has(id))
    expect(together.lastIndexOf(true)).toBe(together.filter(Boolean).length - 1)
  }, 60_000)

  it('is not put where something is', async () => {
    const names = readdirSync(backup)
    await expect(writeBackup(data, backup, new Date())).rejects.toThrow('is not empty')
    expect(readdirSync(backup)).toEqual(names)
    await expect(restoreBackup(backup, data)).rejects.toThrow('in use by the process')
    const used = join(folder, 'used')
    mkdirSync(used)
    writeFileSync(join(used, 'notes.txt'), 'mine')
    await expect(restoreBackup(backup, used)).rejects.toThrow('is not empty')
    expect(readdirSync(used)).toEqual(['notes.txt'])
  })

  it('whose database does not hold what it says is refused, and nothing is written', async () => {
    const rows = { ...made.rows, records: (made.rows.records ?? 0) + 1 }
    await writeManifest(backup, { ...made, rows })
    const target = join(folder, 'never')
    await expect(restoreBackup(backup, target)).rejects.toThrow('does not hold what the backup says')
    expect(readdirSync(target)).toEqual([])
  })
})
