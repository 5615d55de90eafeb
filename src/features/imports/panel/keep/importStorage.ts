import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Identifier } from '#model/language/field.ts'
import type { Key } from '../columns/matchColumns.ts'
import type { Target } from '../columns/targets.ts'
import type { ChosenFormat } from '../file/sourceTable.ts'
import type { Corrections } from '../trial/correctedTable.ts'
import type { Plan } from '../trial/plan.ts'

/** One import of one person into one entry, from its file to its last row. */
export interface KeptImport {
  resource: string
  fileName: string
  /** Bytes. */
  size: number
  fileDigest: string
  chosen: ChosenFormat
  /** As a person has chosen, in the order of the columns. */
  targets: readonly (Target | undefined)[]
  key?: Key
  /** @default none */
  corrections?: Corrections
  /** Whether rows are written that are probably there already. @default false */
  takesAlike?: boolean
  /** Empties what a record has where its cell has no value. @default false */
  emptiesValues?: boolean
  /** Ids of stored records that rows change in place of making one more, by row. @default none */
  about?: Readonly<Record<number, Identifier>>
  /** Tells that something was put right after the plan was made. @default false */
  isOutdated?: boolean
  /** Absent until the file is tried, and once what it is made of changes. */
  plan?: Plan | undefined
  /** Ids of records that earlier plans of the file have made, by row. */
  made: Readonly<Record<number, Identifier>>
  /** ISO instant. */
  keptAt: string
}

export interface RowResult {
  /** `writing`: sent, no answer yet. `open`: the answer tells nothing. `unsure`: it may be stored, and nobody can tell. */
  state: 'writing' | 'done' | 'failed' | 'open' | 'conflict' | 'unsure'
  /** Milliseconds since 1970 of the first attempt. */
  at: number
  id?: Identifier
  /** When the backend does what it has put off, as an ISO instant. */
  doneAt?: string
  /** Name of the sentence that says why. */
  why?: 'changed' | 'gone' | 'unsure'
  /** What the backend said, in the language of then. */
  reason?: string
}

export interface ImportStorage {
  readonly isLasting: boolean
  read(resource: string): Promise<KeptImport | undefined>
  all(): Promise<readonly KeptImport[]>
  fileOf(resource: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Replaces the import before, with its file and results. */
  begin(kept: KeptImport, file: Uint8Array<ArrayBuffer>): Promise<void>
  write(kept: KeptImport): Promise<void>
  drop(resource: string): Promise<void>
  results(plan: string): Promise<Map<number, RowResult>>
  note(plan: string, row: number, result: RowResult): Promise<void>
}

/** Keeps imports as long as the page, for browsers that store nothing. */
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

/** Milliseconds after which an import that nobody goes on with is deleted. */
const longest = 30 * 24 * 60 * 60 * 1000

/** Keeps a person's imports in IndexedDB: localStorage is too small for their files. */
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

/** Returns `undefined` where the browser keeps nothing, as in some private windows. */
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
