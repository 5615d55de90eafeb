import { can } from '../../model/access/permissions.ts'
import { findAccount } from '../auth/accounts.ts'
import type { Database } from '../db/database.ts'
import { readJsonObject } from '../http/jsonBody.ts'
import { isUnstorable } from '../http/jsonFault.ts'
import { invalidFields, Problem } from '../http/problem.ts'
import type { Route } from '../http/route.ts'

const listOperators = ['*:mca:ListOperators'] as const

/** The look-up of a user by the mapped identity id (spec §7). Oneself is always found, others need a permission. */
export function userRoutes(database: Database): Route[] {
  return [
    {
      method: 'POST',
      path: 'leandirectory_management/api/management/user/v1/find',
      access: [],
      async handle({ req }, account) {
        const { mappedIamId } = await readJsonObject(req.raw)
        if (typeof mappedIamId !== 'string' || isUnstorable(mappedIamId)) {
          const message = 'mappedIamId must be a text.'
          throw invalidFields({ mappedIamId: { code: 'required', params: {}, message } })
        }
        if (mappedIamId !== account.id && !can(account.permissions, listOperators)) {
          throw new Problem('forbidden')
        }
        const user = await findAccount(database, mappedIamId)
        if (!user) return Response.json({ items: [] })
        const { id, firstName, lastName, email } = user
        return Response.json({ items: [{ id, firstName, lastName, email, mappedIamId: id }] })
      },
    },
  ]
}
