import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type UploadFolder, uploadLifetime } from './uploadFolders.ts'

/** Removes an upload. @param keepNote what is known of it stays, for who asks for it again */
export async function removeUpload({ path }: UploadFolder, id: string, keepNote = false): Promise<void> {
  await rm(path(id), { force: true })
  if (!keepNote) await rm(`${path(id)}.json`, { force: true })
}

/** Removes what nobody has touched for longer than an upload may pause, finished or not. */
export async function sweepUploads({ folder }: Pick<UploadFolder, 'folder'>, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (!found || now.getTime() - found.mtimeMs < uploadLifetime) continue
    // The note does not change while bytes come in.
    const bytes = name.endsWith('.json') ? await stat(path.slice(0, -5)).catch(() => undefined) : undefined
    if (!bytes || now.getTime() - bytes.mtimeMs >= uploadLifetime) await rm(path, { force: true })
  }
}
