import type { SchemeColours } from '#theme/colourSchemes.ts'
import { textOn } from '#theme/fills.ts'

export interface Pair {
  name: string
  front: string
  ground: string
  least: number
}

/** For text, and for what shows where something is or what it is (WCAG 2.2, 1.4.3 and 1.4.11). */
const [text, shape] = [4.5, 3]

/** Every pair that the style sheets and the components put together. */
export function pairsOf({ palette, surfaces }: SchemeColours): Pair[] {
  const { neutral, ...tones } = palette
  const { primary, positive, warning, negative, info } = tones
  const grounds = {
    surface: surfaces.surface,
    raised: surfaces.surfaceRaised,
    'neutral 50': neutral[50],
    'neutral 100': neutral[100],
  }
  const pairs: Pair[] = []
  function add(name: string, front: string, below: Record<string, string>, least: number) {
    for (const [on, ground] of Object.entries(below))
      pairs.push({ name: `${name} on ${on}`, front, ground, least })
  }

  for (const shade of [600, 700, 800, 900, 950] as const)
    add(`neutral ${shade}`, neutral[shade], grounds, text)
  add('neutral 700', neutral[700], { 'neutral 200': neutral[200] }, text)
  for (const [name, tone] of Object.entries(tones)) {
    const [faint, fainter] = [{ [`${name} 100`]: tone[100] }, { [`${name} 50`]: tone[50] }]
    add(`${name} 700`, tone[700], { ...grounds, ...fainter }, text)
    for (const shade of [800, 900] as const)
      add(`${name} ${shade}`, tone[shade], { ...grounds, ...fainter, ...faint }, text)
    add(`${name} 600 as a line or an icon`, tone[600], { ...grounds, ...fainter }, shape)
    add(`text on a filled ${name} button`, textOn(tone[700]), { [`${name} 700`]: tone[700] }, text)
  }
  // What is chosen, under the pointer or found lies on a tint.
  const chosen = { 'primary 50': primary[50] }
  for (const shade of [600, 700, 800, 900] as const) add(`neutral ${shade}`, neutral[shade], chosen, text)
  add('link in a chosen row', primary[700], { ...chosen, 'primary 100': primary[100] }, text)
  for (const tone of [positive, warning, negative, info]) {
    add('label in a row', tone[800], { own: tone[50] }, text)
  }

  add('MUI’s primary colour as text', primary[600], grounds, text)
  add('text on MUI’s primary colour', textOn(primary[600]), { 'primary 600': primary[600] }, text)
  const fills = { fill: surfaces.primaryFill, 'fill under the pointer': surfaces.primaryFillHover }
  add('text of the button that leads on', surfaces.onPrimary, fills, text)
  add('focus ring', surfaces.focusRing, { ...grounds, ...chosen, 'primary 100': primary[100] }, shape)
  const { 'neutral 100': _, ...pages } = grounds
  add('line of a control', surfaces.controlLine, pages, shape)
  return pairs
}
