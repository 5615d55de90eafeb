import { createListeners } from '#model/base/store.ts'
import { afterTimeout, type Later } from '../base/clock/ClockContext.ts'
import type { NotificationMemory } from './notificationMemory.ts'

/** Milliseconds. */
const shownFor = 7500

export const mostKept = 200

export interface NotificationState {
  shown: KeptNotification | undefined
  kept: readonly KeptNotification[]
  missed: number
}

/** Kept for one person in this tab, loaded anew or not. */
export interface NotificationStore {
  get(): NotificationState
  subscribe(listener: () => void): () => void
  /** While another one is shown, it is only kept, and the refusal is logged. @returns whether it is shown */
  add(notification: Notification): boolean
  /** Keeps what is said in its own place on the page, such as the failure of a dialog. */
  note(notification: Notification): void
  dismiss(): void
  /** Puts away what has had its time, where a browser at rest was late to do so. */
  expire(): void
  see(): void
  clear(): void
  /** Forgets whatever holds a text, such as the name of somebody who was erased. */
  forget(text: string): void
  /** The panel is taken away. */
  end(): void
  /** The session is over: nothing of it is kept in the browser. */
  leave(): void
}

interface NotificationStoreOptions {
  /** Milliseconds since 1970. */
  now?: () => number
  later?: Later
  log?: (message: string) => void
  /** Of before the page was loaded anew. @default it is gone */
  memory?: NotificationMemory
}

/** Shows one at a time: what comes while another is shown is refused, and kept all the same. */
export function createNotificationStore({
  now = () => Date.now(),
  later = afterTimeout,
  log = (message) => console.error(message),
  memory,
}: NotificationStoreOptions = {}): NotificationStore {
  const { tell, subscribe } = createListeners()
  const before = memory?.read().slice(-mostKept) ?? []
  let state: NotificationState = { shown: undefined, kept: before, missed: countMissed(before) }
  let lastId = Math.max(0, ...before.map(({ id }) => id))
  let until = 0
  let callOff: () => void = () => undefined

  function replace(shown: KeptNotification | undefined, kept: readonly KeptNotification[]): void {
    const youngest = kept.slice(-mostKept)
    state = { shown, kept: youngest, missed: countMissed(youngest) }
    // A page that is left takes the one that is shown with it, as if its time had passed.
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

function isTrouble({ theme }: Pick<KeptNotification, 'theme'>): boolean {
  return theme === 'warning' || theme === 'error'
}

function countMissed(kept: readonly KeptNotification[]): number {
  return kept.filter(({ isMissed }) => isMissed).length
}

const notificationThemes = ['info', 'success', 'warning', 'error'] as const

export type NotificationTheme = (typeof notificationThemes)[number]

export interface Notification {
  label: string
  /** Why, or what to do about it. */
  description?: string | undefined
  /** @default 'info' */
  theme?: NotificationTheme | undefined
  /** The page to which its label leads. */
  to?: string | undefined
  /** The batch of what the person has done, which can be undone from here. */
  undo?: string | undefined
}

export interface KeptNotification {
  /** The newest has the greatest. */
  id: number
  /** Milliseconds since 1970. */
  at: number
  label: string
  description: string | undefined
  theme: NotificationTheme
  to: string | undefined
  undo: string | undefined
  isRefused: boolean
  /** Nobody has seen it for sure: it was refused, or it is trouble that went by unanswered. */
  isMissed: boolean
}

/** Takes an unknown theme for `info`: what is told matters more than how. */
export function knownTheme(theme: unknown): NotificationTheme {
  return notificationThemes.find((known) => known === theme) ?? 'info'
}
