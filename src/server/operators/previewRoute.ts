import {
  type InvitationPreview,
  invitationPreviewCall,
  type MailPreview,
} from '../../config/operatorCalls.ts'
import type { Language } from '../../model/language/text.ts'
import { resourceForAccount } from '../auth/resourceForAccount.ts'
import { readJsonObject } from '../http/jsonBody.ts'
import type { Route } from '../http/route.ts'
import { htmlText, plainText } from '../mail/mailFormats.ts'
import { authorOf } from '../records/author.ts'
import { checkValues } from '../records/checkValues.ts'
import { readWrittenValues } from '../records/wireRow.ts'
import { invitationUrl, invitedValues } from './invitation.ts'
import { invitationMail } from './invitationMail.ts'
import type { InviteRouteOptions } from './inviteRoute.ts'
import { templateOf } from './rightsTemplates.ts'

/** Stands where the link will be; no link has it, so it lets nobody in. */
const sampleToken = 'PREVIEW'
const sampleAddress = 'name@example.com'

/** The mail of an invitation before it is sent, in both languages. What is not filled in yet may be missing. */
export function previewRoute(
  options: InviteRouteOptions & {
    /** The panel's address for links, without a slash at its end. */
    publicUrl: () => string
  },
): Route[] {
  const { database, operators, clock, publicUrl } = options
  return [
    {
      ...invitationPreviewCall,
      access: operators.access.create,
      async handle({ req }, account) {
        const own = resourceForAccount(operators, account)
        const written = readWrittenValues(own, await readJsonObject(req.raw), 'create')
        const filled = Object.entries(written).filter(([, value]) => value !== null && value !== '')
        const values = Object.fromEntries(filled)
        await checkValues(database, own, 'create', values, new Set(Object.keys(values)))
        const recording = { journal: undefined, author: authorOf(account), now: clock() }
        const { email, template, note, invitedBy, expiresAt } = invitedValues(values, recording)
        const mailIn = (language: Language): MailPreview => {
          const mail = invitationMail(language, {
            ...{
              url: invitationUrl(publicUrl(), sampleToken),
              email: String(email ?? sampleAddress),
              template: templateOf(operators, template),
            },
            ...{
              inviter: String(invitedBy),
              note: String(note ?? ''),
              expiresAt: new Date(String(expiresAt)),
            },
          })
          return { subject: mail.subject, text: plainText(mail), html: htmlText(mail) }
        }
        return Response.json({ de: mailIn('de'), en: mailIn('en') } satisfies InvitationPreview)
      },
    },
  ]
}
