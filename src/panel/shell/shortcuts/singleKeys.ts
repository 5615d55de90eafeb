import { readSafely } from '../../../model/base/browserStorage.ts'

/** Whether a person wants shortcuts of one key without Ctrl or ⌘. */
export interface SingleKeys {
  get(): boolean
  set(isOn: boolean): void
  /** Tells of every change in this tab. */
  subscribe(listener: () => void): () => void
}

export interface SingleKeysOptions {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Prefix of the key in the storage. */
  namespace: string
  /** Id of the person. */
  person: string
}

/**
 * The choice of one person in this browser: on, until it is switched off. Whoever dictates, or hits keys by accident,
 * must be able to switch them off (WCAG 2.1.4). Without storage the choice is kept for the page.
 */
export function createSingleKeys({ storage, namespace, person }: SingleKeysOptions): SingleKeys {
  const key = `${namespace}:singleKeys:${person}`
  const listeners = new Set<() => void>()
  let isOn = readSafely(() => storage.getItem(key)) !== 'off'

  return {
    get: () => isOn,
    set(wanted) {
      isOn = wanted
      readSafely(() => storage.setItem(key, wanted ? 'on' : 'off'))
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
