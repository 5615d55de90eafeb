import { sql } from 'drizzle-orm'
import { can, permissionsFromPolicies } from '#model/access/permissions.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { managesOperators } from '#model/rights/managesOperators.ts'
import { type OfferedTemplate, offeredTemplates } from '#model/rights/offeredTemplates.ts'
import type { RightsStatement } from '#model/rights/rightsTemplate.ts'
import type { Database } from '../db/database.ts'
import { accounts, records } from '../db/schema.ts'

/** The entry of operators, whose choice with `grants` holds the rights templates; there may be none. */
export type Operators = Pick<ResolvedResource, 'fields' | 'name'> | undefined

/** Returns the entry of the people who sign in: the product's one whose creation invites them. */
export function operatorsOf(resources: readonly ResolvedResource[]): ResolvedResource | undefined {
  return resources.find(({ api, origin }) => origin === 'product' && api.create?.invites)
}

/** Finds the first template whose holder manages operators. */
export function administrationOf(operators: Operators): string | undefined {
  return [...rightsTemplatesOf(operators).keys()].find((name) =>
    can(permissionsOf(operators, name), managesOperators),
  )
}

export type { OfferedTemplate }

/** Lists the rights templates that an operator can be invited for, by their names. */
export function rightsTemplatesOf(operators: Operators): ReadonlyMap<string, OfferedTemplate> {
  return offeredTemplates(operators ?? { fields: [] })
}

/** Finds a template, unless the configuration no longer has it. */
export function templateOf(operators: Operators, name: unknown): OfferedTemplate | undefined {
  return typeof name === 'string' ? rightsTemplatesOf(operators).get(name) : undefined
}

export function policiesOf(operators: Operators, name: unknown): readonly RightsStatement[] {
  return templateOf(operators, name)?.statements ?? []
}

export interface AccountRights {
  policies: readonly RightsStatement[]
  needsSecondFactor: boolean
}

export function rightsOf(operators: Operators, name: unknown): AccountRights {
  const needsSecondFactor = templateOf(operators, name)?.secondFactor ?? false
  return { policies: policiesOf(operators, name), needsSecondFactor }
}

export function permissionsOf(operators: Operators, name: unknown): string[] {
  return permissionsFromPolicies(policiesOf(operators, name))
}

/** Gives everybody with a rights template what it holds now. Whoever has none, or one that is gone, keeps theirs. */
export async function applyRightsTemplates(database: Database, operators: Operators): Promise<void> {
  const templates = [...rightsTemplatesOf(operators)].map(([name, { statements, secondFactor = false }]) => ({
    name,
    policies: statements,
    needs_second_factor: secondFactor,
  }))
  if (templates.length === 0) return
  await database.execute(sql`
    update ${accounts} set policies = template.policies, needs_second_factor = template.needs_second_factor
    from ${records} as operator,
      jsonb_to_recordset(${JSON.stringify(templates)}::jsonb)
        as template(name text, policies jsonb, needs_second_factor boolean)
    where operator.resource = ${operators?.name} and operator.id = ${accounts.id}
      and operator.data ->> 'template' = template.name and operator.data ->> 'state' in ('ACTIVE', 'BLOCKED')
      and (${accounts.policies} is distinct from template.policies
        or ${accounts.needsSecondFactor} is distinct from template.needs_second_factor)`)
}
