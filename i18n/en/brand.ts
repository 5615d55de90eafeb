import type { Messages } from '../messages.ts'

export const brand: Messages['brand'] = { imprint: 'Legal notice', privacy: 'Privacy' }
