import { mail as german } from '#i18n/de/mail.ts'
import { mail as english } from '#i18n/en/mail.ts'

/** Texts that come with what reads mails. */
export const mailWords = { de: german, en: english }
