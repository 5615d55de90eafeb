import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { lockDataFolder } from '#server/dataLock.ts'
import { FolderUnwritable, prepareFolder } from '#server/ownFolders.ts'
import { StartRefused } from '#server/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'abo-panel-folders-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('a data folder that is none is told in one sentence, with the variable that names it', async () => {
  const path = join(folder, 'file')
  writeFileSync(path, '')
  await expect(lockDataFolder(path)).rejects.toThrow(StartRefused)
  await expect(lockDataFolder(join(path, 'data'))).rejects.toThrow(
    `DATA_DIR: nothing can be written into "${path}/data": it, or what it lies in, is no folder (ENOTDIR).`,
  )
  expect(() => prepareFolder('MEDIA_DIR', path)).toThrow(/^MEDIA_DIR: nothing can be written into/)
})

it.each([
  ['EACCES', /the user "?[\w-]+"?, as which the server runs, must own it and what is in it \(EACCES\)\.$/],
  ['EROFS', /it lies on what is mounted read-only \(EROFS\)\.$/],
  ['ENOSPC', /the disk is full \(ENOSPC\)\.$/],
  ['EIO', /an odd disk \(EIO\)\.$/],
])('and so is one that is another’s, read-only or full: %s', (code, said) => {
  const error = new FolderUnwritable('DATA_DIR', '/data', Object.assign(new Error('an odd disk'), { code }))
  expect(error.message).toMatch(said)
  expect(error.message).not.toContain('\n')
})
