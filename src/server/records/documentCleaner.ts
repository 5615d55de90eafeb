import { JSDOM } from 'jsdom'
import { sanitizeHtml } from '../../richtext/sanitize.ts'
import { isTooMuchToParse } from './documentBounds.ts'

/**
 * Cleans HTML documents as the panel does, in a DOM of the server's own that runs and loads nothing. It takes
 * memory and time to load; so import it where there is something to clean.
 *
 * @param protocols configured protocols of links
 * @returns for each document the clean one; `undefined` where it is too much to be read
 */
export function createDocumentCleaner(protocols: readonly string[]): (html: string) => string | undefined {
  const { window } = new JSDOM('')
  return (html) => (isTooMuchToParse(html) ? undefined : sanitizeHtml(html, { protocols, window }))
}
