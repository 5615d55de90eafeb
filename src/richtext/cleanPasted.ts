import { sanitizeHtml } from './sanitize.ts'

/** Styles that other programs write where the editor has a mark. */
const marks: readonly [mark: string, property: string, value: RegExp][] = [
  ['strong', 'font-weight', /^(?:bold|bolder|[6-9]00)$/],
  ['em', 'font-style', /^italic$/],
  ['u', 'text-decoration', /underline/],
  ['s', 'text-decoration', /line-through/],
]

/**
 * What is pasted or dropped, as a document of the editor: Word's lists become lists, styles that mean a mark become
 * that mark, and everything else goes. It is read in a document that runs and loads nothing.
 */
export function cleanPasted(html: string, protocols: readonly string[]): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('style, script, title, xml')) element.remove()
  for (const element of body.getElementsByTagName('o:p')) {
    // Word fills empty paragraphs with a blank.
    if (element.textContent?.trim() === '') element.textContent = ''
  }
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

interface Item {
  paragraph: HTMLElement
  /** From 1. */
  level: number
  isOrdered: boolean
}

/** Word pastes lists as paragraphs with a style and a typed mark; they become lists. */
function listsFromWord(body: HTMLElement): void {
  let run: Item[] = []
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')]) {
    const item = itemOf(paragraph)
    const isNext = item !== undefined && run.at(-1)?.paragraph.nextElementSibling === paragraph
    if (!isNext) {
      replaceByList(run)
      run = []
    }
    if (item !== undefined) run.push(item)
  }
  replaceByList(run)
}

/** `mso-list:l0 level2 lfo1` is an item of the second level; `mso-list:Ignore` stands around its mark. */
function itemOf(paragraph: HTMLElement): Item | undefined {
  const [, level] = /mso-list:[^;]*\blevel(\d)/i.exec(paragraph.getAttribute('style') ?? '') ?? []
  if (level === undefined) return undefined
  const mark = [...paragraph.querySelectorAll('span[style]')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const isOrdered = /^[\s\u00a0(]*(?:\d+|[a-z]{1,4})[.)]/i.test(mark?.textContent ?? '')
  mark?.remove()
  return { paragraph, level: Math.max(1, Number(level)), isOrdered }
}

function replaceByList(items: readonly Item[]) {
  const [first] = items
  if (first === undefined) return
  const { ownerDocument: page } = first.paragraph
  const open: HTMLElement[] = []
  const place = page.createElement('div')
  first.paragraph.before(place)
  for (const { paragraph, level, isOrdered } of items) {
    open.length = Math.min(open.length, level)
    if (open.length === level && (open.at(-1)?.localName === 'ol') !== isOrdered) open.pop()
    while (open.length < level) {
      const list = page.createElement(isOrdered ? 'ol' : 'ul')
      // Where levels are left out, the list lies in an item without words.
      const parent = open.at(-1)
      if (parent) (parent.lastElementChild ?? parent.appendChild(page.createElement('li'))).append(list)
      else place.append(list)
      open.push(list)
    }
    const item = page.createElement('li')
    const words = page.createElement('p')
    words.append(...paragraph.childNodes)
    item.append(words)
    open.at(-1)?.append(item)
    paragraph.remove()
  }
  place.replaceWith(...place.childNodes)
}
