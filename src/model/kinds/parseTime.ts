/**
 * Reads a time of day as people type it: `14:30`, `14.30`, `1430`, `9`, `9:30 pm`.
 *
 * @returns `HH:MM`, `null` for blank text, `undefined` for anything else
 */
export function parseTime(text: string): string | null | undefined {
  const trimmed = text
    .trim()
    .toLowerCase()
    .replace(/\s*uhr$/, '')
  if (trimmed === '') return null
  const parts = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})|(\d{2}))?\s*([ap]m)?$/.exec(trimmed)
  if (!parts) return undefined
  const [, hours, separated, attached, half] = parts
  const hour = in24Hours(Number(hours), half)
  const minute = Number(separated ?? attached ?? 0)
  if (hour === undefined || minute > 59) return undefined
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function in24Hours(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour > 23 ? undefined : hour
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half === 'pm' ? 12 : 0)
}
