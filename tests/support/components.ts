import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterEach } from 'vitest'
import { quietParsedDocuments } from './parsedDocuments.ts'
import { quickStyles } from './quickStyles.ts'

configure({
  // Generous, so that a busy machine fails no test; what is there is found at once.
  asyncUtilTimeout: 10_000,
  getElementError,
})

/**
 * As the library makes it, but for the document in each try of a wait, which nobody reads: to print it took a tenth of the
 * time. When a wait has ended in vain, the library asks once more, outside it.
 */
function getElementError(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isTry } = getConfig() as {
    _disableExpensiveErrorDiagnostics?: boolean
  }
  const shown = isTry && message !== null ? undefined : prettyDOM(container)
  const error = new Error([message, shown].filter(Boolean).join('\n\n'))
  // By its name the library knows that it is its own, and says where the wait began.
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, getElementError)
  return error
}

// The files of a worker share a document, and some draw with styles, which stay in it: each role that is asked for would be held
// against them in all files after. They are emptied rather than removed, because Emotion puts its next one before its first.
for (const sheet of document.querySelectorAll('style')) sheet.textContent = ''
quickStyles()
quietParsedDocuments()

// React notes of each element where it was made, for its warnings: a seventh of the time. It does so for so many a second.
const internals = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
})

// What a test has rendered is gone before the next one.
afterEach(cleanup)

/** jsdom knows no media: here none matches, as on a wide, light screen where things may move. */
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    ...{ media, matches: false, onchange: null },
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList

/** Nor does it lay anything out: what is looked at here never changes its size. */
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
