import type { Services } from '#panel/base/services.ts'

/** As much of the browser's window as the product lives on. */
export interface BrowserPage
  extends Pick<Window, 'addEventListener' | 'removeEventListener'>,
    Record<'localStorage' | 'sessionStorage', Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>> {
  document: Pick<Document, 'cookie' | 'addEventListener'>
  location: Pick<Location, 'pathname' | 'search' | 'hash' | 'reload'>
  navigator: { locks?: Pick<LockManager, 'request' | 'query'> }
  fetch: typeof globalThis.fetch
}

/** The services, with what the composition alone has to do with. */
export interface AppServices extends Services {
  page: BrowserPage
}
