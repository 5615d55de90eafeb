import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { quickStyles } from './quickStyles.ts'

// Generous, so that a busy machine fails no test; what is there is found at once.
configure({ asyncUtilTimeout: 10_000 })

// Each file has a document of its own.
quickStyles()

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
