import { readSafely } from '../model/base/browserStorage.ts'
import { createStore } from '../model/base/store.ts'
export const densities = ['normal', 'compact'] as const
/** How close the lines of the panel stand. */
export type PanelDensity = (typeof densities)[number]

export const motions = ['system', 'reduced'] as const
/** Whether things move; `system` follows the device. */
export type Motion = (typeof motions)[number]

export interface Appearance {
  density: PanelDensity
  motion: Motion
}

/** Density and motion: remembered in the browser, the same for the sign-in pages and the panel. */
export interface AppearanceStore {
  get(): Appearance
  change(changes: Partial<Appearance>): void
  subscribe(listener: () => void): () => void
}

const keys = { density: 'abo-panel:density', motion: 'abo-panel:motion' } as const

export function createAppearanceStore(storage: () => Pick<Storage, 'getItem' | 'setItem'>): AppearanceStore {
  const stored = (name: keyof Appearance) => readSafely(() => storage().getItem(keys[name]))
  const { get, set, subscribe } = createStore<Appearance>({
    density: densities.find((density) => density === stored('density')) ?? 'normal',
    motion: motions.find((motion) => motion === stored('motion')) ?? 'system',
  })
  return {
    get,
    change(changes) {
      const changed = { ...get(), ...changes }
      for (const name of Object.keys(keys) as (keyof Appearance)[]) {
        readSafely(() => storage().setItem(keys[name], changed[name]))
      }
      set(changed)
    },
    subscribe,
  }
}

/** Tells the style sheets: `data-density` and, where motion is to be reduced, `data-motion="reduce"`. */
export function applyAppearance(root: HTMLElement, { density, motion }: Appearance): void {
  root.dataset.density = density
  if (motion === 'reduced') root.dataset.motion = 'reduce'
  else delete root.dataset.motion
}
