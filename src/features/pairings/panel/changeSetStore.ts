import type { Clock } from '../../../model/base/clock.ts'
import { createListeners } from '../../../model/base/store.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { DraftStore } from '../../../panel/base/drafts/draftStore.ts'
import { type History, redo, startHistory, undo, withChange } from '../../../panel/base/history/history.ts'
import type { PairPlace, PairValues, StoredPair } from '../model/pair.ts'
import { type ChangeSet, drop, emptyChangeSet } from './changeSet.ts'
import { decodeChangeSet, encodeChangeSet } from './changeSetCodec.ts'
import { withMine } from './conflicts.ts'

/** What became of a row in the last writing. */
export interface RowResult {
  state: 'writing' | 'done' | 'failed' | 'conflict'
  /** Id and name of the record on the other side, for rows that have left the set. */
  title: string
  /** Why it failed, in the person's language. */
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
  /** Whether the browser had room for the draft. */
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
  /** Empties it; that can be taken back. */
  discard(): void
  /** What the draft is called and where it goes on. */
  describe(title: string, address: string): void
  /** Writes the draft now, if something has changed since. */
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
  /** For the job: the writing has ended. */
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

export function createChangeSetStore({
  resource,
  place,
  drafts,
  clock,
}: ChangeSetStoreOptions): ChangeSetStore {
  const id = `${place.side}:${place.id}`
  const draft = drafts.find(resource.name, id)
  const { tell, subscribe } = createListeners()
  const restored = draft ? decodeChangeSet(resource, draft.values.changeSet) : undefined
  let history: History<ChangeSet> = startHistory(restored ?? emptyChangeSet)
  let naming = { title: draft?.title ?? resource.name, address: draft?.address }
  let timer: ReturnType<typeof setTimeout> | undefined
  /** As it was read or written last; what stands there otherwise is another tab's. */
  let keptAt = draft?.keptAt
  let settled = new Map<string, RowResult>()
  let telling: ReturnType<typeof setTimeout> | undefined
  let state: ChangeSetState = {
    ...stateOf(history),
    isWriting: false,
    results: new Map(),
    hasRoom: true,
    isUnsure: draft?.values.isUnsure === true,
    restoredFrom: draft && restored ? draft.keptAt : undefined,
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
    if (set.changes.size === 0) {
      keptAt = undefined
      drafts.drop(resource.name, id)
      return
    }
    keptAt = new Date(clock.now()).toISOString()
    const hasRoom = drafts.keep({
      resource: resource.name,
      id,
      values: { changeSet: encodeChangeSet(set), ...(isUnsure ? { isUnsure } : {}) },
      keptAt,
      title: naming.title,
      ...(naming.address === undefined ? {} : { address: naming.address }),
    })
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
    describe(title, address) {
      naming = { title, address }
    },
    keep,
    look() {
      if (state.isWriting || timer !== undefined || !state.hasRoom) return
      const now = drafts.find(resource.name, id)
      if (now?.keptAt === keptAt) return
      keptAt = now?.keptAt
      history = startHistory((now && decodeChangeSet(resource, now.values.changeSet)) ?? emptyChangeSet)
      const isUnsure = now?.values.isUnsure === true
      show({ results: new Map(), isUnsure, restoredFrom: now?.keptAt })
    },
    decide(key, choice) {
      const result = state.results.get(key)
      if (state.isWriting || result?.state !== 'conflict') return
      const results = new Map(state.results)
      results.delete(key)
      move(
        withChange(
          history,
          choice === 'stored' ? drop(state.set, [key]) : withMine(resource, state.set, key, result),
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

function stateOf({ past, present, future }: History<ChangeSet>) {
  return { set: present, canUndo: past.length > 0, canRedo: future.length > 0 }
}
