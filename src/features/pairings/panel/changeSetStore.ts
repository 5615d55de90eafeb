import type { Clock } from '#model/base/clock.ts'
import { createListeners } from '#model/base/store.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { DraftStore } from '#panel/base/drafts/draftStore.ts'
import { type History, redo, startHistory, undo, withChange } from '#panel/base/history/history.ts'
import type { PairPlace, PairValues, StoredPair } from '../model/pair.ts'
import { type ChangeSet, drop, emptyChangeSet } from './changeSet.ts'
import { decodeChangeSet, encodeChangeSet } from './changeSetCodec.ts'
import { rebaseChange } from './conflicts.ts'

export interface RowResult {
  state: 'writing' | 'done' | 'failed' | 'conflict'
  /** Title on the other side, for rows that have left the set. */
  title: string
  reason?: string
  /** Of a conflict: the stored pair; absent where it is gone. */
  stored?: StoredPair
  /** Of a conflict: values that were to be stored; absent for a removal. */
  wanted?: PairValues
}

export interface ChangeSetState {
  set: ChangeSet
  canUndo: boolean
  canRedo: boolean
  /** Prevents edits. */
  isWriting: boolean
  /** Results of the last write, by key. Done rows have left the set. */
  results: ReadonlyMap<string, RowResult>
  /** ISO instant of the draft that the set was restored from. */
  restoredFrom: string | undefined
  hasRoom: boolean
  /** Unseen outcomes: stored pairs must be read before the next write. */
  isUnsure: boolean
}

/** A change set that outlives its page: drafts keep it, and a job writes it. */
export interface ChangeSetStore {
  get(): ChangeSetState
  subscribe(listener: () => void): () => void
  /** Makes a step for undo. Does nothing during a write. */
  update(change: (set: ChangeSet) => ChangeSet): void
  undo(): void
  redo(): void
  discard(): void
  /** Sets title and address of the draft. */
  describe(title: string, address: string): void
  keep(): void
  /** Loads the draft where another tab has changed or dropped it. */
  look(): void
  /** Resolves a conflict: drops the row, or bases it on what is stored, for the next write. */
  decide(key: string, choice: 'stored' | 'mine'): void
  /** Begins a write, which ends undo. @returns whether some of it may be stored already */
  begin(): boolean
  /** Sets a row's result. Done rows leave the set. */
  settle(key: string, result: RowResult): void
  end(): void
}

interface ChangeSetStoreOptions {
  resource: ResolvedResource
  place: PairPlace
  drafts: DraftStore
  clock: Clock
}

/** Milliseconds between renders: a thousand rows must not draw the page a thousand times. */
const tellingPause = 100

/** Milliseconds without changes before the draft is kept; the longest wait during a write. */
const pause = 700

