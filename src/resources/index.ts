// The resources of the panel. A new one is one more line.
import '../fieldKinds/index.ts'

export { assignments } from './assignments.ts'
export { campaigns } from './campaigns.ts'
export { changes } from './changes.ts'
export { clips } from './clips.ts'
export { customerNotes } from './customerNotes.ts'
export { customers } from './customers.ts'
export { forms } from './forms.ts'
export { formVersions } from './formVersions.ts'
export { journeys } from './journeys.ts'
export { operators } from './operators.ts'
export { securityEvents } from './securityEvents.ts'
