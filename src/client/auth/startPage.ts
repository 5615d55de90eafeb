import { safeRedirect } from './redirect.ts'

export interface StartPage {
  /** Path below the panel, `''` for the overview. */
  get(): string
  set(path: string): void
  /** The page that was asked for, else the chosen one. */
  after(redirect: string | null): string
}

/** Begins with the overview where there is no storage. */
export function createStartPage(options: {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  namespace: string
  person: () => string
}): StartPage {
  const { storage, namespace, person } = options
  const key = () => `${namespace}:startPage:${person()}`

  function get(): string {
    try {
      return storage.getItem(key()) ?? ''
    } catch {
      return ''
    }
  }

  return {
    get,
    set(path) {
      try {
        storage.setItem(key(), path)
      } catch {
        // It counts for nobody then.
      }
    },
    after(redirect) {
      const asked = safeRedirect(redirect)
      return asked === '/panel' ? safeRedirect(`/panel/${get()}`.replace(/\/$/, '')) : asked
    },
  }
}
