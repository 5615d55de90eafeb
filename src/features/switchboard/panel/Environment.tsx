import { type ReactNode, use } from 'react'
import type { DemoData, Environment } from '#panel/base/environment.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import type { SwitchedEnvironment } from './openSwitchboard.ts'
import { SwitchboardContext } from './SwitchboardContext.ts'

const SwitchboardBar = lazyPart(() => import('./SwitchboardBar.tsx'))

/** Where there is a switchboard, it is worked from the note of the environment. */
export function EnvironmentTools() {
  return use(SwitchboardContext) !== undefined && <SwitchboardBar />
}

interface SurroundingsProps {
  environment: Environment
  demoData: DemoData | undefined
  children: ReactNode
}

/** Hands the switchboard down to what works it. */
export function Surroundings({ environment, demoData, children }: SurroundingsProps) {
  // There is one environment, and the switchboard is what has made it.
  const { switchboard } = environment as SwitchedEnvironment
  return <SwitchboardContext value={{ switchboard, demoData }}>{children}</SwitchboardContext>
}
