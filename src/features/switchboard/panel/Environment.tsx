import { use } from 'react'
import { lazyPart } from '../../../panel/ui/lazyPart.tsx'
import { SwitchboardContext } from './SwitchboardContext.ts'

const SwitchboardBar = lazyPart(() => import('./SwitchboardBar.tsx'))

/** Where there is a switchboard, it is worked from the note of the environment. */
export function Environment() {
  return use(SwitchboardContext) !== undefined && <SwitchboardBar />
}
