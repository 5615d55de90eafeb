import { type PersonalStorage, readSafely } from '#model/base/browserStorage.ts'
import { createStore, type Store } from '#model/base/store.ts'

export type SingleKeys = Store<boolean>

/** On, until it is switched off: who dictates, or hits keys by accident, must be able to (WCAG 2.1.4). */
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
