import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { followTranslator } from '#panel/base/page/translatedTexts.ts'

function openPage() {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const page = frame.contentWindow as unknown as typeof globalThis
  followTranslator(page)
  const place = page.document.body.appendChild(page.document.createElement('main'))
  const root = createRoot(place)
  return {
    place,
    page,
    /** @returns once the page has told of its changes */
    async draw(content: ReactNode) {
      flushSync(() => root.render(content))
      await Promise.resolve()
    },
  }
}

type Way = (text: Text, font: HTMLElement) => void

/** How translators put their words in the place of a text. */
const ways: Readonly<Record<string, Way>> = {
  'replaces each text': (text, font) => text.replaceWith(font),
  'puts its own before each text and takes that away': (text, font) => {
    text.before(font)
    text.remove()
  },
  'wraps each text': (text, font) => {
    const words = text.data
    text.before(font)
    const inner = font.firstChild as HTMLElement
    inner.replaceChildren(text)
    text.data = words.toUpperCase()
  },
}

function translate({ place, page }: ReturnType<typeof openPage>, way: Way) {
  const walker = page.document.createTreeWalker(place, page.NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts.filter(({ parentElement }) => parentElement?.nodeName !== 'FONT')) {
    const font = page.document.createElement('font')
    font.append(Object.assign(page.document.createElement('font'), { textContent: text.data.toUpperCase() }))
    way(text, font)
  }
}

const noWay: Way = (text) => text.remove()

it.each(Object.entries(ways))(
  'a text that changes, goes or gets a neighbour does so where a translator %s',
  async (_how, way) => {
    const shown = openPage()
    const { place, draw } = shown
    const line = (count: number, parts: { head?: boolean; tail?: boolean } = {}) => (
      <p>
        {parts.head && <b>new </b>}
        {count} rows
        {parts.tail !== false && ' in all'}
      </p>
    )
    await draw(line(1))
    translate(shown, way)
    expect(place.textContent).toBe('1 ROWS IN ALL')
    await draw(line(1, { head: true }))
    expect(place.textContent).toBe('new 1 ROWS IN ALL')
    await draw(line(25, { head: true }))
    expect(place.textContent).toBe('new 25 ROWS IN ALL')
    translate(shown, way)
    await draw(line(26, { tail: false }))
    expect(place.textContent).toBe('26 ROWS')
    await draw(null)
    expect(place.textContent).toBe('')
  },
)

it('what was translated and set back is React’s own again', async () => {
  const shown = openPage()
  await shown.draw(<p>{1} row</p>)
  const [own] = shown.place.querySelector('p')?.childNodes ?? []
  translate(shown, ways['replaces each text'] as Way)
  shown.place.querySelector('font')?.replaceWith(own as Node)
  await shown.draw(<p>{2} row</p>)
  expect(shown.place.textContent).toBe('2 ROW')
})

it('a text that somebody has taken away, or an element that is elsewhere now, stops nothing', async () => {
  const shown = openPage()
  const { place, page, draw } = shown
  const content = (isMore: boolean) => (
    <p>
      {isMore && <i>before </i>}
      {isMore ? 'a' : 'b'} {!isMore && <u>moved</u>}
    </p>
  )
  await draw(content(false))
  page.document.body.prepend(place.querySelector('u') as Node)
  translate(shown, noWay)
  await draw(content(true))
  expect(place.textContent).toContain('before')
  expect(page.document.querySelector('u')).toBeNull()
})

it('two texts that follow each other have a stand-in each', async () => {
  const shown = openPage()
  const line = (a: string, b: string, hasFirst = true) => (
    <p>
      {hasFirst && a}
      {b}
    </p>
  )
  await shown.draw(line('a', 'b'))
  translate(shown, ways['replaces each text'] as Way)
  await shown.draw(line('a', 'b', false))
  expect(shown.place.textContent).toBe('B')
  await shown.draw(line('a', 'c', false))
  expect(shown.place.textContent).toBe('c')
})
