/** Whether everything runs (`npm run test:long`), or what fits into a quarter of an hour (`npm test`). */
export const isLongRun = process.env.TEST_LONG === '1'

/** What tests lack that `npm test` leaves out. */
export const longRun = 'the time of `npm run test:long`'
