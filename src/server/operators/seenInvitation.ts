import type { Invitation } from '../../config/operatorCalls.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import type { SeenLink } from '../auth/links.ts'
import type { Database } from '../db/database.ts'
import { findRecord } from '../records/recordStore.ts'
import { languageOf } from './invitation.ts'
import { templateOf } from './rightsTemplates.ts'

/** What the reader of an invitation's link may know before taking it: of a dead one only whom to ask. */
export async function seenInvitation(
  database: Database,
  operators: ResolvedResource | undefined,
  { subject, payload, expiresAt, end }: SeenLink,
): Promise<Invitation> {
  const inviter = typeof payload.inviter === 'string' ? payload.inviter : null
  if (end !== undefined) return { state: end, inviter }
  const record = operators && (await findRecord(database, operators, subject))
  if (record?.data.state !== 'INVITED') return { state: 'withdrawn', inviter }
  const template = templateOf(operators, record.data.template)
  return {
    state: 'open',
    email: String(payload.email),
    inviter,
    language: languageOf(payload),
    template: template ? { label: template.label, description: template.description ?? '' } : null,
    expiresAt: expiresAt.toISOString(),
  }
}
