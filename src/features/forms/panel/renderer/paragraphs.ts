import { plainText } from '../../../../richtext/plainText.ts'

/** Lines of text as a document, each a paragraph. `null` for blank text. */
export function paragraphsOf(text: string): string | null {
  if (text.trim() === '') return null
  return text
    .split(/\r?\n/)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')
}

/** The lines of a document: its blocks without their marks. */
export function linesOf(document: unknown): string {
  if (typeof document !== 'string') return ''
  return document
    .replace(/<\/(?:p|div|h[1-6]|li|blockquote|pre)>|<br\s*\/?>/gi, '\n')
    .split('\n')
    .map(plainText)
    .join('\n')
    .replace(/\n+$/, '')
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
