export const notificationThemes = ['info', 'success', 'warning', 'error'] as const

export type NotificationTheme = (typeof notificationThemes)[number]

/** What somebody is told in passing (spec §3). */
export interface Notification {
  /** What happened, in a few words of the language in use. */
  label: string
  /** Why, or what to do about it. @default nothing */
  description?: string | undefined
  /** @default 'info' */
  theme?: NotificationTheme | undefined
}

/** A notification of the session, shown or not. */
export interface KeptNotification {
  /** Counted up; the newest has the greatest. */
  id: number
  /** Milliseconds since 1970. */
  at: number
  label: string
  description: string | undefined
  theme: NotificationTheme
  /** Another one was shown at the time, so this one was not (spec §4). */
  isRefused: boolean
  /** Nobody has seen it for sure: it was refused, or it is trouble that went by unanswered. */
  isMissed: boolean
}

/** An unknown theme is taken for `info`: what is told matters more than how. */
export function knownTheme(theme: unknown): NotificationTheme {
  return notificationThemes.find((known) => known === theme) ?? 'info'
}
