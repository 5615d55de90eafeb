import { test as plain } from '@playwright/test'
import { isLongRun, longRun } from '../support/long.ts'

/** A test that `npm test` leaves to `npm run test:long`: it takes long, and faster tests cover most of it. */
export const inLongRun = isLongRun ? plain : leftOut

const annotation = { type: 'skip', description: longRun }

function leftOut(title: string, body: Parameters<typeof plain>[2]): void {
  plain.skip(title, { annotation }, body)
}
