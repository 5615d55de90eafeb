import { safeRedirect } from './redirect.ts'

/** Where a person begins after signing in. */
export interface StartPage {
  /** Path below the panel, `''` for the overview. */
  get(): string
  set(path: string): void
  /** Where signing in leads: to the page that was asked for, else to the one that the person begins with. */
  after(redirect: string | null): string
}

/** The choice of whoever is signed in, in this browser. Without storage everybody begins with the overview. */
export function createStartPage(options: {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  namespace: string
  /** Id of the person. */
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
