import { addServerFeature } from '#server/features.ts'
import { switchboardAhead } from './switchboardAhead.ts'

addServerFeature({ name: 'switchboard', pageAhead: switchboardAhead })
