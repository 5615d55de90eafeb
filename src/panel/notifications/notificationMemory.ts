import { type PersonalStorage, storedJson } from '#model/base/browserStorage.ts'
import { hasShape, isObject } from '#model/base/json.ts'
import type { KeptNotification } from './notificationStore.ts'

export interface NotificationMemory {
  /** Oldest first. */
  read(): readonly KeptNotification[]
  /** Leaves out notifications with something secret in them. */
  write(kept: readonly KeptNotification[]): void
}

/** Creates a memory; damaged storage counts as empty, without storage it lasts as long as the page. */
export function createNotificationMemory({
  storage,
  namespace,
  person,
}: PersonalStorage): NotificationMemory {
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

/** Web addresses with a query or hash, tokens, and whatever is as long and as wild as a key. */
const secret = /https?:\/\/\S+[?#]|\beyJ[\w-]+\.|[\w-]{40,}/i

const keptShape = {
  string: ['label', 'theme', 'description?', 'to?'],
  number: ['id', 'at'],
  boolean: ['isRefused', 'isMissed'],
}

function isKept(value: unknown): value is KeptNotification {
  // It leads to a place of the panel, or nowhere.
  return hasShape(value, keptShape) && (value.to === undefined || /^\/(?![/\\])/.test(String(value.to)))
}
