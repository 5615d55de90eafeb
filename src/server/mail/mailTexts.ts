import type { Language } from '#model/language/text.ts'
import { textIn } from '#model/language/text.ts'
import type { OfferedTemplate } from '../operators/rightsTemplates.ts'
import type { SecondFactorChange, WrittenMail } from './mailContent.ts'

type Texts = Record<
  'register' | 'registeredAlready' | 'reset' | 'passwordChanged' | 'breakGlassUsed' | SecondFactorChange,
  (values: { url: string }) => WrittenMail
>

const german: Texts = {
  register: ({ url }) => ({
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: [
      'Mit dieser Adresse wurde ein Zugang zum Abo-Panel angefragt. Waren Sie das, bestätigen Sie bitte die Adresse.',
      'Der Link gilt 1 Stunde. Haben Sie keinen Zugang angefragt, brauchen Sie nichts zu tun.',
    ],
    link: { label: 'E-Mail-Adresse bestätigen', url },
  }),
  registeredAlready: ({ url }) => ({
    subject: 'Sie haben schon einen Zugang',
    paragraphs: [
      'Mit dieser Adresse wurde ein Zugang zum Abo-Panel angefragt. Es gibt ihn schon: Melden Sie sich einfach an.',
      'Haben Sie das Passwort vergessen, können Sie ein neues vergeben.',
    ],
    link: { label: 'Passwort zurücksetzen', url },
  }),
  reset: ({ url }) => ({
    subject: 'Neues Passwort vergeben',
    paragraphs: [
      'Für Ihren Zugang zum Abo-Panel wurde ein neues Passwort angefragt.',
      'Der Link gilt 1 Stunde und nur einmal. Haben Sie nichts angefragt, brauchen Sie nichts zu tun; Ihr Passwort bleibt.',
    ],
    link: { label: 'Neues Passwort vergeben', url },
  }),
  passwordChanged: ({ url }) => ({
    subject: 'Ihr Passwort wurde geändert',
    paragraphs: [
      'Das Passwort Ihres Zugangs zum Abo-Panel wurde geändert. Auf allen anderen Geräten sind Sie abgemeldet.',
      'Waren Sie das nicht, vergeben Sie sofort ein neues und wenden sich an Ihre Administration.',
    ],
    link: { label: 'Neues Passwort vergeben', url },
  }),
  breakGlassUsed: () => ({
    subject: 'Der Notfall-Zugang wurde benutzt',
    paragraphs: [
      'Gerade hat sich jemand mit dem Notfall-Zugang am Abo-Panel angemeldet, am Anmeldedienst vorbei.',
      'War das nicht verabredet, schalten Sie ihn am Server mit „npm run admin -- break-glass off“ aus und sehen Sie die Sicherheitsereignisse durch.',
    ],
  }),
  secondFactorOn: ({ url }) => ({
    subject: 'Ein zweiter Faktor wurde eingerichtet',
    paragraphs: [
      'Wer sich mit Ihrem Zugang am Abo-Panel anmeldet, braucht von jetzt an auch einen Code aus der eingerichteten App.',
      'Waren Sie das nicht, vergeben Sie sofort ein neues Passwort und wenden sich an Ihre Administration.',
    ],
    link: { label: 'Neues Passwort vergeben', url },
  }),
  secondFactorOff: ({ url }) => ({
    subject: 'Der zweite Faktor wurde ausgeschaltet',
    paragraphs: [
      'Für Ihren Zugang zum Abo-Panel genügt von jetzt an das Passwort.',
      'Waren Sie das nicht, vergeben Sie sofort ein neues Passwort und wenden sich an Ihre Administration.',
    ],
    link: { label: 'Neues Passwort vergeben', url },
  }),
  secondFactorReset: ({ url }) => ({
    subject: 'Ihr zweiter Faktor wurde zurückgesetzt',
    paragraphs: [
      'Ihre Administration hat den zweiten Faktor Ihres Zugangs zum Abo-Panel zurückgesetzt. Sie sind überall abgemeldet und können sich mit dem Passwort anmelden; die bisherigen Wiederherstellungscodes gelten nicht mehr.',
      'Haben Sie nicht darum gebeten, vergeben Sie sofort ein neues Passwort und wenden sich an Ihre Administration.',
    ],
    link: { label: 'Neues Passwort vergeben', url },
  }),
}

