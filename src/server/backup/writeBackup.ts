import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { BackupError, type Manifest, writeManifest } from './manifest.ts'

/** Where the database lies within a backup: as PGlite dumps it. */
export const databaseFile = 'database.tar.gz'
/** What of the data folder is copied as it is. Uploads that are not complete can be sent again. */
export const copied = ['media/files', 'signing.key'] as const

/**
 * Writes a backup into a folder of its own: the database, then the files of the media library, then what they are. Whole
 * or not at all.
 *
 * @param dump the database at one moment
 * @throws BackupError where there is something already
 */
export async function writeBackup(
  dataDirectory: string,
  target: string,
  dump: () => Promise<Blob>,
): Promise<Manifest> {
  if (existsSync(target)) throw new BackupError(`${target} is there already. Name a new folder.`)
  const draft = `${target}.part`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  try {
    // A file without its row is never shown, a row without its file would be missed: so the rows are taken first.
    await writeFile(join(draft, databaseFile), (await dump()).stream())
    for (const path of copied) {
      if (!existsSync(join(dataDirectory, path))) continue
      await mkdir(dirname(join(draft, path)), { recursive: true })
      await cp(join(dataDirectory, path), join(draft, path), { recursive: true })
    }
    const manifest = await writeManifest(draft, await filesBelow(draft))
    await rename(draft, target)
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
