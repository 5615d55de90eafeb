import { Typography } from '@mui/material'
import { use, useLayoutEffect, useRef, useState } from 'react'
import { usePanel } from '../../ui/PanelContext.tsx'
import { documentTitle } from '../documentTitle.ts'
import { PageTitleContext } from './pageTitle.ts'

/** Heads a page of react-admin's own words: where its `<Title>` puts what it says. Window and trail are called by it. */
export function ReactAdminTitle() {
  const { productTitle } = usePanel()
  const store = use(PageTitleContext)
  const heading = useRef<HTMLDivElement>(null)
  const [isFilled, setFilled] = useState(false)
  useLayoutEffect(() => {
    const element = heading.current
    if (!element) return
    function tell() {
      const title = element?.textContent.trim() ?? ''
      setFilled(title !== '')
      // What has no such title has a heading of its own, which names the page.
      if (title === '') return
      document.title = documentTitle(title, productTitle)
      store.set(title)
    }
    tell()
    // It is drawn from below the page, by a portal.
    const observer = new MutationObserver(tell)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [productTitle, store])
  return (
    <Typography
      ref={heading}
      component="div"
      id="react-admin-title"
      className="page-header unless-empty"
      variant="h1"
      {...(isFilled ? { role: 'heading', 'aria-level': 1 } : { hidden: true })}
    />
  )
}
