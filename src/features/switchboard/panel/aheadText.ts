import type { Language } from '#model/language/text.ts'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How far a clock is set forward or back, in its two largest units: `+30 Tage`, `−1 Stunde 5 Minuten`. */
export function aheadText(ahead: number, language: Language): string {
  const minutes = Math.round(Math.abs(ahead) / 60_000)
  let left = minutes * 60_000
  const parts = units.flatMap(([unit, length]) => {
    const value = Math.floor(left / length)
    left -= value * length
    return value === 0 ? [] : [format(language, unit, value)]
  })
  const shown = parts.length === 0 ? [format(language, 'minute', 0)] : parts.slice(0, 2)
  return `${ahead < 0 ? '−' : '+'}${shown.join(' ')}`
}

function format(language: Language, unit: string, value: number): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
