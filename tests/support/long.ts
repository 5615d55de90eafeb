/** Whether everything runs (`npm run test:long`), or what fits into eight minutes (`npm test`). */
export const isLongRun = process.env.TEST_LONG === '1'

/** What tests lack that `npm test` leaves out. */
export const longRun = 'the time of `npm run test:long`'

/** Files that `npm test` leaves to it as a whole, and does not even read. */
export const filesOfLongRun = '**/*.long.{test,spec}.{ts,tsx}'
