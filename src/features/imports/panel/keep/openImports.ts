import { createImportSession, type ImportSession, type ReadFile } from './importSession.ts'
import type { ImportStorage } from './importStorage.ts'
import { openStorage } from './openStorage.ts'

/** The imports of one person. */
export interface OpenImports {
  /** That into one entry, the same one for its pages and for the job that writes it. */
  of(resource: string): ImportSession
  storage: ImportStorage
}

/**
 * @param given.storage where they are kept. @default by the browser
 * @param given.read reads their files. @default in a worker
 */
export async function openImports(
  person: string,
  namespace: string,
  given: { storage?: ImportStorage; read?: ReadFile } = {},
): Promise<OpenImports> {
  const { storage = await openStorage(namespace, person), read } = given
  const sessions = new Map<string, ImportSession>()
  return {
    storage,
    of(resource) {
      const lock = `${namespace}:import:${person}:${resource}`
      const session =
        sessions.get(resource) ?? createImportSession({ resource, storage, lock, ...(read ? { read } : {}) })
      sessions.set(resource, session)
      return session
    },
  }
}
