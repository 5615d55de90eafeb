import { contrast, toHex, toOklch } from './colourMaths.ts'
import type { Colour } from './palette.ts'

export interface Fill {
  fill: string
  hover: string
  text: string
}

const white = '#ffffff'
/** Contrast of a fill to its text, and to the page (WCAG 2.2, 1.4.3 and 1.4.11). */
const [readable, visible] = [4.5, 3]

/**
 * Returns the fill of the one button of a page that leads on. A light brand colour is shown as it is, with dark text; a
 * dark one too, with white text; one in between as its next shade, on which white can be read.
 */
export function fillOf(primary: Colour, ink: string): Fill {
  const base = primary[500]
  if (contrast(base, white) < visible) return { fill: base, hover: darker(base, 0.04), text: ink }
  const fill = contrast(base, white) >= readable ? base : primary[600]
  return { fill, hover: fill === base ? darker(base, 0.06) : primary[700], text: white }
}

/** Returns the fill on a dark page, where a dark one would be lost: it is lightened until it stands out. */
export function fillOnDark(primary: Colour, ink: string, surface: string): Fill {
  const { fill, text, hover } = fillOf(primary, ink)
  if (text === ink) return { fill, text, hover }
  const shifted = toOklch(fill)
  let lit = fill
  while (contrast(lit, surface) < visible + 0.2 && shifted.lightness < 1) {
    shifted.lightness += 0.01
    lit = toHex(shifted)
  }
  return { fill: lit, hover: darker(lit, 0.04), text }
}

/** Finds the first of the colours that can be told from every ground it may lie on. */
export function visibleOn(grounds: readonly string[], candidates: readonly string[]): string {
  const last = candidates.at(-1) ?? ''
  return candidates.find((colour) => grounds.every((ground) => contrast(colour, ground) >= visible)) ?? last
}

/** Returns white or black, whichever can be read on a colour. */
export function textOn(colour: string): string {
  return contrast(colour, white) >= readable ? white : '#000000'
}

function darker(hex: string, step: number): string {
  const { lightness, chroma, hue } = toOklch(hex)
  return toHex({ lightness: Math.max(0, lightness - step), chroma, hue })
}
