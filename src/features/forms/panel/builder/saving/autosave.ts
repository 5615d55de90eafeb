import { isSameValue } from '#model/base/sameValue.ts'
import { createStore, type Store } from '#model/base/store.ts'
import { isApiError } from '#model/contract/errors.ts'
import type { FieldConflict, Merge } from '#model/kinds/mergeRecords.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { afterTimeout, type Later } from '#panel/base/clock/ClockContext.ts'
import type { FormContent } from '../../formContent.ts'
import { beginning, type SaveEvent, type SaveState, saveStep } from './saveSteps.ts'
import {
  createStoredForm,
  isUntitled,
  type StoredFormOptions,
  type Unstored,
  type Values,
} from './storedForm.ts'

export interface AutosaveOptions extends StoredFormOptions {
  /** @param base what the writer has seen. @throws `conflict` when something else is stored by now */
  write(values: Values, base: AnyRecord): Promise<AnyRecord>
  read(): Promise<AnyRecord>
  /** Lets the person choose. `undefined`: not now. */
  choose(conflicts: readonly FieldConflict[], merge: Merge): Promise<Values | undefined>
  isOnline(): boolean
  /** In milliseconds since 1970. */
  clock(): number
  /** @default the browser's timer */
  later?: Later
}

export interface Autosave extends Pick<Store<SaveState>, 'get' | 'subscribe'> {
  /** The record as it is stored, as far as is known here. */
  record(): AnyRecord
  /** Says that the content has changed. */
  changed(): void
  /** Saves at once. @param more other fields of the record. @returns whether everything is stored */
  flush(more?: Values): Promise<boolean>
  /** Takes note of a state of the record that was read, or answered, elsewhere. */
  follow(theirs: AnyRecord): void
  /** Asks the person about what is contested, then saves. */
  settle(): Promise<void>
  /** `undefined`: everything is stored. */
  unstored(): Unstored | undefined
  /** Begins nothing by itself until something changes again. */
  suspend(): void
  /** Nothing is saved any more, whatever is in the editor. */
  stop(): void
}

/** How often a save goes on by itself after others have stored something meanwhile. */
const mostMerges = 3

/**
 * Saves a form by itself, one write at a time; what is changed meanwhile goes with the next one. What others have
 * stored is put together with what is in the editor.
 */
export function createAutosave(options: AutosaveOptions): Autosave {
  const { now } = options
  const progress = createProgress(options.later ?? afterTimeout, () => void save())
  const stored = createStoredForm(options)
  /** What was sent last. */
  let sent: FormContent | undefined
  let underWay: Promise<boolean> | undefined

  /** @returns whether nothing is contested */
  async function meet(theirs: AnyRecord): Promise<boolean> {
    const conflicts = await stored.meet(theirs)
    if (conflicts.length === 0) return true
    progress.happened({ type: 'contested', fields: conflicts.map(({ field }) => field) })
    return false
  }

  async function attempt(more: Values, merges: number): Promise<boolean> {
    const mine = now()
    const base = stored.record()
    sent = mine
    try {
      stored.becomes(await options.write({ ...base, ...mine, ...more }, base), mine)
    } catch (error) {
      if (merges === 0 || !isConflict(error)) throw error
      const theirs = await options.read()
      // Nobody has changed it: the backend refuses for another reason, and would again.
      if (theirs.updatedAt === base.updatedAt) throw error
      return (await meet(theirs)) ? attempt(more, merges - 1) : false
    }
    progress.happened({ type: 'stored', at: options.clock() })
    return true
  }

  async function save(more?: Values): Promise<boolean> {
    progress.callOff()
    if (underWay) {
      await underWay
      return save(more)
    }
    const { isOver, state } = progress.now()
    if (isOver || state.code === 'contested') return false
    if (!stored.isBehind() && more === undefined) {
      progress.happened({ type: 'settled', content: 'stored' })
      return true
    }
    if (isUntitled(now())) {
      progress.happened({ type: 'settled', content: 'untitled' })
      return false
    }
    if (!options.isOnline()) {
      progress.happened({ type: 'offline' })
      return false
    }
    progress.happened({ type: 'writing' })
    return alone(attempt(more ?? {}, mostMerges))
  }

  /** Nothing else is written or merged meanwhile. */
  function alone(work: Promise<boolean>): Promise<boolean> {
    const done = work
      .then((isDone) => {
        progress.happened({ type: 'settled', content: stored.difference() })
        return isDone
      })
      .catch(fail)
      .finally(() => {
        underWay = undefined
      })
    underWay = done
    return done
  }

  function fail(error: unknown): false {
    const isChanged = sent !== undefined && !isSameValue(now(), sent)
    progress.happened({ type: 'failed', error, isOnline: options.isOnline(), isChanged })
    return false
  }

  async function settle(): Promise<void> {
    if (underWay) await underWay
    if (progress.now().state.code !== 'contested') return
    try {
      const theirs = await options.read()
      const merge = await stored.mergeWith(theirs)
      const values =
        merge.conflicts.length === 0 ? merge.values : await options.choose(merge.conflicts, merge)
      if (values === undefined || progress.now().isOver) return
      stored.adopt(theirs, values, merge.taken)
      progress.happened({ type: 'chosen' })
      await save()
    } catch (error) {
      fail(error)
    }
  }

  return {
    get: progress.state.get,
    subscribe: progress.state.subscribe,
    record: stored.record,
    changed: () => progress.happened({ type: 'changed', content: stored.difference() }),
    async flush(more) {
      const isSaved = await save(more)
      return isSaved && stored.isBehind() ? save() : isSaved
    },
    follow(theirs) {
      if (progress.now().isOver || underWay || !isNewer(theirs, stored.record())) return
      progress.happened({ type: 'meeting' })
      void alone(meet(theirs))
    },
    settle,
    unstored: () => (progress.now().isOver ? undefined : stored.unstored()),
    suspend: () => progress.happened({ type: 'suspended' }),
    stop: () => progress.happened({ type: 'stopped' }),
  }
}

/** Where saving stands, told to whoever shows it. @param onDue it is time to save again */
function createProgress(later: Later, onDue: () => void) {
  const state = createStore<SaveState>({ code: 'saved' })
  let saving = beginning
  let callOff = () => {}
  return {
    state,
    now: () => saving,
    /** Nothing is begun by itself until something happens. */
    callOff: () => callOff(),
    happened(event: SaveEvent): void {
      const [next, timer] = saveStep(saving, event)
      saving = next
      if (next.state !== state.get()) state.set(next.state)
      if (timer === 'asBefore') return
      callOff()
      if (timer !== 'off' && !next.isOver) callOff = later(onDue, timer)
    },
  }
}

/** The backend holds another state than the one that was changed. */
function isConflict(error: unknown): boolean {
  return isApiError(error, 'conflict') && error.problem === undefined
}

/** Answers may arrive in another order than they were given. */
function isNewer(one: AnyRecord, other: AnyRecord): boolean {
  const [first, second] = [one.updatedAt, other.updatedAt]
  return typeof first === 'string' && typeof second === 'string' && Date.parse(first) > Date.parse(second)
}
