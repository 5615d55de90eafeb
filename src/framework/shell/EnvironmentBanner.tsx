import { use } from 'react'
import { SwitchboardContext } from '../switchboard/SwitchboardContext.ts'
import { EnvironmentNote } from './EnvironmentNote.tsx'
import { lazyPart } from './lazyPart.tsx'

const SwitchboardBar = lazyPart(() => import('../switchboard/SwitchboardBar.tsx'))

/** The note of the environment in the panel. Where there is a switchboard, it is worked from here. */
export function EnvironmentBanner({ environment }: { environment: string }) {
  const hasSwitchboard = use(SwitchboardContext) !== undefined
  return <EnvironmentNote environment={environment}>{hasSwitchboard && <SwitchboardBar />}</EnvironmentNote>
}
