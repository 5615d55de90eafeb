const missing = new Set<HTMLLinkElement>()

// An error of a resource does not bubble.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target)
  },
  { capture: true },
)

/**
 * Fetches again the stylesheets that did not come. Vite asks for each once only: without this, what is loaded at the
 * second try would stand there without its styles.
 */
export async function fetchMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(fetchAgain))
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  missing.delete(link)
  const next = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    next.addEventListener('load', () => resolve())
    next.addEventListener('error', () => reject(new Error(`no stylesheet at ${next.href}`)))
    link.replaceWith(next)
  })
}
