import type { JSDOM } from 'jsdom'

/** What Vitest's environment of that name leaves beside the window's own properties. */
const { window: page } = (globalThis as unknown as { jsdom: JSDOM }).jsdom

/** The ways to a document of one's own. */
const makers: [object, string][] = [
  [DOMParser.prototype, 'parseFromString'],
  [DOMImplementation.prototype, 'createHTMLDocument'],
  [DOMImplementation.prototype, 'createDocument'],
]
const isQuiet = Symbol.for('documents that are parsed leave the window alone')

/**
 * Lets no document that is parsed listen at the window. jsdom (seen in 27.4) has each of them listen to nine kinds of events, for
 * selectors such as `:focus-visible`, for ever: after a thousand of them, each click was told to a thousand, and no document
 * was ever given back.
 */
export function quietParsedDocuments(): void {
  // The files of a worker share the window.
  if (Reflect.get(page, isQuiet)) return
  Reflect.set(page, isQuiet, true)
  for (const [maker, name] of makers) {
    const make = Reflect.get(maker, name) as (...parameters: unknown[]) => Document
    Reflect.set(maker, name, function (this: unknown, ...parameters: unknown[]) {
      const listen = page.addEventListener
      page.addEventListener = () => undefined
      try {
        return make.apply(this, parameters)
      } finally {
        page.addEventListener = listen
      }
    })
  }
}
