import type { ReactNode } from 'react'
import type { DemoData } from '#panel/base/environment.ts'
import { panelFeatures } from '#panel/features.ts'
import type { AppServices } from './services.ts'

interface SurroundingsProps {
  environment: AppServices['environment']
  demoData: DemoData | undefined
  children: ReactNode
}

/** What features put around the panel. */
export function Surroundings({ environment, demoData, children }: SurroundingsProps) {
  if (!environment) return children
  let around = children
  for (const { Surroundings: Around } of panelFeatures()) {
    if (Around) {
      around = (
        <Around environment={environment} demoData={demoData}>
          {around}
        </Around>
      )
    }
  }
  return around
}
