import type { ReactNode } from 'react'
import type { DemoData } from '../../../panel/base/environment.ts'
import type { Switchboard } from './createSwitchboard.ts'
import type { SwitchedEnvironment } from './openSwitchboard.ts'
import { SwitchboardContext } from './SwitchboardContext.ts'

/** What the product runs in where a switchboard stands between it and the network. */
export function switchedEnvironment(switchboard: Switchboard): SwitchedEnvironment {
  return {
    switchboard,
    clock: switchboard.clock,
    fetch: switchboard.fetch,
    signedOut: switchboard.clearRules,
    seed: () => switchboard.get().seed,
    async through(http) {
      const { withCalls } = await import('./sampleCalls.ts')
      return (source) => withCalls(source, http)
    },
    Surroundings: ({ demoData, children }: { demoData: DemoData | undefined; children: ReactNode }) => (
      <SwitchboardContext value={{ switchboard, demoData }}>{children}</SwitchboardContext>
    ),
  }
}
