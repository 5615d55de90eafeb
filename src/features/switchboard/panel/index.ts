import { addPanelFeature } from '../../../panel/features.ts'
import { Environment } from './Environment.tsx'

addPanelFeature({ name: 'switchboard', Environment })
