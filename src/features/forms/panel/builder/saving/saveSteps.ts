import { ApiError, isApiError } from '#model/contract/errors.ts'
import type { ResolvedField } from '#model/language/resolve.ts'

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

/** What is in the editor, beside what is stored. */
export type Content = 'stored' | 'changed' | 'untitled'

/** Where saving by itself stands. */
export interface Saving {
  state: SaveState
  /** Something is written or put together, so nothing else is begun. */
  isBusy: boolean
  /** Nothing is begun any more. */
  isOver: boolean
  /** One after the other, since something was stored last. */
  failures: number
  savedAt?: number
}

export type SaveEvent =
  /** Somebody has typed, or taken something back. */
  | { type: 'changed'; content: Content }
  /** What others have stored is put together with what is in the editor. */
  | { type: 'meeting' }
  | { type: 'writing' }
  /** @param at when, in milliseconds */
  | { type: 'stored'; at: number }
  /** Nothing is under way any more. */
  | { type: 'settled'; content: Content }
  | { type: 'contested'; fields: readonly ResolvedField[] }
  /** The person has chosen. */
  | { type: 'chosen' }
  | { type: 'offline' }
  /** @param isChanged what is in the editor is not what was refused */
  | { type: 'failed'; error: unknown; isOnline: boolean; isChanged: boolean }
  | { type: 'suspended' }
  | { type: 'stopped' }

/** When to save by itself: in so many milliseconds, in none, or as it was. */
export type Timer = number | 'off' | 'asBefore'

/** How long nothing must be changed before it is saved, in milliseconds. */
export const pause = 1200

/** After how many milliseconds a failed save is tried again: the first time, the second, and so on. */
const retryPauses = [2_000, 5_000, 15_000, 30_000, 60_000] as const

export const beginning: Saving = { state: { code: 'saved' }, isBusy: false, isOver: false, failures: 0 }

/** What becomes of saving by itself after an event, and when it goes on. Pure: whoever calls writes and waits. */
export function saveStep(saving: Saving, event: SaveEvent): [next: Saving, timer: Timer] {
  const { state } = saving
  switch (event.type) {
    case 'changed':
      return changed(saving, event.content)
    case 'meeting':
      return [{ ...saving, isBusy: true }, 'off']
    case 'writing':
      return [{ ...saving, isBusy: true, state: { code: 'saving' } }, 'off']
    case 'stored':
      return [{ ...saving, failures: 0, savedAt: event.at }, 'asBefore']
    case 'settled': {
      const free = { ...saving, isBusy: false }
      return state.code === 'contested' ? [free, 'off'] : rest(free, event.content)
    }
    case 'contested':
      return [{ ...saving, state: { code: 'contested', fields: event.fields } }, 'off']
    case 'chosen':
      return [{ ...saving, state: { code: 'unsaved' } }, 'off']
    case 'offline':
      return [{ ...saving, state: { code: 'offline' } }, 'off']
    case 'failed':
      return failed(saving, event)
    case 'suspended':
      return [saving, 'off']
    case 'stopped':
      return [{ ...saving, isOver: true }, 'off']
  }
}

function changed(saving: Saving, content: Content): [Saving, Timer] {
  const { state, isBusy, isOver } = saving
  // What is under way looks at the end at what has come meanwhile.
  if (isOver || isBusy || state.code === 'contested') return [saving, 'asBefore']
  if (content !== 'changed') return rest(saving, content)
  if (state.code === 'offline') return [saving, 'asBefore']
  if (state.code !== 'failed') return rest(saving, content)
  // What was refused may be right after a change; what the person may not do, or is gone, stays so.
  return [saving, state.isRetried || isFinal(state.error) ? 'asBefore' : pause]
}

function rest(saving: Saving, content: Content): [Saving, Timer] {
  if (content === 'changed') return [{ ...saving, state: { code: 'unsaved' } }, pause]
  if (content === 'untitled') return [{ ...saving, state: { code: 'untitled' } }, 'off']
  const { savedAt } = saving
  return [{ ...saving, state: { code: 'saved', ...(savedAt === undefined ? {} : { at: savedAt }) } }, 'off']
}

function failed(saving: Saving, event: SaveEvent & { type: 'failed' }): [Saving, Timer] {
  const { error, isOnline, isChanged } = event
  const free = { ...saving, isBusy: false, failures: saving.failures + 1 }
  if (!isOnline) return [{ ...free, state: { code: 'offline' } }, 'off']
  const isRetried = isPassing(error)
  const next: Saving = { ...free, state: { code: 'failed', error, isRetried } }
  if (isRetried) return [next, retryPause(error, free.failures)]
  // It was put right while it was refused.
  return [next, isChanged && !isFinal(error) ? pause : 'off']
}

/** Whether the same write may succeed later. */
function isPassing(error: unknown): boolean {
  return isApiError(error, 'offline', 'timeout', 'server')
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
