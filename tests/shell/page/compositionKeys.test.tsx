import { readdirSync, readFileSync } from 'node:fs'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { holdCompositionKeys } from '#panel/base/page/compositionKeys.ts'

it('Enter within a composition reaches nobody, and any other Enter everybody', () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const page = frame.contentWindow as unknown as typeof globalThis
  holdCompositionKeys(page as unknown as Window)
  const heard: string[] = []
  const hear = (by: string) => () => void heard.push(by)
  page.addEventListener('keydown', hear('window'), { capture: true })
  page.document.addEventListener('keydown', hear('document'))
  const place = page.document.body.appendChild(page.document.createElement('main'))
  flushSync(() => createRoot(place).render(<input onKeyDown={hear('input')} />))
  const press = (how: KeyboardEventInit) => {
    const event = new page.KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how })
    place.querySelector('input')?.dispatchEvent(event)
    return event
  }
  for (const how of [{ isComposing: true }, { keyCode: 229 }, { isComposing: true, key: 'Escape' }]) {
    // The browser has its own use for it.
    expect(press(how).defaultPrevented).toBe(false)
  }
  expect(heard).toEqual([])
  press({})
  expect(heard.toSorted()).toEqual(['document', 'input', 'window'])
})

it('each page that is drawn holds them, and nobody else asks for compositions', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const sources = files.map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }))
  const drawing = sources.filter(({ text }) => /from 'react-dom\/client'/.test(text))
  expect(drawing.length).toBeGreaterThan(1)
  for (const { file, text } of drawing) {
    expect(text, file).toContain('holdCompositionKeys(window)')
    expect(text, file).toContain('followTranslator(globalThis)')
  }
  const asking = sources.filter(({ text }) => /\b(isComposing|keyCode)\b/.test(text))
  expect(asking.map(({ file }) => file)).toEqual([expect.stringMatching(/compositionKeys\.ts$/)])
})
