import { type Language, textIn } from '../../model/language/text.ts'
import type { WrittenMail } from '../mail/mailContent.ts'
import type { OfferedTemplate } from './rightsTemplates.ts'

/** What the mail of an invitation says. Texts of people are put in as they are: whoever makes HTML of them escapes. */
export interface InvitationMail {
  url: string
  /** Whom it invites; the account will have this address. */
  email: string
  /** Full name; `null` where nobody is known. */
  inviter: string | null
  /** What it invites for; `undefined` without rights. */
  template: OfferedTemplate | undefined
  /** Of the inviter; empty for none. */
  note: string
  expiresAt: Date
}

/** The mail of an invitation: who invites, what for, and until when. */
export function invitationMail(language: Language, invitation: InvitationMail): WrittenMail {
  return language === 'en' ? english(invitation) : german(invitation)
}

function german({ url, email, inviter, template, note, expiresAt }: InvitationMail): WrittenMail {
  const rights = rightsIn('de', template)
  return {
    subject: 'Einladung zum Abo-Panel',
    paragraphs: [
      `${inviter ?? 'Die Administration'} lädt Sie ein, im Abo-Panel zu arbeiten. Nehmen Sie die Einladung an, geben Sie Ihren Namen an und vergeben Sie ein Passwort. Sie melden sich dann mit ${email} an.`,
      ...(rights === undefined ? [] : [`Ihre Rechte – ${rights}`]),
      ...(note === '' ? [] : [inviter === null ? note : `${inviter} schreibt dazu: ${note}`]),
      `Der Link gilt bis ${momentIn('de-DE', expiresAt)} und nur einmal. Danach bitten Sie ${inviter ?? 'Ihre Administration'} um eine neue Einladung.`,
      'Kennen Sie den Absender nicht, brauchen Sie nichts zu tun.',
    ],
    link: { label: 'Einladung annehmen', url },
  }
}

function english({ url, email, inviter, template, note, expiresAt }: InvitationMail): WrittenMail {
  const rights = rightsIn('en', template)
  return {
    subject: 'Invitation to the Abo-Panel',
    paragraphs: [
      `${inviter ?? 'The administration'} invites you to work in the Abo-Panel. Accept the invitation, give your name and set a password. You then sign in with ${email}.`,
      ...(rights === undefined ? [] : [`Your rights – ${rights}`]),
      ...(note === '' ? [] : [inviter === null ? note : `${inviter} adds: ${note}`]),
      `The link is valid until ${momentIn('en-GB', expiresAt)} and works once. After that, ask ${inviter ?? 'your administration'} for a new invitation.`,
      'If you do not know the sender, there is nothing to do.',
    ],
    link: { label: 'Accept the invitation', url },
  }
}

function rightsIn(language: Language, template: OfferedTemplate | undefined): string | undefined {
  if (!template) return undefined
  const { label, description } = template
  return [label, description].flatMap((text = '') => textIn(text, language) || []).join(': ')
}

/** A mail has no browser that knows its reader's time zone, so it names the one that it means. */
function momentIn(region: 'de-DE' | 'en-GB', moment: Date): string {
  const [date, time] = [
    new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'Europe/Berlin' }),
    new Intl.DateTimeFormat(region, {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Berlin',
      timeZoneName: 'short',
    }),
  ]
  return `${date.format(moment)}, ${time.format(moment)}`
}
