import { useCallback, useEffect, useRef } from 'react'
import { ApiError } from '#model/contract/errors.ts'
import { type ErrorText, errorText } from '../base/i18n/errorText.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { Notification } from '../notifications/notificationStore.ts'
import { useNotifications } from '../notifications/useNotifications.ts'
import { usePanel } from './PanelContext.tsx'

interface ToldFailure {
  notification: Notification
  /** `false`: another notification was shown at the time. */
  isShown: boolean
}

/** Says in forms that they show what is wrong with their fields. @param label what was not done */
export function useNotifyFailure(label: string): (error: unknown) => ToldFailure {
  const { notify } = useNotifications()
  const { language, texts } = useLanguage()
  return useCallback(
    (error) => {
      const told = failureNotification(label, error, errorText(error, texts, language))
      const isInForm = error instanceof ApiError && !error.saved && error.body.errors !== undefined
      const notification = isInForm ? { ...told, description: texts.form.invalid } : told
      return { notification, isShown: notify(notification) }
    },
    [label, language, notify, texts],
  )
}

/**
 * Keeps in the bell what a dialog says of a failure in its place.
 *
 * @param label what was not done
 * @param to the page of what it is about
 */
export function useNoteFailure(label: string, error: unknown, to?: string): void {
  const { notifications } = usePanel().session
  const { language, texts } = useLanguage()
  const noted = useRef<unknown>(null)
  useEffect(() => {
    if (!error || error === noted.current) return
    noted.current = error
    const notification = failureNotification(label, error, errorText(error, texts, language))
    notifications.note({ ...notification, to })
  }, [label, error, to, notifications, texts, language])
}

function failureNotification(label: string, error: unknown, { cause, detail }: ErrorText): Notification {
  if (error instanceof ApiError && error.saved) return { label: cause, description: detail, theme: 'warning' }
  return { label, description: [cause, detail].filter(Boolean).join(' '), theme: 'error' }
}
