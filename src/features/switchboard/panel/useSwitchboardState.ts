import { useSyncExternalStore } from 'react'
import { useSwitchboard } from './SwitchboardContext.ts'
import type { SwitchboardState } from './switchboardState.ts'

/** What is set now. */
export function useSwitchboardState(): SwitchboardState {
  const { switchboard } = useSwitchboard()
  return useSyncExternalStore(switchboard.subscribe, switchboard.get)
}
