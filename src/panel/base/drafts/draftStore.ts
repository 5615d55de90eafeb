import { type PersonalStorage, storedList } from '#model/base/browserStorage.ts'
import { hasShape, isObject } from '#model/base/json.ts'

/** Input of a form that could not be saved. */
export interface Draft {
  resource: string
  /** Absent for a new record. */
  id?: string
  /** The changed fields only, so that what others changed meanwhile is not undone. */
  values: Readonly<Record<string, unknown>>
  /** The same fields as they were in the record that was changed, where both are to be put together later. */
  base?: Readonly<Record<string, unknown>>
  /** The state of the record that the changes were made to. */
  version?: string
  /** ISO instant. */
  keptAt: string
  title: string
  /** @default the form of the record */
  address?: string
  /** A draft from before, which the person has not decided about yet. */
  earlier?: Draft
  /** The key under which exactly these values went out, with an outcome that nobody knows. */
  key?: string
}

export interface DraftStore {
  all(): readonly Draft[]
  find(resource: string, id: string | undefined): Draft | undefined
  /** Replaces the draft of the same form; the same values keep their key. @returns whether the browser has kept it */
  keep(draft: Draft): boolean
  /**
   * Keeps a draft whose values are about to be sent.
   *
   * @returns the key to send them under: that of earlier, where they are the same, so that a page that was loaded anew
   *   makes no second record; none where the browser does not keep it
   */
  keyFor(draft: Draft): string | undefined
  /** The backend has refused what went out under the key: sent again, it is something new. */
  forgetKey(resource: string, id: string | undefined): void
  drop(resource: string, id: string | undefined): void
  clear(): void
}

interface DraftStoreOptions extends PersonalStorage {
  /** Given up, maybe in another tab: nothing is kept then. @default never */
  isGivenUp?: () => boolean
  createKey?: () => string
}

/** Keeps drafts beside react-admin's store, which a sign-out empties. Damaged storage counts as empty. */
export function createDraftStore(options: DraftStoreOptions): DraftStore {
  const { storage, namespace, person, isGivenUp = () => false } = options
  const { createKey = () => crypto.randomUUID() } = options
  const { all, replace } = storedList(storage, `${namespace}:drafts:${person}`, isDraft)

  const others = (resource: string, id: string | undefined) =>
    all().filter((draft) => draft.resource !== resource || draft.id !== id)

  const find = (resource: string, id: string | undefined) =>
    all().find((draft) => draft.resource === resource && draft.id === id)

  /** An earlier draft with the same values counts too. */
  function keyOf({ resource, id, values, key }: Draft): string | undefined {
    let known = find(resource, id)
    while (known && !isSameJson(known.values, values)) known = known.earlier
    return key ?? known?.key
  }

  function keep(draft: Draft, key = keyOf(draft)): boolean {
    const { key: _old, ...rest } = draft
    const kept = key === undefined ? rest : { ...rest, key }
    return isGivenUp() || replace([...others(draft.resource, draft.id), kept])
  }

  return {
    all,
    find,
    keep: (draft) => keep(draft),
    keyFor(draft) {
      const key = keyOf(draft) ?? createKey()
      return keep(draft, key) && find(draft.resource, draft.id)?.key === key ? key : undefined
    },
    forgetKey(resource, id) {
      const { key, ...rest } = find(resource, id) ?? {}
      if (key !== undefined) replace([...others(resource, id), rest as Draft])
    },
    drop: (resource, id) => void replace(others(resource, id)),
    clear: () => void replace([]),
  }
}

/** Fields come back in another order than they were entered in. */
function isSameJson(one: Draft['values'], other: Draft['values']): boolean {
  const sorted = (values: Draft['values']) =>
    JSON.stringify(
      Object.entries(values)
        .filter(([, value]) => value !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  return sorted(one) === sorted(other)
}

const draftShape = { string: ['resource', 'keptAt', 'title', 'id?', 'version?', 'address?', 'key?'] }

function isDraft(value: unknown): value is Draft {
  if (!hasShape(value, draftShape) || !isObject(value.values)) return false
  const { earlier, base } = value
  return (earlier === undefined || isDraft(earlier)) && (base === undefined || isObject(base))
}
