import { createContext, use, useSyncExternalStore } from 'react'
import type { DemoData } from '#panel/base/environment.ts'
import type { Switchboard } from './createSwitchboard.ts'
import type { SwitchboardState } from './switchboardState.ts'

export interface SwitchboardValue {
  switchboard: Switchboard
  demoData: DemoData | undefined
}

/** Nothing but in the environments `local` and `testing`. */
export const SwitchboardContext = createContext<SwitchboardValue | undefined>(undefined)

/** @throws outside of these environments */
export function useSwitchboard(): SwitchboardValue {
  const value = use(SwitchboardContext)
  if (!value) throw new Error('useSwitchboard needs a <SwitchboardContext> above it')
  return value
}

/** What is set now. */
export function useSwitchboardState(): SwitchboardState {
  const { switchboard } = useSwitchboard()
  return useSyncExternalStore(switchboard.subscribe, switchboard.get)
}
