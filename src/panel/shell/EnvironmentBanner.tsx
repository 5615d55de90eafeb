import { use } from 'react'
import { SwitchboardContext } from '../../features/switchboard/panel/SwitchboardContext.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { EnvironmentNote } from './EnvironmentNote.tsx'

const SwitchboardBar = lazyPart(() => import('../../features/switchboard/panel/SwitchboardBar.tsx'))

/** The note of the environment in the panel. Where there is a switchboard, it is worked from here. */
export function EnvironmentBanner({ environment }: { environment: string }) {
  const hasSwitchboard = use(SwitchboardContext) !== undefined
  return <EnvironmentNote environment={environment}>{hasSwitchboard && <SwitchboardBar />}</EnvironmentNote>
}
