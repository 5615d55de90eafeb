import { isDeepEqual } from '#model/base/deepEqual.ts'
import { createStore } from '#model/base/store.ts'
import { ApiError, isApiError } from '#model/contract/errors.ts'
import type { FieldConflict, Merge } from '#model/kinds/mergeRecords.ts'
import type { AnyRecord, ResolvedField } from '#model/language/resolve.ts'
import { afterTimeout, type Later } from '#panel/base/clock/ClockContext.ts'
import type { FormContent } from '../../formContent.ts'
import {
  createStoredForm,
  isUntitled,
  type StoredFormOptions,
  type Unstored,
  type Values,
} from './storedForm.ts'

/** How what is in the editor stands to what is stored. */
export type SaveState =
  /** `at`: when this window has stored something last, in milliseconds. */
  | { code: 'saved'; at?: number }
  | { code: 'unsaved' }
  | { code: 'saving' }
  /** The browser has no network; it is saved as soon as there is one. */
  | { code: 'offline' }
  /** A form without a title is not stored. */
  | { code: 'untitled' }
  | { code: 'failed'; error: unknown; isRetried: boolean }
  /** Somebody else has changed the same in another way; the person has to choose. */
  | { code: 'contested'; fields: readonly ResolvedField[] }

interface AutosaveOptions extends StoredFormOptions {
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

export type Autosave = ReturnType<typeof createAutosave>

/** How long nothing must be changed before it is saved, in milliseconds. */
export const pause = 1200

/** After how many milliseconds a failed save is tried again: the first time, the second, and so on. */
const retryPauses = [2_000, 5_000, 15_000, 30_000, 60_000] as const

/** How often a save goes on by itself after others have stored something meanwhile. */
const mostMerges = 3

/**
 * Saves a form by itself, one write at a time; what is changed meanwhile goes with the next one. What others have
 * stored is put together with what is in the editor.
 */
export function createAutosave(options: AutosaveOptions) {
  const { now, later = afterTimeout } = options
  const state = createStore<SaveState>({ code: 'saved' })
  const stored = createStoredForm(options)
  let underWay: Promise<boolean> | undefined
  let isOver = false
  let callOff = () => {}
  let sent: FormContent | undefined
  let savedAt: number | undefined
  /** One after the other, since something was stored last. */
  let failures = 0

  /** @param wait after how many milliseconds it is saved by itself. @default not by itself */
  function become(next: SaveState, wait?: number): void {
    state.set(next)
    callOff()
    callOff = wait === undefined || isOver ? () => {} : later(() => void save(), wait)
  }

  function rest(): void {
    if (!stored.isBehind()) become({ code: 'saved', ...(savedAt === undefined ? {} : { at: savedAt }) })
    else if (isUntitled(now())) become({ code: 'untitled' })
    else become({ code: 'unsaved' }, pause)
  }

  function changed(): void {
    const current = state.get()
    // What is under way looks at the end at what has come meanwhile.
    if (isOver || underWay || current.code === 'contested') return
    const isToSave = stored.isBehind() && !isUntitled(now())
    if (!isToSave || (current.code !== 'offline' && current.code !== 'failed')) rest()
    // What was refused may be right after a change; what the person may not do, or is gone, stays so.
    else if (current.code === 'failed' && !current.isRetried && !isFinal(current.error))
      become(current, pause)
  }

  /** @returns whether nothing is contested */
  async function meet(theirs: AnyRecord): Promise<boolean> {
    const conflicts = await stored.meet(theirs)
    if (conflicts.length > 0) become({ code: 'contested', fields: conflicts.map(({ field }) => field) })
    return conflicts.length === 0
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
    failures = 0
    savedAt = options.clock()
    return true
  }

  async function save(more?: Values): Promise<boolean> {
    callOff()
    if (underWay) {
      await underWay
      return save(more)
    }
    if (isOver || state.get().code === 'contested') return false
    if (!stored.isBehind() && more === undefined) {
      rest()
      return true
    }
    if (isUntitled(now())) become({ code: 'untitled' })
    else if (!options.isOnline()) become({ code: 'offline' })
    else {
      become({ code: 'saving' })
      return alone(attempt(more ?? {}, mostMerges))
    }
    return false
  }

  /** Nothing else is written or merged meanwhile. */
  function alone(work: Promise<boolean>): Promise<boolean> {
    underWay = work
      .then((isDone) => {
        if (state.get().code !== 'contested') rest()
        return isDone
      })
      .catch(fail)
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }

  function fail(error: unknown): false {
    failures += 1
    if (!options.isOnline()) {
      become({ code: 'offline' })
      return false
    }
    // Whether the same write may succeed later.
    const isRetried = isApiError(error, 'offline', 'timeout', 'server')
    const isPutRight = sent !== undefined && !isDeepEqual(now(), sent) && !isFinal(error)
    const wait = isRetried ? retryPause(error, failures) : isPutRight ? pause : undefined
    become({ code: 'failed', error, isRetried }, wait)
    return false
  }

  async function settle(): Promise<void> {
    if (underWay) await underWay
    if (state.get().code !== 'contested') return
    try {
      const theirs = await options.read()
      const merge = await stored.mergeWith(theirs)
      const values =
        merge.conflicts.length === 0 ? merge.values : await options.choose(merge.conflicts, merge)
      if (values === undefined || isOver) return
      stored.adopt(theirs, values, merge.taken)
      become({ code: 'unsaved' })
      await save()
    } catch (error) {
      fail(error)
    }
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    record: stored.record,
    /** Says that the content has changed. */
    changed,
    /** Saves at once. @param more other fields of the record. @returns whether everything is stored */
    async flush(more?: Values): Promise<boolean> {
      const isSaved = await save(more)
      return isSaved && stored.isBehind() ? save() : isSaved
    },
    /** Takes note of a state of the record that was read, or answered, elsewhere. */
    follow(theirs: AnyRecord): void {
      if (isOver || underWay || !isNewer(theirs, stored.record())) return
      callOff()
      void alone(meet(theirs))
    },
    /** Asks the person about what is contested, then saves. */
    settle,
    unstored: (): Unstored | undefined => (isOver ? undefined : stored.unstored()),
    /** Begins nothing by itself until something changes again. */
    suspend: () => callOff(),
    stop(): void {
      isOver = true
      callOff()
    },
  }
}

/** Whether no other content would be taken either. */
function isFinal(error: unknown): boolean {
  return isApiError(error, 'forbidden', 'not_found', 'unsupported')
}

function retryPause(error: unknown, failures: number): number {
  const usual = retryPauses[Math.min(failures, retryPauses.length) - 1] ?? retryPauses[0]
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.max(usual, asked)
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
