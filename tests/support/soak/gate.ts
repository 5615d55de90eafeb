/** Lets people through one by one, or holds all of them until they stand still. */
export interface Gate {
  /** Does something with the gate open; waits while it is closed. */
  through<T>(work: () => Promise<T>): Promise<T>
  /** Waits until nobody is at work, does something alone, and lets the others go on. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

export function createGate(): Gate {
  let opened = Promise.resolve()
  const atWork = new Set<Promise<unknown>>()
  return {
    async through(work) {
      let seen: Promise<void>
      do {
        seen = opened
        await seen
      } while (seen !== opened)
      const done = work()
      const settled = done.then(
        () => undefined,
        () => undefined,
      )
      atWork.add(settled)
      void settled.then(() => atWork.delete(settled))
      return done
    },
    async alone(work) {
      let open = () => {}
      opened = new Promise((resolve) => {
        open = resolve
      })
      try {
        await Promise.all([...atWork])
        return await work()
      } finally {
        open()
      }
    },
  }
}
