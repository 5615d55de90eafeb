import { availableParallelism } from 'node:os'
import { Problem } from '../http/problem.ts'

/** Computes of passwords at a time: few, so that guesses do not take the processor from everybody else. */
export interface PasswordChecks {
  /**
   * Does the work when it is its turn: one at a time for each name, those of known devices first.
   *
   * @throws Problem 503 with `Retry-After` where its turn has not come in time
   */
  run<Answer>(name: string, isKnown: boolean, work: () => Promise<Answer>): Promise<Answer>
}

/** In milliseconds. */
const usualPatience = 2000

interface Waiting {
  name: string
  isKnown: boolean
  begin(): void
}

/** @param most at a time, of all names */
export function createPasswordChecks(
  most = 2 * availableParallelism(),
  patience = usualPatience,
): PasswordChecks {
  const running = new Set<string>()
  let waiting: readonly Waiting[] = []

  const isFree = (name: string) => running.size < most && !running.has(name)

  function beginNext() {
    const free = waiting.filter(({ name }) => isFree(name))
    const next = free.find(({ isKnown }) => isKnown) ?? free[0]
    if (!next) return
    waiting = waiting.filter((each) => each !== next)
    next.begin()
  }

  function turn(name: string, isKnown: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const own: Waiting = {
        name,
        isKnown,
        begin() {
          clearTimeout(timer)
          running.add(name)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        waiting = waiting.filter((each) => each !== own)
        reject(new Problem('unavailable', { headers: { 'Retry-After': '2' } }))
      }, patience)
      waiting = [...waiting, own]
      beginNext()
    })
  }

  return {
    async run(name, isKnown, work) {
      await turn(name, isKnown)
      try {
        return await work()
      } finally {
        running.delete(name)
        beginNext()
      }
    },
  }
}
