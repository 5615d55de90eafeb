/** Where the configuration names no zone. */
export const defaultTimeZone = 'Europe/Berlin'

/** Returns `YYYY-MM-DD`. @param timeZone IANA name */
export function dayIn(timeZone: string, now: Date): string {
  // Sweden writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)
}

/** Returns midnight, or where clocks skip it the moment after. @param day `YYYY-MM-DD` */
export function startOfDay(timeZone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const guessed = midnight - offsetIn(timeZone, midnight)
  const exact = midnight - offsetIn(timeZone, guessed)
  const isThere = dayIn(timeZone, new Date(exact)) === day
  return new Date(isThere ? exact : Math.max(guessed, exact))
}

/** Returns milliseconds ahead of UTC. */
function offsetIn(timeZone: string, at: number): number {
  const two = '2-digit'
  const shown = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, year: 'numeric', month: two, day: two },
    ...{ hour: two, minute: two, second: two },
  })
  return Date.parse(`${shown.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
}
