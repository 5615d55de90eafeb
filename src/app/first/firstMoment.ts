import { signInPage, signInPath, withWayBack } from '#client/auth/redirect.ts'
import { sessionCookieName } from '#client/auth/sessionCookie.ts'
import { basePath, withoutBasePath } from '#model/base/basePath.ts'
import { readSafely } from '#model/base/browserStorage.ts'

/*
 * Stands in the page itself and runs before anything is painted: it shows what the build has drawn of the first page, and
 * keeps what is done there until the page's script takes over. It decides nothing.
 */

/** Set by the build: addresses of what the panel begins with. */
declare const panelFiles: readonly string[]

const html = document.documentElement
const root = document.getElementById('root') as HTMLElement
const first = document.getElementById('first') as HTMLTemplateElement | null
const read = (key: string) => readSafely(() => localStorage.getItem(key))

function showScheme() {
  const chosen = read('abo-panel:colourMode')
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : device
  html.dataset.scheme = scheme
  html.style.colorScheme = scheme
}

function showSignIn(language: string) {
  const drawn = document.getElementById(`first-${language}`) as HTMLTemplateElement | null
  if (!drawn) return
  // HTML knows no address; as React will draw them.
  for (const link of drawn.content.querySelectorAll('a.auth-link')) {
    link.setAttribute('href', withWayBack(link.getAttribute('href') ?? '', location.search))
  }
  root.append(drawn.content)
  root.dataset.first = language
  root.dataset.key = first?.dataset.key
  html.lang = language
  document.title = drawn.dataset.title ?? ''
  root.querySelector('input')?.focus()
}

/** The page's script knows of the file only when it runs. What has not come, `bringFiles` asks for again. */
async function bringAhead(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { priority: 'low' })
    await response.arrayBuffer()
    if (response.ok && url.endsWith('.js')) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: url, crossOrigin: '' }),
      )
    }
    return response.ok
  } catch {
    return false
  }
}

function begin(facts: DOMStringMap) {
  const path = withoutBasePath(location.pathname)
  const isSignInPage = path === signInPage
  if (/^\/auth(\/|$)/.test(path) && !isSignInPage) return
  if (new RegExp(`(^|;) *${sessionCookieName}=.`).test(document.cookie)) {
    html.dataset.rail = String(
      Object.keys(readSafely(() => localStorage) ?? {}).some(
        (key) => /menu\.rail$/.test(key) && read(key) === 'true',
      ),
    )
    document.getElementById('frame')?.removeAttribute('hidden')
    const urls = panelFiles.map((file) => new URL(basePath + file, location.href).href)
    window.filesAhead = new Map(urls.map((url) => [url, bringAhead(url)]))
    return
  }
  if (!isSecureContext || !navigator.cookieEnabled) return
  const offered = (facts.languages ?? '').split(' ')
  const chosen = read(`${facts.namespace}:language`) ?? ''
  if (!document.getElementById(`first-${offered[0]}`)) return
  const { search, hash } = location
  // Where the script would lead: the address counts from the first moment on.
  if (!isSignInPage) history.replaceState(null, '', basePath + signInPath({ pathname: path, search, hash }))
  showSignIn(offered.includes(chosen) ? chosen : (facts.language ?? ''))
}

showScheme()
if (first) begin(first.dataset)
// What is not shown would only be in the way of who looks at the page.
for (const drawn of document.querySelectorAll('template[id^="first"],noscript')) drawn.remove()

// What is done before the script has come is kept, and done when it is there.
root.addEventListener('submit', (event) => {
  if (root.dataset.first === undefined) return
  event.preventDefault()
  root.dataset.held = ''
})
root.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null
  if (button && root.dataset.first !== undefined) button.dataset.held = ''
})
// A script that does not come is told; it would come in vain for ever.
window.addEventListener(
  'error',
  ({ target }) => {
    // An extension puts scripts of its own into the page.
    if (!(target instanceof HTMLScriptElement) || !target.src.startsWith(location.origin)) return
    const notice = Object.assign(document.createElement('p'), {
      className: 'first-notice',
      // In both languages: the catalogue would have come with the script.
      textContent:
        'Das Panel konnte nicht ganz geladen werden. Laden Sie die Seite neu. · The panel could not be loaded completely. Please reload the page.',
    })
    notice.role = 'alert'
    root.before(notice)
    delete root.dataset.held
  },
  true,
)
