import type { alike as german } from '../de/alike.ts'
import type { Widened } from '../messages.ts'

export const alike: Widened<typeof german> = {
  title: 'Possibly there already',
  lead: 'This one has the same details:',
  leads: 'These have the same details:',
  create: 'Create anyway',
  save: 'Save anyway',
  opens: 'It opens in a new tab; what you entered stays here.',
}
