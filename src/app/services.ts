import type { Services } from '#panel/base/services.ts'

export interface BrowserPage
  extends Pick<Window, 'addEventListener' | 'removeEventListener'>,
    Record<'localStorage' | 'sessionStorage', Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>> {
  document: Pick<Document, 'cookie' | 'addEventListener'>
  location: Pick<Location, 'pathname' | 'search' | 'hash' | 'reload'>
  navigator: { locks?: Pick<LockManager, 'request' | 'query'> }
  fetch: typeof globalThis.fetch
}

export interface AppServices extends Services {
  page: BrowserPage
}
