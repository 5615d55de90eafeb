import type { Words } from '../model/document.ts'
import type { FormContent } from './formContent.ts'
import { contact } from './templates/contact.ts'
import { onboarding } from './templates/onboarding.ts'
import { sepaMandate } from './templates/sepaMandate.ts'

/** A form to begin with. */
export interface FormTemplate {
  key: string
  title: Words
  /** What it asks for, in one sentence. */
  lead: Words
  content: FormContent
}

/** Complete in both languages: each can be published as it is. */
export const formTemplates: readonly FormTemplate[] = [
  {
    key: 'contact',
    title: { de: 'Kontakt', en: 'Contact' },
    lead: {
      de: 'Name, Anliegen und Nachricht, mit Einwilligung.',
      en: 'Name, request and message, with consent.',
    },
    content: contact,
  },
  {
    key: 'sepaMandate',
    title: { de: 'SEPA-Mandat', en: 'SEPA mandate' },
    lead: {
      de: 'IBAN und BIC, Mandatstext und Erteilung.',
      en: 'IBAN and BIC, the mandate and its granting.',
    },
    content: sepaMandate,
  },
  {
    key: 'onboarding',
    title: { de: 'Onboarding', en: 'Onboarding' },
    lead: {
      de: 'Mehrere Seiten: Person, Unternehmen, Ziele und Termine.',
      en: 'Several pages: person, company, goals and dates.',
    },
    content: onboarding,
  },
]
