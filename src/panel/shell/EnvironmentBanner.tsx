import { panelFeatures } from '../features.ts'
import { EnvironmentNote } from './EnvironmentNote.tsx'

/** The note of the environment in the panel, with what features are worked by from there. */
export function EnvironmentBanner({ environment }: { environment: string }) {
  return (
    <EnvironmentNote environment={environment}>
      {panelFeatures().map(({ name, EnvironmentTools: Tools }) => Tools && <Tools key={name} />)}
    </EnvironmentNote>
  )
}
