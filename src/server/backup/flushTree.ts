import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

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
