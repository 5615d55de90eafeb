/** The day so many days before another one, both `YYYY-MM-DD`. What is no day stays as it is. */
export function dayBefore(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? day : new Date(time - days * 86_400_000).toISOString().slice(0, 10)
}
