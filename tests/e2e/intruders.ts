import type { BrowserContext, Page } from '@playwright/test'

/*
 * What other people's programs do to a page: a translator as Chrome and Edge have it, and an extension of the clumsy kind.
 * Each runs in the page from its first moment on.
 */

/** Stands at both ends of what the translator has written. */
export const translated = '†'

/**
 * Puts `<font><font>` with other words in the place of each text node, those that come later too, and leaves alone what is
 * marked with `translate="no"`, as a translator does.
 *
 * @param from the event after which it begins
 */
export function translate(target: Page | BrowserContext, from: 'DOMContentLoaded' | 'load' = 'load') {
  return target.addInitScript(
    ([event, sign]) => {
      const isLeftAlone = (text: Node) =>
        text.parentElement?.closest(
          'font, script, style, noscript, template, textarea, svg, [translate="no"]',
        ) !== null
      const replace = (text: Text) => {
        if (text.data.trim() === '' || isLeftAlone(text)) return
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.append(sign + text.data + sign)
        outer.append(inner)
        text.replaceWith(outer)
      }
      const work = (root: Node) => {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        const found: Text[] = []
        while (texts.nextNode()) found.push(texts.currentNode as Text)
        if (root instanceof Text) found.push(root)
        found.forEach(replace)
      }
      const begin = () => {
        new MutationObserver((records) => {
          for (const { addedNodes, target: changed, type } of records) {
            if (type === 'characterData') work(changed)
            for (const node of addedNodes) if (node.isConnected) work(node)
          }
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
        work(document.body)
      }
      if (event === 'load') window.addEventListener('load', begin)
      else document.addEventListener('DOMContentLoaded', begin)
    },
    [from, translated] as const,
  )
}

/** Puts elements beside inputs and at the end of the page, changes texts and styles, and fails all the time. */
export function intrude(target: Page | BrowserContext) {
  return target.addInitScript(() => {
    const fail = () => {
      throw new Error('somebody else failed')
    }
    const reject = () => void Promise.reject(new Error('Failed to connect to MetaMask'))
    const settle = () => {
      for (const input of document.querySelectorAll('input, textarea')) {
        if (input.nextElementSibling?.className === 'intruder') continue
        input.after(Object.assign(document.createElement('div'), { className: 'intruder', tabIndex: -1 }))
        input.setAttribute('data-intruder', '1')
      }
      if (!document.querySelector('body > intruder-panel')) {
        document.body.append(document.createElement('intruder-panel'))
      }
    }
    document.addEventListener('DOMContentLoaded', () => {
      settle()
      const heading = document.querySelector('h1')
      if (heading) heading.append(' (geprüft)')
      document.body.style.filter = 'none'
      const style = new CSSStyleSheet()
      style.replaceSync('.intruder{position:absolute}')
      document.adoptedStyleSheets.push(style)
      // The page's policy refuses it.
      document.head.append(
        Object.assign(document.createElement('script'), { src: 'https://intruder.invalid/' }),
      )
      new MutationObserver(settle).observe(document.body, { childList: true, subtree: true })
    })
    for (const again of [fail, reject]) {
      setTimeout(again)
      setInterval(again, 50)
    }
  })
}

/**
 * As a browser does that keeps nothing of the pages it shows: a look at its stores fails, and what is set is forgotten.
 *
 * @param isNoStoreThere a look finds nothing in place of failing
 */
export function blockStorage(page: Page | BrowserContext, isNoStoreThere = false) {
  return page.addInitScript((isAbsent) => {
    for (const store of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, store, {
        get() {
          if (isAbsent) return null
          throw new DOMException('The document is sandboxed or its storage is blocked', 'SecurityError')
        },
      })
    }
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
  }, isNoStoreThere)
}
