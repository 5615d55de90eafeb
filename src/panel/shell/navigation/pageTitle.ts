import { createContext, use, useLayoutEffect, useSyncExternalStore } from 'react'
import { createStore, type Store } from '../../../model/base/store.ts'
import { usePanel } from '../../ui/PanelContext.tsx'
import { documentTitle } from '../documentTitle.ts'

/** The title of the page that is shown, for the trail and for whoever does not see the page change. */
type PageTitle = Store<string>

export const createPageTitle = (): PageTitle => createStore('')

export const PageTitleContext = createContext<PageTitle>(createPageTitle())

/** The title of the page that is shown. */
export function useShownTitle(): string {
  const store = use(PageTitleContext)
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Names the page: the window, the trail above it, and what is said when it comes. */
export function usePageTitle(title: string) {
  const { productTitle } = usePanel()
  const store = use(PageTitleContext)
  // With the heading, not a moment after it: who sees the page has its name in the window.
  useLayoutEffect(() => {
    document.title = documentTitle(title, productTitle)
    store.set(title)
  }, [title, productTitle, store])
}
