import { type StoredJson, storedJson } from '#model/base/browserStorage.ts'
import { isObject } from '#model/base/json.ts'
import type { Job } from './jobStore.ts'

/** What is kept of a job while it is under way, and until all of it is done or it is given up. */
export interface JobHead
  extends Pick<Job, 'id' | 'title' | 'about' | 'address' | 'isKeptByPage' | 'total'>,
    Partial<Pick<Job, 'done'>> {
  /** Name of the kind by which it can go on. Absent: it can only be told of. */
  kind?: string
}

export interface JobMemory {
  /** Oldest first. */
  all(): readonly JobHead[]
  /** Replaces what is kept of the same job. */
  keep(head: JobHead): void
  /** With all its parts. */
  drop(id: string): void
  clear(): void
  /** One of the pieces in which the rest of a job is kept, so that a step costs the same however many there are. */
  part(id: string, name: string | number): StoredJson
}

interface JobMemoryOptions {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  namespace: string
  /** Id of the person; nobody sees or goes on with the jobs of others. */
  person: string
  /** Whether the person has given them up, maybe in another tab: nothing is kept then. @default never */
  isGivenUp?: () => boolean
}

/** So many are kept; the oldest ones go. */
const mostKept = 20

/** Keeps jobs beside the drafts, and as these. Damaged storage counts as empty. */
export function createJobMemory({
  storage,
  namespace,
  person,
  isGivenUp = () => false,
}: JobMemoryOptions): JobMemory {
  const prefix = `${namespace}:jobs:${person}`
  const heads = storedJson(storage, prefix)

  function all(): readonly JobHead[] {
    const stored = heads.read()
    return Array.isArray(stored) ? stored.filter(isHead) : []
  }

  function part(id: string, name: string | number): StoredJson {
    const { read, write } = storedJson(storage, `${prefix}:${id}:${name}`)
    return { read, write: (value) => !(isGivenUp() && value !== undefined) && write(value) }
  }

  function dropParts({ id }: JobHead): void {
    part(id, 'plan').write(undefined)
    part(id, 'rows').write(undefined)
    for (let block = 0; part(id, block).read() !== undefined; block += 1) part(id, block).write(undefined)
  }

  function replace(next: readonly JobHead[]): void {
    heads.write(next.length === 0 ? undefined : next)
  }

  return {
    all,
    keep(head) {
      if (isGivenUp()) return
      const next = [...all().filter(({ id }) => id !== head.id), head]
      for (const old of next.slice(0, -mostKept)) dropParts(old)
      replace(next.slice(-mostKept))
    },
    drop(id) {
      const known = all()
      const head = known.find((other) => other.id === id)
      if (!head) return
      dropParts(head)
      replace(known.filter((other) => other !== head))
    },
    clear() {
      for (const head of all()) dropParts(head)
      replace([])
    },
    part,
  }
}

function isHead(value: unknown): value is JobHead {
  if (!isObject(value)) return false
  const { id, title, kind, about, address, isKeptByPage, done, total } = value
  const areAll = (values: unknown[], type: string) =>
    values.every((one) => one === undefined || typeof one === type)
  return (
    [id, title].every((text) => typeof text === 'string') &&
    areAll([kind, about, address], 'string') &&
    areAll([isKeptByPage], 'boolean') &&
    areAll([done, total], 'number')
  )
}

export function headOf({ id, title, kind, about, address, isKeptByPage, done, total }: Job): JobHead {
  return {
    ...{ id, title },
    ...(kind === undefined ? {} : { kind }),
    ...(about === undefined ? {} : { about }),
    ...(address === undefined ? {} : { address }),
    ...(isKeptByPage ? { isKeptByPage, done } : {}),
    ...(isKeptByPage && total !== undefined ? { total } : {}),
  }
}
