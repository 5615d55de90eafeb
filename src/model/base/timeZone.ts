/** Whose days decide where the configuration names no zone. */
export const defaultTimeZone = 'Europe/Berlin'
