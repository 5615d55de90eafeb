import { constants } from 'node:fs'
import { copyFile, cp, link, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { brandFolder } from '../brandFiles.ts'
import type { Database } from '../db/database.ts'

/** What a data folder holds that cannot be made again, besides the files that features keep, each in `files` of a folder of its own. */
export const databaseFolder = 'database'
export const keyFile = 'signing.key'

/**
 * Copies a data folder as it is at one moment. Nothing else uses the embedded database meanwhile; what was acknowledged before
 * is in the copy, which looks like the folder of a server that was killed.
 *
 * @param target is not there yet; removed again where the copy fails
 */
export async function takeSnapshot(database: Database, source: string, target: string): Promise<void> {
  try {
    await database.transaction(() => copyData(source, target, 'link'))
  } catch (error) {
    await rm(target, { recursive: true, force: true })
    throw error
  }
}

/**
 * Copies what belongs to a backup out of a folder that nobody writes to.
 *
 * @param files of features: never changed, so that a second name for each is a copy on the same disk; a backup that shares them
 * with the data folder would share what befalls them. @default 'copy'
 */
export async function copyData(
  source: string,
  target: string,
  files: 'link' | 'copy' = 'copy',
): Promise<void> {
  const take = files === 'link' ? linkOrCopy : copy
  await mkdir(target, { mode: 0o700 })
  await cp(join(source, databaseFolder), join(target, databaseFolder), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  })
  await ifThere(copyFile(join(source, keyFile), join(target, keyFile)))
  await ifThere(cp(join(source, brandFolder), join(target, brandFolder), { recursive: true }))
  for (const folder of await readdir(source, { withFileTypes: true })) {
    if (folder.isDirectory()) await copyFiles(join(folder.name, 'files'))
  }

  async function copyFiles(folder: string) {
    const names = (await ifThere(readdir(join(source, folder)))) ?? []
    if (names.length > 0) await mkdir(join(target, folder), { recursive: true })
    for (const name of names) {
      if (!name.endsWith('.part')) await ifThere(take(join(source, folder, name), join(target, folder, name)))
    }
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    await copy(from, to)
  }
}

/** Of the same blocks until one of them changes, where the file system can. */
const copy = (from: string, to: string) => copyFile(from, to, constants.COPYFILE_FICLONE)

/** A file of no record may leave the library at any time, and some folders have none. */
async function ifThere<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** Has the system write a folder and all that is in it to the disk, so that it outlives a power failure. */
export async function flushTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of entries) await flush(join(parentPath, name))
  await flush(folder)
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
