import { rightsTemplates } from '#resources/rightsTemplates.ts'
import type { StoredRecord } from '#server/records/recordStore.ts'
import type { SeedCalendar } from './seedCalendar.ts'
import { seedId } from './seedRandom.ts'

/** What the product's template grants, whichever are offered: a demonstration always has these three people. */
const policiesOf = (name: string) =>
  rightsTemplates.find((template) => template.name === name)?.statements ?? []

/** The people who may sign in to a demonstration. Registered only in `local` and `testing`. */
export const demoAccounts = [
  {
    id: seedId(4, 1),
    email: 'admin@example.com',
    password: 'Admin-2026!',
    firstName: 'Antonia',
    lastName: 'Ahrens',
    template: 'administration',
    policies: policiesOf('administration'),
  },
  {
    id: seedId(4, 2),
    email: 'redaktion@example.com',
    password: 'Redaktion-2026!',
    firstName: 'Rüdiger',
    lastName: 'Öztürk',
    template: 'editing',
    policies: policiesOf('editing'),
  },
  {
    id: seedId(4, 3),
    email: 'lesen@example.com',
    password: 'Lesen-2026!',
    firstName: 'Lena',
    lastName: 'Weiß',
    template: 'reading',
    policies: policiesOf('reading'),
  },
] as const

/** Makes the operators' records of the demo accounts. */
export function seedOperators({ instant }: SeedCalendar): StoredRecord[] {
  return demoAccounts.map(({ id, email, firstName, lastName, template }, index) => ({
    id,
    createdAt: instant(-340 + index),
    updatedAt: instant(-340 + index),
    data: {
      name: `${firstName} ${lastName}`,
      email,
      state: 'ACTIVE',
      template,
      invitedAt: instant(-340 + index).toISOString(),
      lastSeenAt: null,
      invitedBy: null,
      expiresAt: null,
    },
  }))
}
