import { setFlagsFromString } from 'node:v8'

/** V8 would spend more processor time on optimising PostgreSQL in the background than tests have for it. */
export function compileQuickly(): void {
  for (const flag of [
    '--wasm-lazy-validation',
    '--liftoff-only',
    '--no-wasm-tier-up',
    '--no-wasm-dynamic-tiering',
  ]) {
    setFlagsFromString(flag)
  }
}
