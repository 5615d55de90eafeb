import { expect, it, vi } from 'vitest'

const { window: page } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom

it.each([
  ['parsed', () => new DOMParser().parseFromString('<p>a</p>', 'text/html')],
  ['made', () => document.implementation.createHTMLDocument('a')],
])('a document that is %s leaves nothing at the window, and can be searched', (_how, make) => {
  const listen = vi.spyOn(page, 'addEventListener')
  const { body } = make()
  expect(listen).not.toHaveBeenCalled()
  listen.mockRestore()
  expect(body.ownerDocument.querySelector('html > body')).toBe(body)
  // The window itself is told of events as ever.
  const told = vi.fn()
  page.addEventListener('click', told, { once: true })
  document.body.click()
  expect(told).toHaveBeenCalledTimes(1)
})
