/** Does something once so many milliseconds have passed. @returns calls it off */
export type Later = (run: () => void, milliseconds: number) => () => void

/** By the browser's own timer. */
export function afterTimeout(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
