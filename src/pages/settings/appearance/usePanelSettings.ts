import { useSyncExternalStore } from 'react'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { usePanel } from '../../../panel/ui/PanelContext.tsx'
import { useAppearance } from '../../../theme/AppearanceContext.ts'
import { useColourMode } from '../../../theme/ColourModeContext.ts'
import type { PanelSettings } from './panelSettings.ts'

/** Everything that was chosen, and the way to choose. What is changed counts at once. */
export function usePanelSettings(): {
  settings: PanelSettings
  change(changes: Partial<PanelSettings>): void
} {
  const { language, setLanguage } = useLanguage()
  const { mode, setMode } = useColourMode()
  const { density, motion, change: changeAppearance } = useAppearance()
  const { lists, singleKeys } = usePanel().session
  const hasSingleKeys = useSyncExternalStore(singleKeys.subscribe, singleKeys.get)
  return {
    settings: { language, density, motion, colourMode: mode, singleKeys: hasSingleKeys, lists: lists.all() },
    change({ language, colourMode, singleKeys: wantsKeys, lists: wantedLists, ...appearance }) {
      if (language) setLanguage(language)
      if (colourMode) setMode(colourMode)
      if (wantsKeys !== undefined) singleKeys.set(wantsKeys)
      if (appearance.density || appearance.motion) changeAppearance(appearance)
      for (const [name, wanted] of Object.entries(wantedLists ?? {})) lists.change(name, wanted)
    },
  }
}
