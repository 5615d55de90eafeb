import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** What React has put off; whatever comes first does it, the time that it was put off for or `act`. */
const putOff = new Set<() => void>()

/** Puts off as ever, but so that it can be done at once. */
function kept(later: (work: () => void) => unknown) {
  return (work: () => void) => {
    const once = () => {
      if (putOff.delete(once)) work()
    }
    putOff.add(once)
    return later(once)
  }
}

function doAtOnce(): void {
  for (const work of putOff) work()
}

/** Does as React's own, which React as it is built for production has not: what is drawn anew, and what that leads to, is done at the end. */
function act(callback: () => unknown): unknown {
  const result = callback()
  doAtOnce()
  return result instanceof Promise ? result.then(ended) : result
}

async function ended(result: unknown): Promise<unknown> {
  do {
    doAtOnce()
    await new Promise((resolve) => setTimeout(resolve))
  } while (putOff.size > 0)
  return result
}

/**
 * React as it is built for production, as in the product; in the long run, as it is for development. What that notes and checks for
 * its warnings took a quarter of the time of component tests. How work is put off it takes hold of when it is loaded: that is done
 * here, before the testing library.
 */
function loadReact(): void {
  const react = require('react') as { act?: unknown }
  if (react.act) return
  react.act = act
  const { queueMicrotask, setImmediate } = globalThis
  Object.assign(globalThis, { queueMicrotask: kept(queueMicrotask), setImmediate: kept(setImmediate) })
  require('react-dom/client')
  Object.assign(globalThis, { queueMicrotask, setImmediate })
}

loadReact()
