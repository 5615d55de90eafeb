import type { Page } from '@playwright/test'

/**
 * The files that a page has fetched so far, each once: one is fetched first, then imported from the browser's store.
 *
 * @param which by their paths
 */
export function fetchedFiles(page: Page, which: RegExp): () => string[] {
  const files = new Set<string>()
  page.on('response', (response) => files.add(new URL(response.url()).pathname))
  return () => [...files].filter((file) => which.test(file))
}
