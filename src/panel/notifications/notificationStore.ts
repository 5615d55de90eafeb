import { createListeners } from '#model/base/store.ts'
import { afterTimeout, type Later } from '../base/clock/ClockContext.ts'
import type { NotificationMemory } from './notificationMemory.ts'

/** How long a notification is shown, in milliseconds. */
const shownFor = 7500

export const mostKept = 200

export interface NotificationState {
  shown: KeptNotification | undefined
  /** All of the session, oldest first. */
  kept: readonly KeptNotification[]
  /** How many of them may have been missed. */
  missed: number
}

/** What one person is told in this tab, loaded anew or not; gone with the session. */
export interface NotificationStore {
  /** The state is replaced at each change. */
  get(): NotificationState
  subscribe(listener: () => void): () => void
  /**
   * Shows a notification, unless one is shown already. Then it is only kept, and the refusal is logged.
   *
   * @returns whether it is shown
   */
  add(notification: Notification): boolean
  /** Keeps what is said in its own place on the page, such as the failure of a dialog. Nothing more is shown. */
  note(notification: Notification): void
  dismiss(): void
  /** Puts away what has had its time, where a browser at rest was late to do so. */
  expire(): void
  /** The person looks at the list: none is missed any more. */
  see(): void
  clear(): void
  /** Forgets whatever holds a text, such as the name of somebody who was erased; it is no longer shown either. */
  forget(text: string): void
  /** Waits for nothing any more: the panel is taken away. */
  end(): void
  /** The session is over: nothing of it is kept in the browser. */
  leave(): void
}

interface Surroundings {
  /** Milliseconds since 1970. */
  now?: () => number
  /** Runs once the milliseconds have passed. @returns how to call it off */
  later?: Later
  /** Takes refusals. */
  log?: (message: string) => void
  /** What was told before the page was loaded anew. @default it is gone */
  memory?: NotificationMemory
}

/** One at a time, none lost: who comes while another is shown is refused, and kept all the same. */
export function createNotificationStore({
  now = () => Date.now(),
  later = afterTimeout,
  log = (message) => console.error(message),
  memory,
}: Surroundings = {}): NotificationStore {
  const { tell, subscribe } = createListeners()
  const before = memory?.read().slice(-mostKept) ?? []
  let state: NotificationState = { shown: undefined, kept: before, missed: countMissed(before) }
  let lastId = Math.max(0, ...before.map(({ id }) => id))
  let until = 0
  let callOff: () => void = () => undefined

  function replace(shown: KeptNotification | undefined, kept: readonly KeptNotification[]): void {
    const youngest = kept.slice(-mostKept)
    state = { shown, kept: youngest, missed: countMissed(youngest) }
    // The one that is shown goes with the page: then it is as if its time had passed.
    memory?.write(youngest.map((one) => (one.id === shown?.id ? { ...one, isMissed: isTrouble(one) } : one)))
    tell()
  }

  function kept({ label, description, theme, to, undo }: Notification, isRefused: boolean): KeptNotification {
    return {
      id: ++lastId,
      at: now(),
      label,
      description: description?.trim() || undefined,
      theme: knownTheme(theme),
      to,
      undo,
      isRefused,
      isMissed: isRefused,
    }
  }

  function putAway(isMissed: boolean): void {
    const { shown, kept } = state
    if (!shown) return
    callOff()
    replace(
      undefined,
      kept.map((one) => (one.id === shown.id ? { ...one, isMissed } : one)),
    )
  }

  /** Whoever reads nothing of a success has missed nothing. */
  const pass = () => putAway(state.shown !== undefined && isTrouble(state.shown))

  function expire(): void {
    if (now() >= until) pass()
  }

  return {
    get: () => state,
    subscribe,
    add(told) {
      expire()
      const isRefused = state.shown !== undefined
      const notification = kept(told, isRefused)
      if (isRefused) {
        log(`A notification is shown already; refused: ${told.label}`)
      } else {
        until = now() + shownFor
        callOff = later(pass, shownFor)
      }
      replace(state.shown ?? notification, [...state.kept, notification])
      return !isRefused
    },
    note: (told) => replace(state.shown, [...state.kept, kept(told, false)]),
    dismiss: () => putAway(false),
    expire,
    see() {
      if (state.missed === 0) return
      replace(
        state.shown,
        state.kept.map((one) => (one.isMissed ? { ...one, isMissed: false } : one)),
      )
    },
    clear: () =>
      replace(
        state.shown,
        state.kept.filter(({ id }) => id === state.shown?.id),
      ),
    forget(text) {
      const { shown, kept } = state
      const holds = ({ label, description = '' }: KeptNotification) =>
        `${label}\n${description}`.includes(text)
      if (text === '' || !kept.some(holds)) return
      const isShown = shown !== undefined && holds(shown)
      if (isShown) callOff()
      replace(
        isShown ? undefined : shown,
        kept.filter((one) => !holds(one)),
      )
    },
    end: () => callOff(),
    leave: () => memory?.write([]),
  }
}

/** What one would want to have read. */
function isTrouble({ theme }: Pick<KeptNotification, 'theme'>): boolean {
  return theme === 'warning' || theme === 'error'
}

function countMissed(kept: readonly KeptNotification[]): number {
  return kept.filter(({ isMissed }) => isMissed).length
}

const notificationThemes = ['info', 'success', 'warning', 'error'] as const

export type NotificationTheme = (typeof notificationThemes)[number]

/** What somebody is told in passing. */
export interface Notification {
  label: string
  /** Why, or what to do about it. @default nothing */
  description?: string | undefined
  /** @default 'info' */
  theme?: NotificationTheme | undefined
  /** The page of what it is about, to which its label leads. @default none */
  to?: string | undefined
  /** The batch of what the person has done: it can be undone from here. @default nothing can */
  undo?: string | undefined
}

export interface KeptNotification {
  /** Counted up; the newest has the greatest. */
  id: number
  /** Milliseconds since 1970. */
  at: number
  label: string
  description: string | undefined
  theme: NotificationTheme
  to: string | undefined
  undo: string | undefined
  /** Another one was shown at the time, so this one was not. */
  isRefused: boolean
  /** Nobody has seen it for sure: it was refused, or it is trouble that went by unanswered. */
  isMissed: boolean
}

/** An unknown theme is taken for `info`: what is told matters more than how. */
export function knownTheme(theme: unknown): NotificationTheme {
  return notificationThemes.find((known) => known === theme) ?? 'info'
}
