import { ApiError } from '../../../api/errors.ts'
import { createStore, type Store } from '../../../auth/store.ts'
import type { AnyRecord, ResolvedField } from '../../../define/resolve.ts'
import type { FieldConflict, Merge } from '../../../fields/mergeRecords.ts'
import { isSameValue } from '../../../path/sameValue.ts'
import type { FormContent } from '../useFormHistory.ts'
import { contentOf } from './content.ts'

type Values = Readonly<Record<string, unknown>>

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

/** What is not stored yet, for a draft. */
export interface Unstored {
  /** The changed fields only. */
  values: Values
  /** The same fields as they were stored. */
  base: Values
  version?: string
}

export interface AutosaveOptions {
  /** The record that the content comes from. */
  base: AnyRecord
  now(): FormContent
  /** Puts a content into the editor, as a change that can be taken back. */
  put(content: FormContent): void
  /** @param base what the writer has seen. @throws `conflict` when something else is stored by now */
  write(values: Values, base: AnyRecord): Promise<AnyRecord>
  read(): Promise<AnyRecord>
  merge(versions: { base: Values; mine: Values; theirs: Values }): Promise<Merge>
  /** Lets the person choose. `undefined`: not now. */
  choose(conflicts: readonly FieldConflict[], merge: Merge): Promise<Values | undefined>
  /** Told of fields that others have changed and that stand in the editor now. */
  onTaken(fields: readonly ResolvedField[]): void
  isOnline(): boolean
  /** In milliseconds since 1970. */
  clock(): number
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
export function createAutosave(options: AutosaveOptions): Autosave {
  const { now } = options
  const state = createStore<SaveState>({ code: 'saved' })
  let { base } = options
  let stored = contentOf(base)
  let savedAt: number | undefined
  let underWay: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isOver = false

  function isDirty(): boolean {
    const content = now()
    if (content === stored) return false
    if (!isSameValue(content, stored)) return true
    stored = content
    return false
  }

  function rest(): void {
    if (!isDirty()) state.set({ code: 'saved', ...(savedAt === undefined ? {} : { at: savedAt }) })
    else if (isUntitled()) state.set({ code: 'untitled' })
    else {
      state.set({ code: 'unsaved' })
      later(pause)
    }
  }

  const isUntitled = () => now().title.trim() === ''

  function later(milliseconds: number): void {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void save(), milliseconds)
  }

  function fail(error: unknown): false {
    failures += 1
    if (!options.isOnline()) {
      state.set({ code: 'offline' })
      return false
    }
    const isRetried = isPassing(error)
    state.set({ code: 'failed', error, isRetried })
    if (isRetried) later(retryPause(error, failures))
    return false
  }

  /** Puts what is in the editor together with what is stored now. @returns whether nothing is contested */
  async function meet(theirs: AnyRecord): Promise<boolean> {
    for (;;) {
      const mine = now()
      const merge = await options.merge({ base, mine: { ...base, ...mine }, theirs })
      // Somebody has typed while the parts that merge were fetched.
      if (now() !== mine) continue
      if (merge.conflicts.length > 0) {
        state.set({ code: 'contested', fields: merge.conflicts.map(({ field }) => field) })
        return false
      }
      adopt(theirs, merge.values, [...merge.taken, ...(merge.joined ?? [])])
      return true
    }
  }

  function adopt(theirs: AnyRecord, values: Values, taken: readonly ResolvedField[]): void {
    base = theirs
    stored = contentOf(theirs)
    const merged = contentOf(values)
    if (isSameValue(merged, now())) return
    if (isSameValue(merged, stored)) stored = merged
    options.put(merged)
    if (taken.length > 0) options.onTaken(taken)
  }

  async function attempt(more: Values, merges: number): Promise<boolean> {
    const sent = now()
    try {
      base = await options.write({ ...base, ...sent, ...more }, base)
    } catch (error) {
      if (merges === 0 || !isConflict(error)) throw error
      const theirs = await options.read()
      // Nobody has changed it: the backend refuses for another reason, and would again.
      if (theirs.updatedAt === base.updatedAt) throw error
      return (await meet(theirs)) ? attempt(more, merges - 1) : false
    }
    stored = sent
    savedAt = options.clock()
    failures = 0
    return true
  }

  async function save(more?: Values): Promise<boolean> {
    clearTimeout(timer)
    if (underWay) {
      await underWay
      return save(more)
    }
    if (isOver || state.get().code === 'contested') return false
    if (!isDirty() && more === undefined) {
      rest()
      return true
    }
    if (isUntitled()) {
      state.set({ code: 'untitled' })
      return false
    }
    if (!options.isOnline()) {
      state.set({ code: 'offline' })
      return false
    }
    state.set({ code: 'saving' })
    return alone(attempt(more ?? {}, mostMerges))
  }

  /** Nothing else is written or merged meanwhile. */
  function alone(work: Promise<boolean>): Promise<boolean> {
    const done = work.catch(fail).then((isDone) => {
      underWay = undefined
      if (isDone) rest()
      return isDone
    })
    underWay = done
    return done
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    record: () => base,
    changed() {
      const current = state.get()
      if (isOver || underWay || current.code === 'contested') return
      if (now() === stored || isUntitled()) {
        clearTimeout(timer)
        return rest()
      }
      if (current.code === 'offline') return
      if (current.code !== 'failed') {
        state.set({ code: 'unsaved' })
        return later(pause)
      }
      // What was refused may be right after a change; what the person may not do, or is gone, stays so.
      if (!current.isRetried && !isFinal(current.error)) later(pause)
    },
    async flush(more) {
      const isSaved = await save(more)
      return isSaved && isDirty() ? save() : isSaved
    },
    follow(theirs) {
      if (isOver || underWay || !isNewer(theirs, base)) return
      void alone(meet(theirs))
    },
    async settle() {
      if (underWay) await underWay
      if (state.get().code !== 'contested') return
      try {
        const theirs = await options.read()
        const merge = await options.merge({ base, mine: { ...base, ...now() }, theirs })
        const values =
          merge.conflicts.length === 0 ? merge.values : await options.choose(merge.conflicts, merge)
        if (values === undefined || isOver) return
        adopt(theirs, values, merge.taken)
        state.set({ code: 'unsaved' })
        await save()
      } catch (error) {
        fail(error)
      }
    },
    unstored() {
      if (isOver || !isDirty()) return undefined
      const content = now()
      const names = (['title', 'titleEnglish', 'questions'] as const).filter(
        (name) => !isSameValue(content[name], stored[name]),
      )
      const { updatedAt } = base
      return {
        values: Object.fromEntries(names.map((name) => [name, content[name]])),
        base: Object.fromEntries(names.map((name) => [name, stored[name]])),
        ...(typeof updatedAt === 'string' ? { version: updatedAt } : {}),
      }
    },
    suspend: () => clearTimeout(timer),
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}

/** The backend holds another state than the one that was changed. */
function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict' && error.problem === undefined
}

/** Whether the same write may succeed later. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && ['offline', 'timeout', 'server'].includes(error.code)
}

/** Whether no other content would be taken either. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && ['forbidden', 'not_found', 'unsupported'].includes(error.code)
}

function retryPause(error: unknown, failures: number): number {
  const usual = retryPauses[Math.min(failures, retryPauses.length) - 1] ?? retryPauses[0]
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
  return Math.max(usual, asked)
}

/** Answers may arrive in another order than they were given. */
function isNewer(one: AnyRecord, other: AnyRecord): boolean {
  const [first, second] = [one.updatedAt, other.updatedAt]
  return typeof first === 'string' && typeof second === 'string' && Date.parse(first) > Date.parse(second)
}
