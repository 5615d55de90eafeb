import type { TestOptions } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** What the machine lacks, so that the test is skipped. */
    lacks?: string
  }
}

/**
 * Options of a test, or of a group of them, that needs something which not every machine has. Where it is missing they are skipped,
 * and `npm test` names them with what they lack: no test is skipped in any other way.
 *
 * @param parts what is needed, each with what stands for it: a program's path, or whether it is there
 */
export function needs(parts: Readonly<Record<string, string | boolean | undefined>>): TestOptions {
  const lacking = Object.keys(parts).filter((part) => !parts[part])
  return lacking.length === 0 ? {} : { skip: true, meta: { lacks: lacking.join(' and ') } }
}
