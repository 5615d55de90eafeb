import { isSameValue } from '../../../../../model/base/sameValue.ts'
import { createStore, type Store } from '../../../../../model/base/store.ts'
import { ApiError } from '../../../../../model/contract/errors.ts'
import type { FieldConflict, Merge } from '../../../../../model/kinds/mergeRecords.ts'
import type { AnyRecord, ResolvedField } from '../../../../../model/language/resolve.ts'
import { afterTimeout, type Later } from '../../../../../panel/base/clock/ClockContext.ts'
import type { FormContent } from '../../formContent.ts'
import { contentOf } from '../../formContent.ts'
import { beginning, type Content, type SaveEvent, type SaveState, saveStep } from './saveSteps.ts'

type Values = Readonly<Record<string, unknown>>

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
  const { now, later = afterTimeout } = options
  const state = createStore<SaveState>({ code: 'saved' })
  let saving = beginning
  let { base } = options
  let stored = contentOf(base)
  /** What was sent last. */
  let sent: FormContent | undefined
  let underWay: Promise<boolean> | undefined
  let callOff = () => {}

  function happened(event: SaveEvent): void {
    const [next, timer] = saveStep(saving, event)
    saving = next
    if (next.state !== state.get()) state.set(next.state)
    if (timer === 'asBefore') return
    callOff()
    if (timer !== 'off' && !next.isOver) callOff = later(() => void save(), timer)
  }

  function isDirty(): boolean {
    const content = now()
    if (content === stored) return false
    if (!isSameValue(content, stored)) return true
    stored = content
    return false
  }

  const isUntitled = () => now().title.trim() === ''

  function content(): Content {
    if (!isDirty()) return 'stored'
    return isUntitled() ? 'untitled' : 'changed'
  }

  function fail(error: unknown): false {
    const isChanged = sent !== undefined && !isSameValue(now(), sent)
    happened({ type: 'failed', error, isOnline: options.isOnline(), isChanged })
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
        happened({ type: 'contested', fields: merge.conflicts.map(({ field }) => field) })
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
    const mine = now()
    sent = mine
    try {
      base = await options.write({ ...base, ...mine, ...more }, base)
    } catch (error) {
      if (merges === 0 || !isConflict(error)) throw error
      const theirs = await options.read()
      // Nobody has changed it: the backend refuses for another reason, and would again.
      if (theirs.updatedAt === base.updatedAt) throw error
      return (await meet(theirs)) ? attempt(more, merges - 1) : false
    }
    stored = mine
    happened({ type: 'stored', at: options.clock() })
    return true
  }

  async function save(more?: Values): Promise<boolean> {
    callOff()
    if (underWay) {
      await underWay
      return save(more)
    }
    if (saving.isOver || saving.state.code === 'contested') return false
    if (!isDirty() && more === undefined) {
      happened({ type: 'settled', content: 'stored' })
      return true
    }
    if (isUntitled()) {
      happened({ type: 'settled', content: 'untitled' })
      return false
    }
    if (!options.isOnline()) {
      happened({ type: 'offline' })
      return false
    }
    happened({ type: 'writing' })
    return alone(attempt(more ?? {}, mostMerges))
  }

  /** Nothing else is written or merged meanwhile. */
  function alone(work: Promise<boolean>): Promise<boolean> {
    const done = work
      .then((isDone) => {
        happened({ type: 'settled', content: content() })
        return isDone
      })
      .catch(fail)
      .finally(() => {
        underWay = undefined
      })
    underWay = done
    return done
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    record: () => base,
    changed: () => happened({ type: 'changed', content: content() }),
    async flush(more) {
      const isSaved = await save(more)
      return isSaved && isDirty() ? save() : isSaved
    },
    follow(theirs) {
      if (saving.isOver || underWay || !isNewer(theirs, base)) return
      happened({ type: 'meeting' })
      void alone(meet(theirs))
    },
    async settle() {
      if (underWay) await underWay
      if (saving.state.code !== 'contested') return
      try {
        const theirs = await options.read()
        const merge = await options.merge({ base, mine: { ...base, ...now() }, theirs })
        const values =
          merge.conflicts.length === 0 ? merge.values : await options.choose(merge.conflicts, merge)
        if (values === undefined || saving.isOver) return
        adopt(theirs, values, merge.taken)
        happened({ type: 'chosen' })
        await save()
      } catch (error) {
        fail(error)
      }
    },
    unstored() {
      if (saving.isOver || !isDirty()) return undefined
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
    suspend: () => happened({ type: 'suspended' }),
    stop: () => happened({ type: 'stopped' }),
  }
}

/** The backend holds another state than the one that was changed. */
function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict' && error.problem === undefined
}

/** Answers may arrive in another order than they were given. */
function isNewer(one: AnyRecord, other: AnyRecord): boolean {
  const [first, second] = [one.updatedAt, other.updatedAt]
  return typeof first === 'string' && typeof second === 'string' && Date.parse(first) > Date.parse(second)
}
