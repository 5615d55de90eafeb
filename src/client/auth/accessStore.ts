import { can, hasSome, missingAll, missingSome } from '#model/access/permissions.ts'
import { parseJson } from '#model/base/json.ts'
import { createStore, type Store } from '#model/base/store.ts'

interface AccessState {
  roles: ReadonlySet<string>
  permissions: ReadonlySet<string>
}

/** Tenants and wildcards count as in `can`. */
interface AccessQuestions {
  hasAll(wanted: readonly string[]): boolean
  hasSome(wanted: readonly string[]): boolean
  missesAll(wanted: readonly string[]): boolean
  missesSome(wanted: readonly string[]): boolean
}

export interface AccessStore extends Store<AccessState> {
  roles: AccessQuestions
  permissions: AccessQuestions
  clear(): void
}

const nobody: AccessState = { roles: new Set(), permissions: new Set() }

/** Takes stored rights as a first guess until the backend answers; damaged or unavailable storage is ignored. */
export function createAccessStore(namespace: string, storage: AccessStorage): AccessStore {
  const keyOf = (name: keyof AccessState) => `${namespace}:${name}`
  const stored = (name: keyof AccessState) => textsIn(attempt(() => storage.getItem(keyOf(name))))
  const store = createStore<AccessState>({ roles: stored('roles'), permissions: stored('permissions') })
  return {
    ...store,
    roles: questionsTo(() => store.get().roles),
    permissions: questionsTo(() => store.get().permissions),
    set(state) {
      for (const name of ['roles', 'permissions'] as const) {
        attempt(() => storage.setItem(keyOf(name), JSON.stringify([...state[name]])))
      }
      store.set(state)
    },
    clear() {
      for (const name of ['roles', 'permissions'] as const) attempt(() => storage.removeItem(keyOf(name)))
      store.set(nobody)
    },
  }
}

function questionsTo(held: () => ReadonlySet<string>): AccessQuestions {
  return {
    hasAll: (wanted) => can(held(), wanted),
    hasSome: (wanted) => hasSome(held(), wanted),
    missesAll: (wanted) => missingAll(held(), wanted),
    missesSome: (wanted) => missingSome(held(), wanted),
  }
}

type AccessStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function textsIn(text: string | null | undefined): ReadonlySet<string> {
  const value = parseJson(text ?? '')
  return new Set(Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [])
}

/** Storage can be full or forbidden; the panel works without it. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
