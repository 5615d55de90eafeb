import type { MailName, MailText } from '#config/mailSchema.ts'
import type { Language } from '#model/language/text.ts'

type Texts = Readonly<Record<MailName, MailText>>

const german: Texts = {
  invitation: {
    // A title that nobody knows here stands undeclined.
    subject: 'Einladung: {product}',
    text: [
      '{inviter} lädt Sie ein, mit {product} zu arbeiten. Nehmen Sie die Einladung an, geben Sie Ihren Namen an und vergeben Sie ein Passwort. Sie melden sich dann mit {email} an.',
      'Ihre Rechte – {rights}',
      '{inviter} schreibt dazu: {note}',
      'Der Link gilt bis {until} und nur einmal. Danach bitten Sie {inviter} um eine neue Einladung.',
      'Kennen Sie den Absender nicht, brauchen Sie nichts zu tun.',
    ],
    button: 'Einladung annehmen',
  },
  register: {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    text: [
      'Mit dieser Adresse wurde ein Zugang zu {product} angefragt. Waren Sie das, bestätigen Sie bitte die Adresse.',
      'Der Link gilt 1 Stunde. Haben Sie keinen Zugang angefragt, brauchen Sie nichts zu tun.',
    ],
    button: 'E-Mail-Adresse bestätigen',
  },
  registeredAlready: {
    subject: 'Sie haben schon einen Zugang',
    text: [
      'Mit dieser Adresse wurde ein Zugang zu {product} angefragt. Es gibt ihn schon: Melden Sie sich einfach an.',
      'Haben Sie das Passwort vergessen, können Sie ein neues vergeben.',
    ],
    button: 'Passwort zurücksetzen',
  },
  reset: {
    subject: 'Neues Passwort vergeben',
    text: [
      'Für Ihren Zugang zu {product} wurde ein neues Passwort angefragt.',
      'Der Link gilt 1 Stunde und nur einmal. Haben Sie nichts angefragt, brauchen Sie nichts zu tun; Ihr Passwort bleibt.',
    ],
    button: 'Neues Passwort vergeben',
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    text: [
      'Das Passwort Ihres Zugangs zu {product} wurde geändert. Auf allen anderen Geräten sind Sie abgemeldet.',
      'Waren Sie das nicht, vergeben Sie sofort ein neues und wenden sich an Ihre Administration.',
    ],
    button: 'Neues Passwort vergeben',
  },
  breakGlassUsed: {
    subject: 'Der Notfall-Zugang wurde benutzt',
    text: [
      'Gerade hat sich jemand mit dem Notfall-Zugang bei {product} angemeldet, am Anmeldedienst vorbei.',
      'War das nicht verabredet, schalten Sie ihn am Server mit „npm run admin -- break-glass off“ aus und sehen Sie die Sicherheitsereignisse durch.',
    ],
  },
  secondFactorOn: {
    subject: 'Ein zweiter Faktor wurde eingerichtet',
    text: [
      'Wer sich mit Ihrem Zugang bei {product} anmeldet, braucht von jetzt an auch einen Code aus der eingerichteten App.',
      'Waren Sie das nicht, vergeben Sie sofort ein neues Passwort und wenden sich an Ihre Administration.',
    ],
    button: 'Neues Passwort vergeben',
  },
  secondFactorOff: {
    subject: 'Der zweite Faktor wurde ausgeschaltet',
    text: [
      'Für Ihren Zugang zu {product} genügt von jetzt an das Passwort.',
      'Waren Sie das nicht, vergeben Sie sofort ein neues Passwort und wenden sich an Ihre Administration.',
    ],
    button: 'Neues Passwort vergeben',
  },
  secondFactorReset: {
    subject: 'Ihr zweiter Faktor wurde zurückgesetzt',
    text: [
      'Ihre Administration hat den zweiten Faktor Ihres Zugangs zu {product} zurückgesetzt. Sie sind überall abgemeldet und können sich mit dem Passwort anmelden; die bisherigen Wiederherstellungscodes gelten nicht mehr.',
      'Haben Sie nicht darum gebeten, vergeben Sie sofort ein neues Passwort und wenden sich an Ihre Administration.',
    ],
    button: 'Neues Passwort vergeben',
  },
}

const english: Texts = {
  invitation: {
    subject: 'Invitation: {product}',
    text: [
      '{inviter} invites you to work with {product}. Accept the invitation, enter your name and set a password. Then sign in with {email}.',
      'Your permissions – {rights}',
      '{inviter} adds: {note}',
      'The link is valid until {until} and works once. After that, ask {inviter} for a new invitation.',
      'If you do not know the sender, you can ignore this message.',
    ],
    button: 'Accept invitation',
  },
  register: {
    subject: 'Please confirm your email address',
    text: [
      'Someone requested an account for {product} with this address. If that was you, please confirm it.',
      'The link is valid for 1 hour. If you did not request an account, you can ignore this message.',
    ],
    button: 'Confirm email address',
  },
  registeredAlready: {
    subject: 'You already have an account',
    text: [
      'Someone requested an account for {product} with this address. You already have one: just sign in.',
      'If you have forgotten the password, you can set a new one.',
    ],
    button: 'Reset password',
  },
  reset: {
    subject: 'Set a new password',
    text: [
      'Someone requested a new password for your account for {product}.',
      'The link is valid for 1 hour and works once. If you did not request it, you can ignore this message; your password stays the same.',
    ],
    button: 'Set a new password',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: [
      'The password of your account for {product} was changed. You are signed out on all other devices.',
      'If that was not you, set a new one at once and contact your administrator.',
    ],
    button: 'Set a new password',
  },
  breakGlassUsed: {
    subject: 'The break-glass account was used',
    text: [
      'Someone has just signed in to {product} with the break-glass account, bypassing the identity provider.',
      'If this was not agreed, turn it off on the server with "npm run admin -- break-glass off" and look through the security events.',
    ],
  },
  secondFactorOn: {
    subject: 'A second factor was set up',
    text: [
      'From now on, you also need a code from your app to sign in to {product}.',
      'If that was not you, set a new password at once and contact your administrator.',
    ],
    button: 'Set a new password',
  },
  secondFactorOff: {
    subject: 'The second factor was turned off',
    text: [
      'From now on, your password alone is enough to sign in to {product}.',
      'If that was not you, set a new password at once and contact your administrator.',
    ],
    button: 'Set a new password',
  },
  secondFactorReset: {
    subject: 'Your second factor was reset',
    text: [
      'An administrator has reset the second factor of your account for {product}. You are signed out everywhere and can sign in with your password; your recovery codes no longer work.',
      'If you did not ask for this, set a new password at once and contact your administrator.',
    ],
    button: 'Set a new password',
  },
}

/** The product's mails in words. Whoever configures others names places of these. */
export const mailTexts: Readonly<Record<Language, Texts>> = { de: german, en: english }
