import type { Scene } from '../scene.ts'
import { firstSteps } from './firstSteps.ts'

/** All pictures, in the order in which they are taken. */
export const scenes: readonly Scene[] = [...firstSteps]
