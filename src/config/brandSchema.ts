import type { Brand } from '#theme/Brand.tsx'
import { type ColourBases, colourNames } from '#theme/palette.ts'
import { key } from './configMeta.ts'
import { namesOf, ownPath, webAddress } from './configRules.ts'
import { baseColour } from './configValues.ts'

/** What the product is known by: see `Brand`. */
export const brand = key<Brand>(
  namesOf(
    { logo: ownPath(), logoDark: ownPath(), imprint: webAddress(), privacy: webAddress() },
    {
      de: 'mit Logo und Links sein, zum Beispiel { "logo": "/logo.svg" },',
      en: 'of a logo and links, such as { "logo": "/logo.svg" }',
    },
    { de: 'kein Teil der Marke', en: 'no part of the brand' },
  ).default({}),
  {
    description:
      "the `logo`, another one for dark pages (`logoDark`), and addresses of the `imprint` and the `privacy` notice, which stand below the sign-in and below public forms. A logo is a square picture, `/logo.svg` a file beside `index.html`; without one the panel's own mark stands there",
  },
)

/** Colours of the brand, by name. */
export const colours = key<ColourBases>(
  namesOf(
    Object.fromEntries(colourNames.map((name) => [name, baseColour])),
    {
      de: 'von Grundfarben, zum Beispiel { "primary": "#0a7d5a" },',
      en: 'of base colours, such as { "primary": "#0a7d5a" }',
    },
    { de: 'keine Farbe des Panels', en: 'no colour of the panel' },
  ).default({}),
  {
    description: 'base colours of the brand by name, `{ "primary": "#0a7d5a" }`: see [below](#colours)',
  },
)
