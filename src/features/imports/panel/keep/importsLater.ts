import type { ImportSession } from './importSession.ts'
import type { ImportStorage } from './importStorage.ts'

/** The imports of one person, whose code is fetched with the first need of it. */
export interface ImportsLater {
  /** That into one entry, the same one for its pages and for the job that writes it. */
  open(resource: string): Promise<ImportSession>
  storage(): Promise<ImportStorage>
}

/** @param openStorage where they are kept. @default by the browser */
export function createImportsLater(
  person: string,
  namespace: string,
  openStorage = async () => (await import('./openStorage.ts')).openStorage(namespace, person),
): ImportsLater {
  let opened: Promise<ImportStorage> | undefined
  const sessions = new Map<string, Promise<ImportSession>>()

  const storage = () => {
    opened ??= openStorage()
    return opened
  }
  return {
    storage,
    open(resource) {
      const known = sessions.get(resource)
      if (known) return known
      const session = Promise.all([import('./importSession.ts'), storage()]).then(
        ([{ createImportSession }, kept]) =>
          createImportSession({ resource, storage: kept, lock: `${namespace}:import:${person}:${resource}` }),
      )
      sessions.set(resource, session)
      session.catch(() => sessions.delete(resource))
      return session
    },
  }
}
