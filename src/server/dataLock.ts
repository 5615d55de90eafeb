import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reloadSignal } from './operation/reloads.ts'
import { FolderUnwritable, prepareFolder } from './ownFolders.ts'
import { StartRefused } from './settings.ts'

/** A backup was being put into the data folder when that was interrupted; what is there is half of it. */
class RestoreInterrupted extends StartRefused {
  override readonly name = 'RestoreInterrupted'

  constructor(directory: string) {
    super(
      `A restore into the data folder ${directory} was interrupted. Remove what is in the folder and restore again.`,
    )
  }
}

/** Folder of a backup that is being restored. */
export const restoringFolder = 'restoring'

/** Another server works in the data folder. PGlite would open it twice and lose acknowledged writes. */
export class DataFolderInUse extends StartRefused {
  override readonly name = 'DataFolderInUse'

  constructor(directory: string, processId: string) {
    super(
      `The data folder ${directory} is in use by the process ${processId}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    )
  }
}

/**
 * Takes the data folder for this process. The lock of a process that died is taken over; a process is told by its id and
 * its start, since ids come again.
 *
 * @returns gives the folder free again
 */
export async function lockDataFolder(directory: string): Promise<() => void> {
  prepareFolder('DATA_DIR', directory, ['database'])
  // Whoever has the folder may be asked to reload; without somebody who listens the signal would end the process.
  if (process.listenerCount(reloadSignal) === 0) process.on(reloadSignal, () => undefined)
  const path = join(directory, 'server.lock')
  const own = `${process.pid} ${startOf(String(process.pid))}\n`
  // Written aside and linked into place, so that nobody ever reads half a lock.
  const draft = `${path}.${process.pid}.${randomUUID()}`
  await writeFile(draft, own).catch((error: unknown) => {
    throw new FolderUnwritable('DATA_DIR', directory, error)
  })
  try {
    while (!(await isLinked(draft, path))) {
      const holder = await readFile(path, 'utf8').catch(() => undefined)
      if (holder === undefined) continue
      if (isAlive(holder)) throw new DataFolderInUse(directory, holder.split(' ', 1)[0] ?? '')
      await removeStale(path, holder)
    }
  } finally {
    await unlink(draft)
  }
  const unlock = () => {
    if (readFileSync(path, 'utf8') === own) rmSync(path)
  }
  if (existsSync(join(directory, restoringFolder))) {
    unlock()
    throw new RestoreInterrupted(directory)
  }
  return unlock
}

/** Finds the process that works in a data folder. */
export function holderOf(directory: string): number | undefined {
  const path = join(directory, 'server.lock')
  const holder = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return isAlive(holder) ? Number(holder.split(' ', 1)[0]) : undefined
}

async function isLinked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Of several that find the same stale lock, a late one may move a fresh lock away; it puts that back. */
async function removeStale(path: string, holder: string): Promise<void> {
  const aside = `${path}.stale.${process.pid}`
  try {
    await rename(path, aside)
  } catch {
    return
  }
  if ((await readFile(aside, 'utf8')) !== holder) await isLinked(aside, path)
  await unlink(aside)
}

function isAlive(holder: string): boolean {
  const [processId = '', start = ''] = holder.trim().split(' ')
  if (!/^\d+$/.test(processId)) return false
  try {
    process.kill(Number(processId), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return start === startOf(processId)
}

/** In ticks since the machine did; `-` where it is over or the system does not tell. */
function startOf(processId: string): string {
  try {
    const status = readFileSync(`/proc/${processId}/stat`, 'utf8')
    const [state, ...numbers] = status.slice(status.lastIndexOf(')') + 2).split(' ')
    return (state === 'Z' ? undefined : numbers[18]) ?? '-'
  } catch {
    return '-'
  }
}
