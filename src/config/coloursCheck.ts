import { nearestName } from '../framework/define/nearestName.ts'
import { colourNames } from '../theme/palette.ts'
import { isHexColor } from '../validation/hex.ts'
import type { KeyProblem } from './keyChecks.ts'

const key = 'colours'

/** Base colours by name: the shade 500, from which the others are made (spec §2). */
export function coloursCheck(value: unknown): KeyProblem[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const example = '{ "primary": "#0a7d5a" }'
    const de = `"${key}" muss ein Objekt von Grundfarben sein, zum Beispiel ${example}`
    return [{ value, message: { de, en: `"${key}" must be an object of base colours, such as ${example}` } }]
  }
  return Object.entries(value).flatMap(([name, base]) => problemsOf(name, base))
}

function problemsOf(name: string, base: unknown): KeyProblem[] {
  const at = `.${name}`
  if (!colourNames.some((known) => known === name)) {
    const known = colourNames.join(', ')
    const de = `"${key}${at}" ist keine Farbe des Panels; es gibt ${known}`
    const en = `"${key}${at}" is no colour of the panel; there are ${known}`
    const suggestion = nearestName(name, colourNames)
    return [{ at, value: base, message: { de, en }, ...(suggestion === undefined ? {} : { suggestion }) }]
  }
  if (isHexColor(base)) return []
  const de = `"${key}${at}" muss die Grundfarbe (Stufe 500) sein, als # und sechs Hexziffern`
  const en = `"${key}${at}" must be the base colour (shade 500), as # and six hex digits`
  return [{ at, value: base, message: { de, en } }]
}
