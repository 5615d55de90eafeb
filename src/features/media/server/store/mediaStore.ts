import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** Bytes of a file, both ends included, counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

/** From when and how long an address works. */
export interface AddressTerm {
  from: Date
  seconds: number
}

/** What of a file its address says. */
interface NamedFile {
  key: string
  mediaType: string
  fileName: string
}

/** Where files of media libraries lie, each under its key. */
export interface MediaStore {
  /** Puts a whole file there or nothing. @param content its path on this machine, or its bytes */
  put(key: string, content: string | Uint8Array, mediaType: string): Promise<void>
  /** Opens a file. @returns `undefined` where there is none */
  read(key: string, range: ByteRange | undefined): Promise<ReadableStream<Uint8Array> | undefined>
  /** Removes a file. One that is not there is fine. */
  delete(key: string): Promise<void>
  /** A signed address at the store itself. @default none: this server hands its files out */
  address?(file: NamedFile, term: AddressTerm): Promise<string>
}

/** What has not come in whole yet. */
const partEnding = '.part'

/** Files in a folder of this machine. */
export function createFolderStore(folder: string): MediaStore {
  const place = (key: string) => join(folder, key)
  return {
    async put(key, content) {
      await mkdir(folder, { recursive: true })
      if (typeof content === 'string' && (await isLinked(content, place(key)))) return
      const part = place(key) + partEnding
      try {
        if (typeof content === 'string') await copyFile(content, part)
        else await writeFile(part, content)
        await flush(part)
        await rename(part, place(key))
      } catch (error) {
        // On a full disk the half file would keep others from finding room.
        await rm(part, { force: true })
        throw error
      }
    },
    read: (key, range) => readPlace(place(key), range),
    async delete(key) {
      for (const path of [place(key), place(key) + partEnding]) await rm(path, { force: true })
    },
  }
}

/** Opens a file of this machine. @returns `undefined` where there is none */
export async function readPlace(
  path: string,
  range: ByteRange | undefined,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return undefined
  return Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>
}

/** A second name for the same file is there at once and whole; on another disk it has to be copied. */
async function isLinked(from: string, to: string): Promise<boolean> {
  await flush(from)
  try {
    await link(from, to)
    return true
  } catch {
    return false
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
