import { addPanelFeature } from '#panel/features.ts'
import { EnvironmentTools, Surroundings } from './Environment.tsx'

addPanelFeature({ name: 'switchboard', EnvironmentTools, Surroundings })
