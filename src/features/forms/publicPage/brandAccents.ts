import { contrast } from '#theme/colourMaths.ts'
import { createColourSchemes } from '#theme/colourSchemes.ts'
import { shades } from '#theme/palette.ts'

/** The page behind, and what `renderer.css` calls the accent on it. */
const grounds = { light: ['#ffffff', '--brand-accent'], dark: ['#14171f', '--brand-accent-dark'] } as const

/** Gives the form the brand's own accent: its base, or the next shade that can be read on the page. @param primary `#rrggbb` */
export function applyAccents(style: Pick<CSSStyleDeclaration, 'setProperty'>, primary: string): void {
  const schemes = createColourSchemes({ primary })
  for (const scheme of ['light', 'dark'] as const) {
    const [ground, variable] = grounds[scheme]
    const colours = schemes[scheme].palette.primary
    const fitting = shades.find((shade) => shade >= 500 && contrast(colours[shade], ground) >= 4.5)
    style.setProperty(variable, colours[fitting ?? 950])
  }
}