const english: Texts = {
  register: ({ url }) => ({
    subject: 'Please confirm your email address',
    paragraphs: [
      'Someone requested an Abo-Panel account with this address. If that was you, please confirm it.',
      'The link is valid for 1 hour. If you did not request an account, you can ignore this message.',
    ],
    link: { label: 'Confirm email address', url },
  }),
  registeredAlready: ({ url }) => ({
    subject: 'You already have an account',
    paragraphs: [
      'Someone requested an Abo-Panel account with this address. You already have one: just sign in.',
      'If you have forgotten the password, you can set a new one.',
    ],
    link: { label: 'Reset password', url },
  }),
  reset: ({ url }) => ({
    subject: 'Set a new password',
    paragraphs: [
      'Someone requested a new password for your Abo-Panel account.',
      'The link is valid for 1 hour and works once. If you did not request it, you can ignore this message; your password stays the same.',
    ],
    link: { label: 'Set a new password', url },
  }),
  passwordChanged: ({ url }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Abo-Panel account was changed. You are signed out on all other devices.',
      'If that was not you, set a new one at once and contact your administrator.',
    ],
    link: { label: 'Set a new password', url },
  }),
  breakGlassUsed: () => ({
    subject: 'The break-glass account was used',
    paragraphs: [
      'Someone has just signed in to the Abo-Panel with the break-glass account, bypassing the identity provider.',
      'If this was not agreed, turn it off on the server with "npm run admin -- break-glass off" and look through the security events.',
    ],
  }),
  secondFactorOn: ({ url }) => ({
    subject: 'A second factor was set up',
    paragraphs: [
      'From now on, you also need a code from your app to sign in to the Abo-Panel.',
      'If that was not you, set a new password at once and contact your administrator.',
    ],
    link: { label: 'Set a new password', url },
  }),
  secondFactorOff: ({ url }) => ({
    subject: 'The second factor was turned off',
    paragraphs: [
      'From now on, your password alone is enough to sign in to the Abo-Panel.',
      'If that was not you, set a new password at once and contact your administrator.',
    ],
    link: { label: 'Set a new password', url },
  }),
  secondFactorReset: ({ url }) => ({
    subject: 'Your second factor was reset',
    paragraphs: [
      'An administrator has reset the second factor of your Abo-Panel account. You are signed out everywhere and can sign in with your password; your recovery codes no longer work.',
      'If you did not ask for this, set a new password at once and contact your administrator.',
    ],
    link: { label: 'Set a new password', url },
  }),
}

/** The mails in words, besides that of an invitation. */
export const mailTexts: Readonly<Record<Language, Texts>> = { de: german, en: english }

/** Texts of people are put in as they are: whoever makes HTML of them escapes. */
interface InvitationMail {
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

export function invitationMail(language: Language, invitation: InvitationMail): WrittenMail {
  return language === 'en' ? englishInvitation(invitation) : germanInvitation(invitation)
}

function germanInvitation({ url, email, inviter, template, note, expiresAt }: InvitationMail): WrittenMail {
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

function englishInvitation({ url, email, inviter, template, note, expiresAt }: InvitationMail): WrittenMail {
  const rights = rightsIn('en', template)
  return {
    subject: 'Invitation to the Abo-Panel',
    paragraphs: [
      `${inviter ?? 'Your administrator'} invites you to work in the Abo-Panel. Accept the invitation, enter your name and set a password. Then sign in with ${email}.`,
      ...(rights === undefined ? [] : [`Your permissions – ${rights}`]),
      ...(note === '' ? [] : [inviter === null ? note : `${inviter} adds: ${note}`]),
      `The link is valid until ${momentIn('en-GB', expiresAt)} and works once. After that, ask ${inviter ?? 'your administrator'} for a new invitation.`,
      'If you do not know the sender, you can ignore this message.',
    ],
    link: { label: 'Accept invitation', url },
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
