import { readSafely } from '#model/base/browserStorage.ts'
import { createListeners, createStore } from '#model/base/store.ts'
import type { ColourScheme } from './colourSchemes.ts'

export const densities = ['normal', 'compact'] as const
type PanelDensity = (typeof densities)[number]

export const motions = ['system', 'reduced'] as const
type Motion = (typeof motions)[number]

export interface Appearance {
  density: PanelDensity
  motion: Motion
}

export type AppearanceStore = ReturnType<typeof createAppearanceStore>

const keys = { density: 'abo-panel:density', motion: 'abo-panel:motion' } as const

export function createAppearanceStore(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  const stored = (name: keyof Appearance) => readSafely(() => storage().getItem(keys[name]))
  const { get, set, subscribe } = createStore<Appearance>({
    density: densities.find((density) => density === stored('density')) ?? 'normal',
    motion: motions.find((motion) => motion === stored('motion')) ?? 'system',
  })
  return {
    get,
    change(changes: Partial<Appearance>) {
      const changed = { ...get(), ...changes }
      for (const name of Object.keys(keys) as (keyof Appearance)[]) {
        readSafely(() => storage().setItem(keys[name], changed[name]))
      }
      set(changed)
    },
    subscribe,
  }
}

/** Tells the style sheets. */
export function applyAppearance(root: HTMLElement, { density, motion }: Appearance): void {
  root.dataset.density = density
  if (motion === 'reduced') root.dataset.motion = 'reduce'
  else delete root.dataset.motion
}

export const colourModes = ['light', 'dark', 'system'] as const
export type ColourMode = (typeof colourModes)[number]

export interface ColourModeStore {
  get(): ColourMode
  set(mode: ColourMode): void
  /** As shown now. Paper is always light. */
  scheme(): ColourScheme
  subscribe(listener: () => void): () => void
}

const key = 'abo-panel:colourMode'

/** @param page the window: its storage, its media queries, and the events around printing */
export function createColourModeStore(
  page: Pick<Window, 'localStorage' | 'matchMedia' | 'addEventListener'>,
): ColourModeStore {
  const { tell, subscribe } = createListeners()
  const device = page.matchMedia('(prefers-color-scheme: dark)')
  const stored = readSafely(() => page.localStorage.getItem(key))
  let current: ColourMode = colourModes.find((mode) => mode === stored) ?? 'system'
  let isPrinting = false
  // Read here and in the listener only: a read in between would swallow the event that tells of the change
  // (Chromium), and style sheets would keep the other colours.
  let isDeviceDark = device.matches

  function print(begins: boolean) {
    isPrinting = begins
    tell()
  }
  device.addEventListener('change', () => {
    isDeviceDark = device.matches
    tell()
  })
  page.addEventListener('beforeprint', () => print(true))
  page.addEventListener('afterprint', () => print(false))

  return {
    get: () => current,
    set(mode) {
      if (mode === current) return
      current = mode
      readSafely(() => page.localStorage.setItem(key, mode))
      tell()
    },
    scheme() {
      if (isPrinting) return 'light'
      if (current !== 'system') return current
      return isDeviceDark ? 'dark' : 'light'
    },
    subscribe,
  }
}
