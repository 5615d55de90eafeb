/** `type` of an ordered list. */
type CountedBy = '1' | 'a' | 'A' | 'i' | 'I'

interface Place {
  number: number
  by: CountedBy
}

interface Item {
  /** Word's name of the list, which may continue after other text. */
  list: string
  /** From 1. */
  level: number
  /** Visible number; absent for bullets. */
  place?: Place
}

interface OpenList {
  element: HTMLElement
  /** Next number. */
  next?: Place | undefined
}

/**
 * Converts Word's lists: desktop versions paste paragraphs with a style and a typed mark, browser versions a list around every
 * item. Order, levels and numbers stay.
 */
export function listsFromWord(body: HTMLElement): void {
  const items = new Map([...itemsOfBrowser(body), ...itemsOfDesktop(body)])
  const places = new Map<string, Place>()
  let run: HTMLElement[] = []
  for (const block of body.querySelectorAll<HTMLElement>('p, div')) {
    if (!items.has(block)) continue
    if (run.at(-1)?.nextElementSibling !== block) {
      replaceByLists(run, items, places)
      run = []
    }
    run.push(block)
  }
  replaceByLists(run, items, places)
}

/** Reads `<div class="ListContainerWrapper"><ol start="2"><li data-aria-level="1">`, each item as a block. */
function itemsOfBrowser(body: HTMLElement): [HTMLElement, Item][] {
  for (const wrapper of body.querySelectorAll('div.ListContainerWrapper'))
    wrapper.replaceWith(...wrapper.childNodes)
  const marked = [...body.querySelectorAll<HTMLElement>(':is(ol, ul) > li[data-aria-level]')]
  const lists = new Set(marked.map(({ parentElement }) => parentElement as HTMLElement))
  return [...lists].flatMap((list) => {
    const lines = [...list.children]
    const first = Number(list.getAttribute('start') ?? lines[0]?.getAttribute('data-aria-posinset') ?? 1)
    const by = cssCounts[list.style.listStyleType] ?? (list.getAttribute('type') as CountedBy | null) ?? '1'
    const blocks = lines.map((line, index): [HTMLElement, Item] => {
      const block = list.ownerDocument.createElement('div')
      block.append(...line.childNodes)
      const level = Math.max(1, Number(line.getAttribute('data-aria-level')) || 1)
      const place = list.localName === 'ol' ? { place: { number: first + index, by } } : {}
      return [block, { list: line.getAttribute('data-listid') ?? '', level, ...place }]
    })
    list.replaceWith(...blocks.map(([block]) => block))
    return blocks
  })
}

const cssCounts: Readonly<Partial<Record<string, CountedBy>>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
}

/** Reads `mso-list:l0 level2 lfo1`, an item of the second level; `mso-list:Ignore` surrounds its mark. */
function itemsOfDesktop(body: HTMLElement): [HTMLElement, Item][] {
  const before = new Map<string, Place>()
  return [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')].flatMap((block) => {
    const style = /mso-list:\s*(\S+)\s+level(\d)[^;]*/i.exec(block.getAttribute('style') ?? '')
    if (!style) return []
    const [, list = '', level = '1'] = style
    const mark = [...block.querySelectorAll('span[style]')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    )
    const text = mark?.textContent.trim() ?? ''
    const key = `${list} ${level}`
    const place = placeOf(text, before.get(key))
    // A numbered heading is a heading, and marks of words say more than a list can count.
    if (mark && (block.localName !== 'p' || (!place && /\p{N}|\p{L}{2}/u.test(text)))) {
      mark.textContent = `${text} `
      return []
    }
    mark?.remove()
    if (place) before.set(key, place)
    return [[block, { list, level: Number(level) || 1, ...(place ? { place } : {}) }]]
  })
}

/** Reads `3.`, `b)`, `iv.`, `(2)`, and the last number of `1.2.`; `undefined` for bullets, `o` among them. */
function placeOf(mark: string, before: Place | undefined): Place | undefined {
  const [, digits, letters] = /^\(?(?:(?:\d+\.)*(\d+)[.):]*|([a-z]{1,8})[.):]+)$/i.exec(mark) ?? []
  if (digits !== undefined) return { number: Number(digits), by: '1' }
  if (letters === undefined) return undefined
  const small = letters.toLowerCase()
  const isSmall = small === letters
  const [roman, letter]: Place[] = [
    { number: romanNumber(small), by: isSmall ? 'i' : 'I' },
    { number: letterNumber(small), by: isSmall ? 'a' : 'A' },
  ]
  const known = [roman, letter].filter((place) => place !== undefined && place.number > 0) as Place[]
  // `i` is the ninth letter after `h`, else the first Roman number.
  const next = known.find(({ number, by }) => before?.by === by && number === before.number + 1)
  return next ?? (small === 'i' || small.length > 1 ? known[0] : known.at(-1))
}

/** Word continues after z with doubled letters: aa, bb. */
function letterNumber(letters: string): number {
  const isOneLetter = [...letters].every((letter) => letter === letters[0])
  return isOneLetter ? letters.charCodeAt(0) - 96 + 26 * (letters.length - 1) : 0
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

function romanNumber(letters: string): number {
  if (!/^m*(?:c[md]|d?c{0,3})(?:x[cl]|l?x{0,3})(?:i[xv]|v?i{0,3})$/.test(letters)) return 0
  const values = [...letters].map((letter) => romanDigits[letter] ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}

/** @param places of each level of each list before these blocks */
function replaceByLists(
  blocks: readonly HTMLElement[],
  items: ReadonlyMap<HTMLElement, Item>,
  places: Map<string, Place>,
): void {
  const [first] = blocks
  if (first === undefined) return
  const page = first.ownerDocument
  const open: OpenList[] = []
  const around = page.createElement('div')
  first.before(around)
  for (const block of blocks) {
    const { list, level, place } = items.get(block) ?? { list: '', level: 1 }
    open.length = Math.min(open.length, level)
    const { next } = open[level - 1] ?? {}
    if (next?.number !== place?.number || next?.by !== place?.by)
      open.length = Math.min(open.length, level - 1)
    while (open.length < level) {
      const depth = open.length + 1
      // Where levels are left out, the list lies in an item without words.
      const begins =
        depth === level ? place : place && (places.get(`${list} ${depth}`) ?? { number: 1, by: '1' })
      const element = page.createElement(begins ? 'ol' : 'ul')
      if (begins && begins.number !== 1) element.setAttribute('start', String(begins.number))
      if (begins && begins.by !== '1') element.setAttribute('type', begins.by)
      const parent = open.at(-1)?.element
      if (parent) (parent.lastElementChild ?? parent.appendChild(page.createElement('li'))).append(element)
      else around.append(element)
      open.push({ element, next: depth === level ? begins : begins && following(begins) })
    }
    const current = open[level - 1]
    if (current && place) current.next = following(place)
    if (place) places.set(`${list} ${level}`, place)
    const line = page.createElement('li')
    line.append(...(block.localName === 'p' ? [wordsOf(block)] : block.childNodes))
    current?.element.append(line)
    block.remove()
  }
  around.replaceWith(...around.childNodes)
}

function following({ number, by }: Place): Place {
  return { number: number + 1, by }
}

/** Returns a paragraph without its list style. */
function wordsOf(block: HTMLElement): HTMLElement {
  const words = block.ownerDocument.createElement('p')
  words.append(...block.childNodes)
  return words
}
