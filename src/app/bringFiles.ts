declare global {
  interface Window {
    /** Fetched by the page before its script was there, by address; true where it has come. */
    filesAhead?: ReadonlyMap<string, Promise<boolean>>
  }
}

const asked = new Map<string, Promise<void>>()

/**
 * Imports what the build has split off, once all files that it takes are there; the build calls it in the place of each
 * `import()`. A browser of before the middle of 2026 never again tries to import a module that could not be fetched or
 * preloaded. So each file is fetched as data first, which may fail as often as it likes, and comes from the browser's store.
 *
 * @param files addresses of the module and of all that it imports, relative to `importer`; styles among them
 * @throws Error where one of them cannot be fetched; called again, it asks again for those that did not come
 */
export async function bringFiles<Module>(
  load: () => Promise<Module>,
  files: readonly string[],
  importer: string,
): Promise<Module> {
  await Promise.all(files.map((file) => bringOnce(new URL(file, importer).href)))
  return load()
}

function bringOnce(url: string): Promise<void> {
  const pending = asked.get(url)
  if (pending) return pending
  const fetched = bring(url)
  asked.set(url, fetched)
  fetched.catch(() => asked.delete(url))
  return fetched
}

async function bring(url: string): Promise<void> {
  if (isNamedByPage(url)) return
  if (url.endsWith('.css')) return addLink(url, 'stylesheet')
  if (await window.filesAhead?.get(url)) return
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  // Only what has been read to its end is kept by the browser.
  await response.arrayBuffer()
  // It is compiled while others are still on their way. What goes wrong here, `import()` says.
  addLink(url, 'modulepreload').catch(() => undefined)
}

/** Files that the page names are there: without them none of this would run. */
function isNamedByPage(url: string): boolean {
  ofPage ??= new Set(
    [...document.querySelectorAll<HTMLElement>('link[href],script[src],style[data-file]')].map((element) => {
      const name = element.getAttribute('href') ?? element.getAttribute('src') ?? element.dataset.file ?? ''
      return new URL(name, location.href).href
    }),
  )
  return ofPage.has(url)
}

let ofPage: ReadonlySet<string> | undefined

function addLink(href: string, rel: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { href, rel, crossOrigin: '' })
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`cannot be fetched: ${href}`))
    }
    document.head.append(link)
  })
}
