import type { ResolvedResource } from '#model/language/resolve.ts'
import { createTabLocks } from '#panel/jobs/tabLocks.ts'
import { createImportSession, type ImportSession, type ReadFile } from './importSession.ts'
import type { ImportStorage } from './importStorage.ts'
import { openStorage } from './openStorage.ts'

/** The imports of one person. */
export interface OpenImports {
  /** That into one entry, the same one for its pages and for the job that writes it. */
  of(resource: string): ImportSession
  storage: ImportStorage
  /**
   * Somebody was erased: imports of the records of which they were one go, with their files, and those of entries that lead there.
   * Nobody can tell in which of their lines somebody is named.
   */
  forget(resource: ResolvedResource, resources: readonly ResolvedResource[]): Promise<void>
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
  const { locks } = globalThis.navigator ?? {}
  const tabs = locks && createTabLocks(locks, namespace)
  const sessions = new Map<string, ImportSession>()
  function of(resource: string): ImportSession {
    const lock = `import:${person}:${resource}`
    const session =
      sessions.get(resource) ??
      createImportSession({ resource, storage, tabs, lock, ...(read ? { read } : {}) })
    sessions.set(resource, session)
    return session
  }
  return {
    storage,
    of,
    async forget(resource, resources) {
      const leading = resources.filter(({ fields }) =>
        fields.some((field) => field.resource === resource.name),
      )
      const names = new Set([resource, ...leading].map(({ name }) => name))
      for (const { resource: name } of await storage.all()) if (names.has(name)) await of(name).discard()
    },
  }
}
