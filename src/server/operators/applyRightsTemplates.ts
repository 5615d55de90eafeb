import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { accounts, records } from '../db/schema.ts'
import { type Operators, rightsTemplatesOf } from './rightsTemplates.ts'

/**
 * Gives everybody who has a rights template what it holds now, so that a change of the configuration counts for those
 * who are here already. Whoever has none, or one that is gone, keeps what they have.
 */
export async function applyRightsTemplates(database: Database, operators: Operators): Promise<void> {
  for (const [name, { statements, secondFactor = false }] of rightsTemplatesOf(operators)) {
    const policies = JSON.stringify(statements)
    await database.execute(sql`
      update ${accounts} set policies = ${policies}::jsonb, needs_second_factor = ${secondFactor}
      from ${records} as operator
      where operator.resource = 'operators' and operator.id = ${accounts.id}
        and operator.data ->> 'template' = ${name} and operator.data ->> 'state' in ('ACTIVE', 'BLOCKED')
        and (${accounts.policies} is distinct from ${policies}::jsonb
          or ${accounts.needsSecondFactor} is distinct from ${secondFactor})`)
  }
}
