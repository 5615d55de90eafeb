import type { ProductCommand } from '../panel/ui/PanelContext.tsx'
import type { ColourMode } from '../theme/colourModeStore.ts'

const titles = {
  light: { de: 'Farben: hell', en: 'Colours: light' },
  dark: { de: 'Farben: dunkel', en: 'Colours: dark' },
  system: { de: 'Farben: wie das Gerät', en: 'Colours: as the device' },
} as const satisfies Record<ColourMode, ProductCommand['title']>

/** The choices of colours that are not in use, for the palette. */
export function colourCommands(mode: ColourMode, setMode: (mode: ColourMode) => void): ProductCommand[] {
  return (['light', 'dark', 'system'] as const)
    .filter((other) => other !== mode)
    .map((other) => ({ key: `colours/${other}`, title: titles[other], run: () => setMode(other) }))
}
