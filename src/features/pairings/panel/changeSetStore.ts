import type { Clock } from '#model/base/clock.ts'
import { createListeners } from '#model/base/store.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { DraftStore } from '#panel/base/drafts/draftStore.ts'
import { type History, redo, startHistory, undo, withChange } from '#panel/base/history/history.ts'
import type { PairPlace, PairValues, StoredPair } from '../model/pair.ts'
import { type ChangeSet, drop, emptyChangeSet } from './changeSet.ts'
import { decodeChangeSet, encodeChangeSet } from './changeSetCodec.ts'
import { withMine } from './conflicts.ts'

export interface RowResult {
  state: 'writing' | 'done' | 'failed' | 'conflict'
  /** Id and name of the record on the other side, for rows that have left the set. */
  title: string
  reason?: string
  /** For a conflict: the pair as it is stored now; absent where it is gone. */
  stored?: StoredPair
  /** For a conflict: what should have been stored; absent where it should have gone. */
  wanted?: PairValues
}

export interface ChangeSetState {
  set: ChangeSet
  canUndo: boolean
  canRedo: boolean
  /** While it is written it cannot be edited. */
  isWriting: boolean
  /** By key, of the last writing. Rows that are done have left the set. */
  results: ReadonlyMap<string, RowResult>
  /** ISO instant at which the set was kept that this one began with; absent when it began empty, or is empty again. */
  restoredFrom: string | undefined
  hasRoom: boolean
  /** Some of it has been tried, with an outcome that nobody saw: what is stored has to be looked up before the next writing. */
  isUnsure: boolean
}

/** One change set, which outlives its page: it is a draft in this browser, and a job writes it. */
export interface ChangeSetStore {
  get(): ChangeSetState
  subscribe(listener: () => void): () => void
  /** Makes a step that can be taken back. Nothing happens while the set is written. */
  update(change: (set: ChangeSet) => ChangeSet): void
  undo(): void
  redo(): void
  discard(): void
  /** What the draft is called and where it goes on. */
  describe(title: string, address: string): void
  keep(): void
  /**
   * A page shows it, or another tab has kept something: where its draft was changed or given up elsewhere meanwhile, it is
   * what stands there now.
   */
  look(): void
  /**
   * Decides a conflict: what is stored stays, and the row leaves the set; or mine is to be written all the same, over
   * what is stored now. It is written with the next writing.
   */
  decide(key: string, choice: 'stored' | 'mine'): void
  /**
   * For the job: the writing begins; what is done from now on cannot be taken back.
   *
   * @returns whether some of it may be stored already
   */
  begin(): boolean
  /** For the job: a row's result. What is done leaves the set. */
  settle(key: string, result: RowResult): void
  end(): void
}

interface ChangeSetStoreOptions {
  resource: ResolvedResource
  place: PairPlace
  drafts: DraftStore
  clock: Clock
}

/** How often the page is told of results, in milliseconds: a thousand rows must not draw it a thousand times. */
const tellingPause = 100

/** How long nothing must be changed before the draft is kept, in milliseconds; the longest while rows are written. */
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

  /** The state with all results that came since; they are put in together, for each time costs as much as the set has rows. */
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

  /** While a job writes, each row starts no new wait: the draft would be kept at the end only. */
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
      move(withChange(history, choice === 'stored' ? drop(set, [key]) : withMine(resource, set, key, result)))
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
  /** As it was read or written last; what stands there otherwise is another tab's. */
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
    /** @returns whether the browser had room for it */
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

/** The change set of a place; the same one for the page and the job that writes it. */
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

/** Keeps what is not kept yet; whoever opens a change set from now on gets it from its draft. One that is written stays. */
export function closeChangeSets(drafts: DraftStore): void {
  const known = stores.get(drafts)
  for (const [key, store] of known ?? []) {
    if (store.get().isWriting) continue
    store.keep()
    known?.delete(key)
  }
}
