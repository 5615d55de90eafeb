import { createContext, use, useSyncExternalStore } from 'react'
import type { Appearance, AppearanceStore } from './appearanceStore.ts'

export const AppearanceContext = createContext<AppearanceStore | undefined>(undefined)

/** What the person has chosen, and the way to choose. */
export function useAppearance(): Appearance & Pick<AppearanceStore, 'change'> {
  const store = use(AppearanceContext)
  if (!store) throw new Error('The appearance needs an <AppearanceContext> above it')
  return { ...useSyncExternalStore(store.subscribe, store.get), change: store.change }
}
