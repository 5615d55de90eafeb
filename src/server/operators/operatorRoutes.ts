import { eq, not } from 'drizzle-orm'
import { type InvitationPreview, invitationPreviewCall, type MailPreview } from '#config/operatorCalls.ts'
import { permissionsFromPolicies } from '#model/access/permissions.ts'
import { type HeldPermissions, heldPermissionsCall } from '#model/contract/heldPermissionsCall.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import { permissionsOfTemplates } from '#model/rights/requiredPermissions.ts'
import { resourceForAccount } from '../auth/accounts.ts'
import { createLinks } from '../auth/links.ts'
import type { Database } from '../db/database.ts'
import { accounts } from '../db/schema.ts'
import { noHooks } from '../features.ts'
import { readJsonObject, recordBody } from '../http/requestBody.ts'
import { securityEvent } from '../http/requestNote.ts'
import type { Route } from '../http/route.ts'
import { htmlText, invitationMail, mailText } from '../mail/writtenMail.ts'
import { checkValues } from '../records/checkValues.ts'
import { recordingBy } from '../records/recordWrites.ts'
import { readWrittenValues } from '../records/wireRow.ts'
import { readRoutes } from '../routes/readRoutes.ts'
import { writeRoutes } from '../routes/writeRoutes.ts'
import type { WriteGuard } from '../writeGuard.ts'
import {
  checkAdministratorRemains,
  checkGrant,
  checkOther,
  checkPermitted,
  holdAdministration,
  setRights,
} from './administration.ts'
import { endLinks, expireInvitations, invitationUrl, invitedValues } from './invitation.ts'
import { type InviteRouteOptions, inviteRoute } from './inviteRoute.ts'
import { type OperatorActionsOptions, operatorActions } from './operatorActions.ts'
import { type Operators, rightsOf, rightsTemplatesOf, templateOf } from './rightsTemplates.ts'

type OperatorRoutesOptions = InviteRouteOptions & OperatorActionsOptions

export function operatorRoutes(options: OperatorRoutesOptions): Route[] {
  const { database, operators, changeLog, clock, linkProtocols } = options
  const expire = () => expireInvitations(options, clock())
  const guard = operatorGuard(operators, clock)
  // Whom it creates is invited.
  const { create, ...api } = operators.api
  const resource = { ...operators, api }
  return [
    ...readRoutes(database, operators, undefined, expire),
    ...writeRoutes(
      { database, resource, resources: [], changeLog, clock, linkProtocols, stores: {} },
      { ...noHooks, guard },
    ),
    ...operatorActions(options),
    ...inviteRoute(options),
    ...previewRoute(options),
    heldPermissionsRoute(database, operators),
  ]
}

function operatorGuard(operators: ResolvedResource, clock: () => Date): WriteGuard {
  const { access } = operators
  return {
    begin: holdAdministration,
    async edit(transaction, caller, stored, data) {
      const isSame = (data.template ?? null) === (stored.data.template ?? null)
      const rights = rightsOf(operators, data.template)
      // First of all: of two who take each other's rights, the second is told this, not that it has lost its own.
      if (!isSame) await checkAdministratorRemains(transaction, stored.id, rights.policies)
      checkPermitted(caller, access.edit)
      if (isSame) return data
      checkOther(caller, stored.id)
      checkGrant(caller, operators, data.template)
      // Whoever is still invited gets the rights with the account.
      const hasAccount = stored.data.state === 'ACTIVE' || stored.data.state === 'BLOCKED'
      if (hasAccount) await setRights(transaction, stored.id, rights)
      securityEvent({ kind: 'RIGHTS_CHANGED', account: stored.id, person: String(stored.data.email) })
      return data
    },
    async remove(transaction, caller, { id }) {
      await checkAdministratorRemains(transaction, id)
      checkPermitted(caller, access.delete)
      checkOther(caller, id)
      const now = clock()
      await endLinks(transaction, id, 'withdrawn', now)
      await createLinks(() => now).revoke(transaction, 'reset', id)
      // Its sessions go with it.
      await transaction.delete(accounts).where(eq(accounts.id, id))
    },
  }
}

/** No link has it, so it lets nobody in. */
const sampleToken = 'PREVIEW'
const sampleAddress = 'name@example.com'

/** Shows the mail of an invitation before it is sent. What is not filled in yet may be missing. */
function previewRoute(options: OperatorRoutesOptions): Route[] {
  const { database, operators, clock, publicUrl, letterhead } = options
  return [
    {
      ...invitationPreviewCall,
      access: operators.access.create,
      async handle({ req }, account) {
        const own = resourceForAccount(operators, account)
        const written = readWrittenValues(own, await readJsonObject(req.raw, recordBody), 'create')
        const filled = Object.entries(written).filter(([, value]) => value !== null && value !== '')
        const values = Object.fromEntries(filled)
        await checkValues(database, own, 'create', values, new Set(Object.keys(values)))
        const recording = recordingBy(account, undefined, clock())
        const { email, template, note, invitedBy, expiresAt } = invitedValues(values, recording)
        const mailIn = (language: Language): MailPreview => {
          const mail = invitationMail(letterhead(), language, {
            url: invitationUrl(publicUrl(), sampleToken),
            email: String(email ?? sampleAddress),
            template: templateOf(operators, template),
            inviter: String(invitedBy),
            note: String(note ?? ''),
            expiresAt: new Date(String(expiresAt)),
          })
          return { subject: mail.subject, text: mailText(mail), html: htmlText(mail) }
        }
        return Response.json({ de: mailIn('de'), en: mailIn('en') } satisfies InvitationPreview)
      },
    },
  ]
}

/** Tells which permissions somebody has or can be given, not who. */
function heldPermissionsRoute(database: Database, operators: Operators): Route {
  return {
    ...heldPermissionsCall,
    async handle() {
      const rows = await database
        .selectDistinct({ policies: accounts.policies })
        .from(accounts)
        .where(not(accounts.blocked))
      const held = [
        ...permissionsOfTemplates(rightsTemplatesOf(operators).values()),
        ...rows.flatMap(({ policies }) => permissionsFromPolicies(policies)),
      ]
      return Response.json({ permissions: [...new Set(held)] } satisfies HeldPermissions)
    },
  }
}
