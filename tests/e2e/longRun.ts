import { test as plain } from '@playwright/test'
import { isLongRun } from '../support/long.ts'

/** A test that `npm test` leaves to `npm run test:long`: it takes long, and faster tests cover most of it. */
export const inLongRun = isLongRun ? plain : plain.skip
