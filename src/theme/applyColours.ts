import { type ColourScheme, type ColourSchemes, colourSchemes, type SchemeColours } from './colourSchemes.ts'
import { shades } from './palette.ts'

/** Writes the colours as variables for style sheets (`--primary-500`); native controls follow `color-scheme`. */
export function applyColours(
  style: Pick<CSSStyleDeclaration, 'setProperty'>,
  scheme: ColourScheme,
  schemes: ColourSchemes = colourSchemes,
): void {
  const { palette, surfaces } = schemes[scheme]
  style.setProperty('color-scheme', scheme)
  for (const [name, colour] of Object.entries(palette)) {
    for (const shade of shades) style.setProperty(`--${name}-${shade}`, colour[shade])
  }
  for (const [name, value] of Object.entries(surfaces)) style.setProperty(`--${kebabCase(name)}`, value)
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Gives the browser's own bar the colour of the page. */
export function colourWindow(page: Pick<Document, 'querySelectorAll'>, { surfaces }: SchemeColours): void {
  for (const meta of page.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', surfaces.surface)
  }
}
