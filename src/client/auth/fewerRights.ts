import { isObject, parseJson } from '#model/base/json.ts'
import type { Store } from '#model/base/store.ts'
import { createStore } from '#model/base/store.ts'

/** Permissions that a person has laid aside in this tab, to see the panel as others do. The server still grants them. */
export interface FewerRights extends Pick<Store<ReadonlySet<string>>, 'get' | 'subscribe'> {
  /** Lays these aside, and no others. */
  drop(permissions: readonly string[]): void
  /** What is left of what is held; the same set as long as neither changes. */
  leave(held: ReadonlySet<string>): ReadonlySet<string>
}

interface FewerRightsOptions {
  /** Of the tab: another tab keeps all rights. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  namespace: string
  /** Whose rights they are; somebody else who signs in has their own. */
  person: () => string
}

const none: ReadonlySet<string> = new Set()

export function createFewerRights({ storage, namespace, person }: FewerRightsOptions): FewerRights {
  const key = `${namespace}:fewerRights`
  const state = createStore({ person: person(), dropped: stored() })
  let last = { held: none, dropped: none, left: none }

  function stored(): ReadonlySet<string> {
    try {
      const value = parseJson(storage.getItem(key) ?? '')
      if (!isObject(value) || value.person !== person() || !Array.isArray(value.dropped)) return none
      return new Set(value.dropped.filter((permission) => typeof permission === 'string'))
    } catch {
      return none
    }
  }

  function get(): ReadonlySet<string> {
    const { person: owner, dropped } = state.get()
    return owner === person() ? dropped : none
  }

  return {
    get,
    subscribe: state.subscribe,
    drop(permissions) {
      const owner = person()
      state.set({ person: owner, dropped: permissions.length > 0 ? new Set(permissions) : none })
      try {
        if (permissions.length === 0) storage.removeItem(key)
        else storage.setItem(key, JSON.stringify({ person: owner, dropped: permissions }))
      } catch {
        // Without storage a reload brings the rights back, which harms nobody.
      }
    },
    leave(held) {
      const dropped = get()
      if (dropped.size === 0) return held
      if (last.held !== held || last.dropped !== dropped) {
        last = { held, dropped, left: new Set([...held].filter((permission) => !dropped.has(permission))) }
      }
      return last.left
    },
  }
}

/** Lists what to lay aside to only read: whatever is not by its name a way of reading. */
export function changingPermissions(held: Iterable<string>): string[] {
  return [...held].filter(
    (permission) => !/^(Get|List|Read|Find|Search)/.test(permission.split(':')[2] ?? ''),
  )
}
