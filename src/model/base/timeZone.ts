/** Whose days decide where the configuration names no zone. */
export const defaultTimeZone = 'Europe/Berlin'

/** The day that it is in a zone, `YYYY-MM-DD`. @param timeZone IANA name */
export function dayIn(timeZone: string, now: Date): string {
  // Sweden writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)
}
