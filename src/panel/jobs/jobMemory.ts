import { type PersonalStorage, type StoredJson, storedJson, storedList } from '#model/base/browserStorage.ts'
import { defined, hasShape } from '#model/base/json.ts'
import type { Job } from './jobStore.ts'

/** Kept until all of it is done or it is given up. */
interface JobHead
  extends Pick<Job, 'id' | 'title' | 'about' | 'address' | 'isKeptByPage' | 'total'>,
    Partial<Pick<Job, 'done'>> {
  /** The kind by which it can go on. */
  kind?: string
}

export interface JobMemory {
  /** Oldest first. */
  all(): readonly JobHead[]
  keep(head: JobHead): void
  /** With all its parts. */
  drop(id: string): void
  clear(): void
  /** The rest of a job is kept in pieces, so that a step costs the same however many there are. */
  part(id: string, name: string | number): StoredJson
}

interface JobMemoryOptions extends PersonalStorage {
  /** Given up, maybe in another tab: nothing is kept then. @default never */
  isGivenUp?: () => boolean
}

const mostKept = 20

/** Keeps jobs beside the drafts, and as these. Damaged storage counts as empty. */
export function createJobMemory({
  storage,
  namespace,
  person,
  isGivenUp = () => false,
}: JobMemoryOptions): JobMemory {
  const prefix = `${namespace}:jobs:${person}`
  const { all, replace } = storedList(storage, prefix, isHead)

  function part(id: string, name: string | number): StoredJson {
    const { read, write } = storedJson(storage, `${prefix}:${id}:${name}`)
    return { read, write: (value) => !(isGivenUp() && value !== undefined) && write(value) }
  }

  function dropParts({ id }: JobHead): void {
    part(id, 'plan').write(undefined)
    part(id, 'rows').write(undefined)
    for (let block = 0; part(id, block).read() !== undefined; block += 1) part(id, block).write(undefined)
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
      const heads = all()
      const head = heads.find((other) => other.id === id)
      if (!head) return
      dropParts(head)
      replace(heads.filter((other) => other !== head))
    },
    clear() {
      for (const head of all()) dropParts(head)
      replace([])
    },
    part,
  }
}

const headShape = {
  string: ['id', 'title', 'kind?', 'about?', 'address?'],
  number: ['done?', 'total?'],
  boolean: ['isKeptByPage?'],
}

const isHead = (value: unknown): value is JobHead => hasShape(value, headShape)

export function headOf({ id, title, kind, about, address, isKeptByPage, done, total }: Job): JobHead {
  return defined<JobHead>({
    ...{ id, title, kind, about, address },
    ...(isKeptByPage ? { isKeptByPage, done, total } : {}),
  })
}
