import type { Language } from '../../framework/define/text.ts'
import type { WrittenMail } from './mailContent.ts'

type Texts = Record<
  'register' | 'registeredAlready' | 'reset' | 'passwordChanged',
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
}

const english: Texts = {
  register: ({ url }) => ({
    subject: 'Please confirm your e-mail address',
    paragraphs: [
      'Somebody asked for an account of the Abo-Panel with this address. If that was you, please confirm it.',
      'The link is valid for 1 hour. If you did not ask for an account, there is nothing to do.',
    ],
    link: { label: 'Confirm e-mail address', url },
  }),
  registeredAlready: ({ url }) => ({
    subject: 'You already have an account',
    paragraphs: [
      'Somebody asked for an account of the Abo-Panel with this address. There is one already: just sign in.',
      'If you have forgotten the password, you can set a new one.',
    ],
    link: { label: 'Reset password', url },
  }),
  reset: ({ url }) => ({
    subject: 'Set a new password',
    paragraphs: [
      'Somebody asked for a new password for your account of the Abo-Panel.',
      'The link is valid for 1 hour and works once. If you did not ask, there is nothing to do; your password stays.',
    ],
    link: { label: 'Set a new password', url },
  }),
  passwordChanged: ({ url }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account of the Abo-Panel was changed. You are signed out on all other devices.',
      'If that was not you, set a new one at once and contact your administration.',
    ],
    link: { label: 'Set a new password', url },
  }),
}

/** The mails in words, besides that of an invitation. */
export const mailTexts: Readonly<Record<Language, Texts>> = { de: german, en: english }
