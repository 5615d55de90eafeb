import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { array, number, type ObjectSchema, object, string } from 'yup'
import { migrationsFolder } from '../db/openPglite.ts'

const name = 'manifest.json'

/** A file of a backup: its path within it, its size in bytes, and its SHA-256 in hexadecimal. */
export interface BackupFile {
  path: string
  size: number
  sha256: string
}

/** What a backup holds. It is written last, so that a backup without it is none. */
export interface Manifest {
  /** Of this format. */
  version: number
  createdAt: string
  /** The newest migration that its database has, as its time in milliseconds. */
  migratedAt: number
  files: BackupFile[]
}

/** A backup cannot be made, or is not as it was when it was made. The message is for people. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

const shape: ObjectSchema<Manifest> = object({
  version: number().oneOf([1]).required(),
  createdAt: string().required(),
  migratedAt: number().required(),
  files: array(
    object({ path: string().required(), size: number().required(), sha256: string().required() }),
  ).required(),
})

/** Describes files that lie in a folder, and writes that down there. */
export async function writeManifest(folder: string, paths: readonly string[]): Promise<Manifest> {
  const files: BackupFile[] = []
  for (const path of paths) files.push(await describeFile(folder, path))
  const manifest = { version: 1, createdAt: new Date().toISOString(), migratedAt: newestMigration(), files }
  await writeFile(join(folder, name), `${JSON.stringify(manifest, undefined, 2)}\n`)
  return manifest
}

/**
 * Reads what a backup says that it holds, and looks whether it does.
 *
 * @throws BackupError where something is missing or has changed, or where a newer version of the product has made it
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const manifest = await parseManifest(folder)
  if (manifest.migratedAt > newestMigration()) {
    throw new BackupError(`${folder} was made by a newer version of the product. Restore it with that one.`)
  }
  for (const file of manifest.files) {
    const found = await describeFile(folder, file.path).catch(() => undefined)
    if (!found) throw new BackupError(`${join(folder, file.path)} is missing.`)
    if (found.size !== file.size || found.sha256 !== file.sha256) {
      throw new BackupError(
        `${join(folder, file.path)} is damaged: it is not as it was when the backup was made.`,
      )
    }
  }
  return manifest
}

async function parseManifest(folder: string): Promise<Manifest> {
  const path = join(folder, name)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BackupError(`${folder} is no complete backup: ${name} is missing.`)
  })
  try {
    const manifest = await shape.validate(JSON.parse(text), { strict: true })
    if (manifest.files.every((file) => isWithin(file.path))) return manifest
  } catch {
    // Said below.
  }
  throw new BackupError(`${path} cannot be read.`)
}

/** A path that leads out of the folder is nobody's backup. */
function isWithin(path: string): boolean {
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..') && !path.includes('\\')
}

async function describeFile(folder: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(join(folder, path))) hash.update(part as Buffer)
  return { path, size: (await stat(join(folder, path))).size, sha256: hash.digest('hex') }
}

function newestMigration(): number {
  return Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
}
