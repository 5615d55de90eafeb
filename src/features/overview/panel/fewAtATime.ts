/**
 * Runs calls so that only some are under way at a time, in the order in which they come: a page that asks for many
 * things leaves the connection free for what a person does meanwhile.
 */
export function fewAtATime(most: number): <T>(call: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (call) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await call()
    } finally {
      // Whoever waits takes over the place.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
