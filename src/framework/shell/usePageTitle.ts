import { useEffect } from 'react'
import { documentTitle } from './documentTitle.ts'
import { usePanel } from './PanelContext.tsx'

/** Names the window after the page. */
export function usePageTitle(title: string) {
  const { productTitle } = usePanel()
  useEffect(() => {
    document.title = documentTitle(title, productTitle)
  }, [title, productTitle])
}
