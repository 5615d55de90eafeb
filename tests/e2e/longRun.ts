import { test as plain, type TestType } from '@playwright/test'
import { isLongRun, longRun } from '../support/long.ts'

const annotation = { type: 'skip', description: longRun }

/** Of a test with fixtures of its own what `inLongRun` is of Playwright's. */
export function inLongRunOf<Own extends object, OfWorker extends object>(
  test: TestType<Own, OfWorker>,
): (title: string, body: Parameters<typeof test>[2]) => void {
  // In the long run it is Playwright's own, which names the file that calls it.
  return isLongRun ? test : (title, body) => test.skip(title, { annotation }, body)
}

/**
 * A test that `npm test` leaves to `npm run test:long`: it takes long, and faster tests cover most of it. So do variants of what
 * another test shows in a browser: more samples, a second language, a second look.
 */
export const inLongRun = inLongRunOf(plain)
