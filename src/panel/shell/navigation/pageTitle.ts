import { createContext, use, useLayoutEffect, useSyncExternalStore } from 'react'
import { createStore, type Store } from '#model/base/store.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { usePage, usePanel } from '../../ui/PanelContext.tsx'
import { documentTitle } from '../documentTitle.ts'

type PageTitle = Store<string>

export const createPageTitle = (): PageTitle => createStore('')

export const PageTitleContext = createContext<PageTitle>(createPageTitle())

/** Takes the way to the neighbours of a record. `null`: the trail is still to come; `undefined`: there is no frame. */
export const TrailEndContext = createContext<HTMLElement | null | undefined>(undefined)

export function useShownTitle(): string {
  const store = use(PageTitleContext)
  return useSyncExternalStore(store.subscribe, store.get)
}

export function useDeclaredTitles(): { title: string; windowTitle: string } {
  const { label, title } = usePage()
  const { textOf } = useLanguage()
  return { title: textOf(label), windowTitle: textOf(title) }
}

/**
 * Names the page: the window, the trail above it, and what is said when it comes.
 *
 * @param windowTitle what the specification calls the page, where its heading says more
 */
export function usePageTitle(title: string, windowTitle = title) {
  const { productTitle } = usePanel()
  const store = use(PageTitleContext)
  // With the heading, not a moment after it: who sees the page has its name in the window.
  useLayoutEffect(() => {
    document.title = documentTitle(windowTitle, productTitle)
    store.set(title)
  }, [title, windowTitle, productTitle, store])
}
