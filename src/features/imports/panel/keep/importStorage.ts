import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Identifier } from '#model/language/field.ts'
import type { Key } from '../columns/matchColumns.ts'
import type { Target } from '../columns/targets.ts'
import type { ChosenFormat } from '../file/sourceTable.ts'
import type { Plan } from '../trial/plan.ts'

/** One import of one person into one entry, from its file to its last row. */
export interface KeptImport {
  resource: string
  fileName: string
  /** Bytes. */
  size: number
  fileDigest: string
  chosen: ChosenFormat
  /** What the columns are, where a person has said so, in their order. */
  targets: readonly (Target | undefined)[]
  key?: Key
  /** Absent until the file is tried, and as soon as something that it is made of is another one. */
  plan?: Plan | undefined
  /** Records that earlier plans of the file have made, by its rows: they are not made twice. */
  made: Readonly<Record<number, Identifier>>
  /** ISO instant. */
  keptAt: string
}

/** What became of one row of a plan. */
export interface RowResult {
  /**
   * `writing`: it was sent, and nobody saw what came of it. `failed`: it was refused. `open`: it was sent, and the answer tells
   * nothing. `unsure`: it may be stored, and nobody can tell.
   */
  state: 'writing' | 'done' | 'failed' | 'open' | 'conflict' | 'unsure'
  /** Milliseconds since 1970 at which it was sent first. */
  at: number
  id?: Identifier
  /** Why, by the name of the sentence that says so. */
  why?: 'changed' | 'gone' | 'unsure'
  /** Why, in the language that the person had then: what the backend said. */
  reason?: string
}

export interface ImportStorage {
  readonly isLasting: boolean
  read(resource: string): Promise<KeptImport | undefined>
  all(): Promise<readonly KeptImport[]>
  fileOf(resource: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** A new import in place of the one before, whose file and results go. */
  begin(kept: KeptImport, file: Uint8Array<ArrayBuffer>): Promise<void>
  write(kept: KeptImport): Promise<void>
  drop(resource: string): Promise<void>
  results(plan: string): Promise<Map<number, RowResult>>
  note(plan: string, row: number, result: RowResult): Promise<void>
}

/** For browsers that keep nothing: what is imported lasts as long as the page. */
export function createMemoryStorage(): ImportStorage {
  const kept = new Map<string, KeptImport>()
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const results = new Map<string, Map<number, RowResult>>()
  return {
    isLasting: false,
    read: async (resource) => kept.get(resource),
    all: async () => [...kept.values()],
    fileOf: async (resource) => files.get(resource),
    async begin(begun, file) {
      kept.set(begun.resource, begun)
      files.set(begun.resource, file)
    },
    async write(changed) {
      kept.set(changed.resource, changed)
    },
    async drop(resource) {
      results.delete(kept.get(resource)?.plan?.id ?? '')
      kept.delete(resource)
      files.delete(resource)
    },
    results: async (plan) => new Map(results.get(plan)),
    async note(plan, row, result) {
      results.set(plan, (results.get(plan) ?? new Map()).set(row, result))
    },
  }
}

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
