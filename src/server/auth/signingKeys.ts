import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { settings } from '../db/schema.ts'

const keyBytes = 48

/** Where a key lies that the server has made itself: a file of the data folder, a row of `settings`. */
export const [keyFile, keyRow] = ['signing.key', 'signingKey']

/**
 * Secrets of at least 32 bytes, from which each kind of key is derived: what is signed by one of the first counts, and what was
 * signed by one of any.
 */
export type SigningKeys = readonly [Uint8Array, ...Uint8Array[]]

/** Reads the key in a file that only its owner can read, made at the first start. */
export async function signingKeyFromFile(directory: string): Promise<Uint8Array> {
  const path = join(directory, keyFile)
  try {
    await writeFile(path, randomBytes(keyBytes).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return Buffer.from(await readFile(path, 'utf8'), 'base64url')
}

/** Reads the key in the database, made at the first start, so that all instances on it share one. */
export async function signingKeyFromDatabase(database: Database): Promise<Uint8Array> {
  const read = async () => (await database.select().from(settings).where(eq(settings.name, keyRow)))[0]
  const made = async () => {
    const value = randomBytes(keyBytes).toString('base64url')
    await database.insert(settings).values({ name: keyRow, value }).onConflictDoNothing()
    return read()
  }
  return Buffer.from(String(((await read()) ?? (await made()))?.value), 'base64url')
}
