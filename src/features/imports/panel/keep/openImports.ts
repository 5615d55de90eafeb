import type { ResolvedResource } from '#model/language/resolve.ts'
import { createTabLocks } from '#panel/jobs/tabLocks.ts'
import type { ReadOrder } from '../file/readTable.ts'
import { FileFault, type FileFaultCode, type SourceTable } from '../file/sourceTable.ts'
import { createImportSession, type ImportSession, type ReadFile } from './importSession.ts'
import { type ImportStorage, openStorage } from './importStorage.ts'

export type OpenImports = Awaited<ReturnType<typeof openImports>>

/** @param given stand-ins for the browser's storage and the worker that reads files */
export async function openImports(
  person: string,
  namespace: string,
  given: { storage?: ImportStorage; read?: ReadFile } = {},
) {
  const { storage = await openStorage(namespace, person), read = readInWorker } = given
  const { locks } = globalThis.navigator ?? {}
  const tabs = locks && createTabLocks(locks, namespace)
  const sessions = new Map<string, ImportSession>()
  /** Returns the same session to an entry's pages and to the job that writes it. */
  function of(resource: string): ImportSession {
    const lock = `import:${person}:${resource}`
    const session = sessions.get(resource) ?? createImportSession({ resource, storage, tabs, lock, read })
    sessions.set(resource, session)
    return session
  }
  return {
    storage,
    of,
    /** Drops imports of the erased record's entry and of entries that refer to it: nobody can tell which of their lines name the person. */
    async forget(resource: ResolvedResource, resources: readonly ResolvedResource[]): Promise<void> {
      const leading = resources.filter(({ fields }) =>
        fields.some((field) => field.resource === resource.name),
      )
      const names = new Set([resource, ...leading].map(({ name }) => name))
      for (const { resource: name } of await storage.all()) if (names.has(name)) await of(name).discard()
    },
  }
}

type Answer = { table: SourceTable } | { code: FileFaultCode; values: Record<string, string | number> }

/** @throws FileFault; the signal's reason as soon as it is aborted */
async function readInWorker(order: ReadOrder, signal: AbortSignal): Promise<SourceTable> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('../file/readWorker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
      worker.addEventListener('error', () => reject(new FileFault('unknown')))
      worker.postMessage(order)
    })
    if ('table' in answer) return answer.table
    throw new FileFault(answer.code, answer.values)
  } finally {
    worker.terminate()
  }
}