export function createChangeSetStore(options: ChangeSetStoreOptions): ChangeSetStore {
  const { resource } = options
  const draft = createDraft(options)
  const { tell, subscribe } = createListeners()
  const { set, ...restored } = draft.read()
  let history: History<ChangeSet> = startHistory(set)
  let timer: ReturnType<typeof setTimeout> | undefined
  let settled = new Map<string, RowResult>()
  let telling: ReturnType<typeof setTimeout> | undefined
  let state: ChangeSetState = {
    ...stateOf(history),
    ...restored,
    isWriting: false,
    results: new Map(),
    hasRoom: true,
  }

  function show(changes: Partial<ChangeSetState>): void {
    state = { ...current(), ...stateOf(history), ...changes }
    tell()
  }

  /** Applies pending results together: each time costs as much as the set has rows. */
  function current(): ChangeSetState {
    if (settled.size === 0) return state
    const done = [...settled].filter(([, result]) => result.state === 'done').map(([key]) => key)
    if (done.length > 0) history = startHistory(drop(history.present, done))
    state = { ...state, ...stateOf(history), results: new Map([...state.results, ...settled]) }
    settled = new Map()
    return state
  }

  function keep(): void {
    clearTimeout(timer)
    if (timer === undefined) return
    timer = undefined
    const { set, isUnsure } = current()
    const hasRoom = draft.write(set, isUnsure)
    if (hasRoom !== state.hasRoom) show({ hasRoom })
  }

  /** During a write, rows do not restart the wait: the draft would be kept at the end only. */
  function keepLater(): void {
    if (timer !== undefined && state.isWriting) return
    clearTimeout(timer)
    timer = setTimeout(keep, pause)
  }

  function move(next: History<ChangeSet>): void {
    if (state.isWriting || next === history) return
    history = next
    show(history.present.changes.size === 0 ? { isUnsure: false, restoredFrom: undefined } : {})
    keepLater()
  }

  return {
    get: current,
    subscribe,
    update: (change) => move(withChange(history, change(history.present))),
    undo: () => move(undo(history)),
    redo: () => move(redo(history)),
    discard: () => move(withChange(history, emptyChangeSet)),
    describe: draft.describe,
    keep,
    look() {
      if (state.isWriting || timer !== undefined || !state.hasRoom || !draft.isOther()) return
      const { set, ...other } = draft.read()
      history = startHistory(set)
      show({ results: new Map(), ...other })
    },
    decide(key, choice) {
      const result = state.results.get(key)
      if (state.isWriting || result?.state !== 'conflict') return
      const results = new Map(state.results)
      results.delete(key)
      const { set } = state
      move(
        withChange(
          history,
          choice === 'stored' ? drop(set, [key]) : rebaseChange(resource, set, key, result),
        ),
      )
      show({ results })
    },
    begin() {
      const { isUnsure } = state
      history = startHistory(history.present)
      show({ isWriting: true, results: new Map(), isUnsure: true })
      keepLater()
      keep()
      return isUnsure
    },
    settle(key, result) {
      settled.set(key, result)
      if (result.state === 'done') keepLater()
      telling ??= setTimeout(() => {
        telling = undefined
        show({})
      }, tellingPause)
    },
    end() {
      clearTimeout(telling)
      telling = undefined
      show({
        isWriting: false,
        isUnsure: [...current().results.values()].some(({ state: of }) => of === 'failed'),
      })
      keepLater()
      keep()
    },
  }
}

function createDraft({ resource, place, drafts, clock }: ChangeSetStoreOptions) {
  const id = `${place.side}:${place.id}`
  const find = () => drafts.find(resource.name, id)
  /** Of this tab's last read or write; any other one is another tab's. */
  let keptAt: string | undefined
  let { title = resource.name, address } = find() ?? {}
  return {
    describe(newTitle: string, newAddress: string): void {
      title = newTitle
      address = newAddress
    },
    isOther: () => find()?.keptAt !== keptAt,
    read() {
      const draft = find()
      const set = draft && decodeChangeSet(resource, draft.values.changeSet)
      keptAt = draft?.keptAt
      const isUnsure = draft?.values.isUnsure === true
      return { set: set ?? emptyChangeSet, isUnsure, restoredFrom: set && keptAt }
    },
    /** @returns whether the browser had room */
    write(set: ChangeSet, isUnsure: boolean): boolean {
      if (set.changes.size === 0) {
        keptAt = undefined
        drafts.drop(resource.name, id)
        return true
      }
      keptAt = new Date(clock.now()).toISOString()
      const values = { changeSet: encodeChangeSet(set), ...(isUnsure ? { isUnsure } : {}) }
      return drafts.keep({
        resource: resource.name,
        id,
        values,
        keptAt,
        title,
        ...(address === undefined ? {} : { address }),
      })
    },
  }
}

function stateOf({ past, present, future }: History<ChangeSet>) {
  return { set: present, canUndo: past.length > 0, canRedo: future.length > 0 }
}

/** By the drafts of the person: whoever signs in next has other ones. */
const stores = new WeakMap<DraftStore, Map<string, ChangeSetStore>>()

/** Returns the same store to the page and the job that writes it. */
export function changeSetOf(
  resource: ResolvedResource,
  place: PairPlace,
  { drafts, clock }: { drafts: DraftStore; clock: Clock },
): ChangeSetStore {
  const known = stores.get(drafts) ?? new Map<string, ChangeSetStore>()
  stores.set(drafts, known)
  const key = JSON.stringify([place.resource, place.side, String(place.id)])
  const store = known.get(key) ?? createChangeSetStore({ resource, place, drafts, clock })
  known.set(key, store)
  return store
}

/** Keeps pending drafts and closes all stores but those that are being written. */
export function closeChangeSets(drafts: DraftStore): void {
  const known = stores.get(drafts)
  for (const [key, store] of known ?? []) {
    if (store.get().isWriting) continue
    store.keep()
    known?.delete(key)
  }
}
