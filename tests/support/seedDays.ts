import { createSeedCalendar } from '#app/server/seed/seedCalendar.ts'

/** Tests and pictures count on data of these days, whenever they run. */
export const testSeedDays = { from: '2026-01-01' }

export const testCalendar = createSeedCalendar(testSeedDays)
