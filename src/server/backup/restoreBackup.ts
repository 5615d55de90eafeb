import { existsSync, openAsBlob, readdirSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { loadPglite } from '../db/openPglite.ts'
import { BackupError, type Manifest, readManifest } from './manifest.ts'
import { copied, databaseFile } from './writeBackup.ts'

/**
 * Makes a data folder from a backup. The backup is checked first, and the folder is there whole or not at all.
 *
 * @param dataDirectory must not be there, or be empty
 * @throws BackupError where there are data, or the backup is not whole
 */
export async function restoreBackup(source: string, dataDirectory: string): Promise<Manifest> {
  if (existsSync(dataDirectory) && readdirSync(dataDirectory).length > 0) {
    throw new BackupError(
      `The data folder ${dataDirectory} is not empty. Move it away first, or set DATA_DIR to another folder.`,
    )
  }
  const manifest = await readManifest(source)
  const draft = `${dataDirectory}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  try {
    await loadPglite(join(draft, 'database'), await openAsBlob(join(source, databaseFile)))
    for (const path of copied) {
      if (!existsSync(join(source, path))) continue
      await mkdir(dirname(join(draft, path)), { recursive: true })
      await cp(join(source, path), join(draft, path), { recursive: true })
    }
    await rm(dataDirectory, { recursive: true, force: true })
    await rename(draft, dataDirectory)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}
