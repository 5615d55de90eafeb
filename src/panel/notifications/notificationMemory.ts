import { storedJson } from '#model/base/browserStorage.ts'
import { isObject } from '#model/base/json.ts'
import type { KeptNotification } from './notificationStore.ts'

export interface NotificationMemory {
  /** Oldest first. */
  read(): readonly KeptNotification[]
  /** What holds something secret is left out. */
  write(kept: readonly KeptNotification[]): void
}

interface NotificationMemoryOptions {
  /** Of the tab. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  namespace: string
  /** Id of the person; what another one was told is taken away. */
  person: string
}

/** Damaged storage counts as empty; without storage it lasts as long as the page. */
export function createNotificationMemory({
  storage,
  namespace,
  person,
}: NotificationMemoryOptions): NotificationMemory {
  const { read, write } = storedJson(storage, `${namespace}:notifications`)
  return {
    read() {
      const stored = read()
      if (!isObject(stored) || stored.person !== person || !Array.isArray(stored.kept)) {
        write(undefined)
        return []
      }
      return stored.kept.filter(isKept)
    },
    write(kept) {
      const told = kept.filter(({ label, description = '' }) => !secret.test(`${label} ${description}`))
      write(told.length === 0 ? undefined : { person, kept: told })
    },
  }
}

/** Web addresses with what may open something in them, tokens, and whatever is as long and as wild as a key. */
const secret = /https?:\/\/\S+[?#]|\beyJ[\w-]+\.|[\w-]{40,}/i

function isKept(value: unknown): value is KeptNotification {
  if (!isObject(value)) return false
  const { id, at, label, theme, description, to, isRefused, isMissed } = value
  return (
    [id, at].every((number) => Number.isFinite(number)) &&
    [label, theme].every((text) => typeof text === 'string') &&
    [description, to].every((text) => text === undefined || typeof text === 'string') &&
    [isRefused, isMissed].every((flag) => typeof flag === 'boolean') &&
    // It leads to a place of the panel, or nowhere.
    (to === undefined || /^\/(?![/\\])/.test(String(to)))
  )
}
