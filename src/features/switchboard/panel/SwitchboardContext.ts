import { createContext, use } from 'react'
import type { Requirement } from '../../../model/language/access.ts'
import type { Switchboard } from './createSwitchboard.ts'

/** How the data of a demonstration are put back. */
export interface DemoData {
  /** What a person needs for it. */
  access: Requirement
  /** Whether the records grow from the switchboard's seed; a server's are the same each time. */
  isSeeded: boolean
  /** Loads the page anew afterwards. Rejects where it fails. */
  reset(): Promise<void>
}

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
