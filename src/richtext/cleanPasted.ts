import { sanitizeHtml } from './sanitize.ts'
import { listsFromWord } from './wordLists.ts'

/** Styles of other programs for marks of the editor. */
const marks: readonly [mark: string, property: string, value: RegExp][] = [
  ['strong', 'font-weight', /^(?:bold|bolder|[6-9]00)$/],
  ['em', 'font-style', /^italic$/],
  ['u', 'text-decoration', /underline/],
  ['s', 'text-decoration', /line-through/],
]

/**
 * Converts pasted or dropped HTML: Word's lists become lists, styles become marks, and all else is removed. It is parsed in a document that
 * runs and loads nothing.
 */
export function cleanPasted(html: string, protocols: readonly string[]): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('style, script, title, xml')) element.remove()
  for (const element of body.getElementsByTagName('o:p')) {
    // Word fills empty paragraphs with a blank.
    if (element.textContent?.trim() === '') element.textContent = ''
  }
  // Word in the browser ends every paragraph with a blank.
  for (const element of body.querySelectorAll('span.EOP')) element.remove()
  listsFromWord(body)
  for (const element of body.querySelectorAll<HTMLElement>('span[style]')) markByStyle(element)
  // Google Docs puts everything into a bold element that is not bold.
  for (const element of body.querySelectorAll<HTMLElement>('b[style]')) {
    if (/^(?:normal|400)$/.test(element.style.fontWeight)) element.replaceWith(...element.childNodes)
  }
  for (const element of body.querySelectorAll('[class]')) {
    if (element.localName !== 'code') element.removeAttribute('class')
  }
  return sanitizeHtml(body.innerHTML, { protocols })
}

function markByStyle(element: HTMLElement) {
  for (const [mark, property, value] of marks) {
    if (!value.test(element.style.getPropertyValue(property))) continue
    const around = element.ownerDocument.createElement(mark)
    around.append(...element.childNodes)
    element.append(around)
  }
}
