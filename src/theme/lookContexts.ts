import { createContext, use, useSyncExternalStore } from 'react'
import type { Appearance, AppearanceStore, ColourMode, ColourModeStore } from './appearanceStore.ts'
import type { ColourScheme } from './colourSchemes.ts'

export const ColourModeContext = createContext<ColourModeStore | undefined>(undefined)

export function useColourMode(): { mode: ColourMode; setMode: (mode: ColourMode) => void } {
  const store = useStore()
  return { mode: useSyncExternalStore(store.subscribe, store.get), setMode: store.set }
}

export function useColourScheme(): ColourScheme {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, store.scheme)
}

function useStore(): ColourModeStore {
  const store = use(ColourModeContext)
  if (!store) throw new Error('The colours need a <ColourModeContext> above them')
  return store
}

export const AppearanceContext = createContext<AppearanceStore | undefined>(undefined)

export function useAppearance(): Appearance & Pick<AppearanceStore, 'change'> {
  const store = use(AppearanceContext)
  if (!store) throw new Error('The appearance needs an <AppearanceContext> above it')
  return { ...useSyncExternalStore(store.subscribe, store.get), change: store.change }
}
