import { type PersonalStorage, readSafely } from '#model/base/browserStorage.ts'
import { createStore, type Store } from '#model/base/store.ts'

export type SingleKeys = Store<boolean>

/**
 * The choice of one person in this browser: on, until it is switched off. Whoever dictates, or hits keys by accident,
 * must be able to switch them off (WCAG 2.1.4). Without storage the choice is kept for the page.
 */
export function createSingleKeys({ storage, namespace, person }: PersonalStorage): SingleKeys {
  const key = `${namespace}:singleKeys:${person}`
  const store = createStore(readSafely(() => storage.getItem(key)) !== 'off')
  return {
    ...store,
    set(isOn) {
      readSafely(() => storage.setItem(key, isOn ? 'on' : 'off'))
      store.set(isOn)
    },
  }
}
