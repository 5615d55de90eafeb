import { findAccount } from '../auth/accounts.ts'
import type { AccountResources } from '../auth/operatorAccounts.ts'
import { type ProfileNames, profileTag, renameAccount } from '../auth/ownProfile.ts'
import type { Database } from '../db/database.ts'
import { readJsonObject } from '../http/jsonBody.ts'
import { Problem } from '../http/problem.ts'
import { requiredName } from '../http/readText.ts'
import type { Route } from '../http/route.ts'

export interface ProfileRoutesOptions {
  database: Database
  resources: AccountResources
  clock: () => Date
}

const path = 'api-authority/self/profile'

/** Reading and changing one's own name. Panels use it where their configuration names the capability `profile`. */
export function profileRoutes({ database, resources, clock }: ProfileRoutesOptions): Route[] {
  /** An address is confirmed before there is an account for it. */
  const answer = (names: ProfileNames, email: string) => {
    const { firstName, lastName } = names
    const body = { firstName, lastName, email, emailConfirmed: true }
    return Response.json(body, { headers: { ETag: profileTag(names) } })
  }
  return [
    {
      method: 'GET',
      path,
      access: [],
      async handle(_context, account) {
        const stored = await findAccount(database, account.id)
        if (!stored) throw new Problem('notFound')
        return answer(stored, stored.email)
      },
    },
    {
      method: 'PUT',
      path,
      access: [],
      async handle({ req }, account) {
        const body = await readJsonObject(req.raw)
        const names = { firstName: requiredName(body, 'firstName'), lastName: requiredName(body, 'lastName') }
        const seen = (req.header('If-Match') ?? '*').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
        const { renamed, names: stored } = await renameAccount(database, resources, account, names, {
          isSeen: (tag) => seen.includes('*') || seen.includes(tag),
          now: clock(),
        })
        if (renamed) return answer(stored, account.email)
        const tag = profileTag(stored)
        const detail = `The profile was changed meanwhile; its version is ${tag}.`
        throw new Problem('changedMeanwhile', { detail, headers: { ETag: tag } })
      },
    },
  ]
}
