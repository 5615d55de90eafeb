import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { createMemoryStorage, type ImportStorage, type KeptImport, type RowResult } from './importStorage.ts'

interface Schema extends DBSchema {
  imports: { key: [person: string, resource: string]; value: KeptImport }
  files: { key: [person: string, resource: string]; value: Uint8Array<ArrayBuffer> }
  results: { key: [plan: string, row: number]; value: RowResult }
}

/** How long an import is kept that nobody goes on with, in milliseconds. */
const longest = 30 * 24 * 60 * 60 * 1000

/**
 * The imports of one person, kept by the browser: files of some megabytes have no place in its small storage, and a row that was
 * written is noted by itself.
 *
 * @param namespace prefix of the database's name
 */
export async function openStorage(
  namespace: string,
  person: string,
  now: () => number = () => Date.now(),
): Promise<ImportStorage> {
  const database = await opened(`${namespace}:imports`)
  if (!database) return createMemoryStorage()
  const keyOf = (resource: string): [string, string] => [person, resource]
  const own = IDBKeyRange.bound([person], [person, []])
  const ofPlan = (plan: string) => IDBKeyRange.bound([plan], [plan, []])

  async function drop(resource: string): Promise<void> {
    const transaction = database?.transaction(['imports', 'files', 'results'], 'readwrite')
    const before = await transaction?.objectStore('imports').get(keyOf(resource))
    await Promise.all([
      transaction?.objectStore('imports').delete(keyOf(resource)),
      transaction?.objectStore('files').delete(keyOf(resource)),
      before?.plan && transaction?.objectStore('results').delete(ofPlan(before.plan.id)),
      transaction?.done,
    ])
  }

  for (const { resource, keptAt } of await database.getAll('imports', own)) {
    if (now() - Date.parse(keptAt) > longest) await drop(resource)
  }
  return {
    isLasting: true,
    read: (resource) => database.get('imports', keyOf(resource)),
    all: () => database.getAll('imports', own),
    fileOf: (resource) => database.get('files', keyOf(resource)),
    async begin(kept, file) {
      await drop(kept.resource)
      const transaction = database.transaction(['imports', 'files'], 'readwrite')
      await Promise.all([
        transaction.objectStore('imports').put(kept, keyOf(kept.resource)),
        transaction.objectStore('files').put(file, keyOf(kept.resource)),
        transaction.done,
      ])
    },
    async write(kept) {
      await database.put('imports', kept, keyOf(kept.resource))
    },
    drop,
    async results(plan) {
      const transaction = database.transaction('results')
      const [keys, values] = await Promise.all([
        transaction.store.getAllKeys(ofPlan(plan)),
        transaction.store.getAll(ofPlan(plan)),
      ])
      return new Map(keys.flatMap(([, row], index) => (values[index] ? [[row, values[index]] as const] : [])))
    },
    async note(plan, row, result) {
      await database.put('results', result, [plan, row])
    },
  }
}

/** @returns `undefined` where the browser keeps nothing, as in some private windows */
async function opened(name: string): Promise<IDBPDatabase<Schema> | undefined> {
  try {
    return await openDB<Schema>(name, 1, {
      upgrade(database) {
        for (const store of ['imports', 'files', 'results'] as const) database.createObjectStore(store)
      },
    })
  } catch {
    return undefined
  }
}
