import { storedJson } from '../../../model/base/browserStorage.ts'
import { isObject } from '../../../model/base/json.ts'

/** What somebody had typed into a form and could not save. */
export interface Draft {
  resource: string
  /** Id of the record; absent for a new one. */
  id?: string
  /** The changed fields only, so that what others changed meanwhile is not undone. */
  values: Readonly<Record<string, unknown>>
  /** The same fields as they were in the record that was changed, where both are to be put together later. */
  base?: Readonly<Record<string, unknown>>
  /** The state of the record that the changes were made to. */
  version?: string
  /** ISO instant. */
  keptAt: string
  /** What names the form to people. */
  title: string
  /** Where in the panel it goes on. @default the form of the record */
  address?: string
  /** A draft from before, which the person has not decided about yet. */
  earlier?: Draft
}

/** The drafts of one person in this browser. */
export interface DraftStore {
  all(): readonly Draft[]
  find(resource: string, id: string | undefined): Draft | undefined
  /** Replaces the draft of the same form. @returns whether the browser has kept it */
  keep(draft: Draft): boolean
  drop(resource: string, id: string | undefined): void
  clear(): void
}

interface DraftStoreOptions {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Prefix of the key in the storage. */
  namespace: string
  /** Id of the person; nobody sees the drafts of others. */
  person: string
  /** Whether the person has given all of them up, maybe in another tab: nothing is kept then. @default never */
  isGivenUp?: () => boolean
}

/** Keeps drafts beside react-admin's store, which a sign-out empties. Damaged storage counts as empty. */
export function createDraftStore(options: DraftStoreOptions): DraftStore {
  const { storage, namespace, person, isGivenUp = () => false } = options
  const { read, write } = storedJson(storage, `${namespace}:drafts:${person}`)

  function all(): readonly Draft[] {
    const stored = read()
    return Array.isArray(stored) ? stored.filter(isDraft) : []
  }

  const replace = (drafts: readonly Draft[]) => write(drafts.length === 0 ? undefined : drafts)

  const others = (resource: string, id: string | undefined) =>
    all().filter((draft) => draft.resource !== resource || draft.id !== id)

  return {
    all,
    find: (resource, id) => all().find((draft) => draft.resource === resource && draft.id === id),
    keep: (draft) => isGivenUp() || replace([...others(draft.resource, draft.id), draft]),
    drop: (resource, id) => void replace(others(resource, id)),
    clear: () => void replace([]),
  }
}

function isDraft(value: unknown): value is Draft {
  if (!isObject(value) || !isObject(value.values)) return false
  const texts = [value.resource, value.keptAt, value.title]
  const optional = [value.id, value.version, value.address]
  return (
    (value.earlier === undefined || isDraft(value.earlier)) &&
    (value.base === undefined || isObject(value.base)) &&
    texts.every((text) => typeof text === 'string') &&
    optional.every((text) => text === undefined || typeof text === 'string')
  )
}
