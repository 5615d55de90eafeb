import type { Words } from '../model/document.ts'
import type { FormContent } from './formContent.ts'
import { onboarding } from './templates/onboarding.ts'
import { bilingual, item, note, option, page } from './templates/parts.ts'

const contact: FormContent = {
  title: 'Kontakt',
  titleEnglish: 'Contact',
  questions: {
    pages: [
      page('page1', bilingual('Ihre Nachricht', 'Your message'), [
        item('text', 'name', bilingual('Name', 'Name'), { required: true, maxLength: 120 }),
        item('email', 'email', bilingual('E-Mail', 'Email'), {
          required: true,
          width: 'half',
          help: bilingual('An diese Adresse antworten wir.', 'We answer to this address.'),
        }),
        item('phone', 'phone', bilingual('Telefon', 'Phone'), {
          width: 'half',
          help: bilingual('Wenn wir Sie anrufen sollen.', 'If you want us to call you.'),
        }),
        item('choice', 'subject', bilingual('Worum geht es?', 'What is it about?'), {
          required: true,
          options: [
            option('OFFER', 'Angebot', 'Offer'),
            option('SUPPORT', 'Hilfe', 'Support'),
            option('BILLING', 'Rechnung', 'Billing'),
            option('OTHER', 'Etwas anderes', 'Something else'),
          ],
        }),
        item('text', 'invoiceNumber', bilingual('Rechnungsnummer', 'Invoice number'), {
          when: { subject: 'BILLING' },
          help: bilingual('Falls Sie sie zur Hand haben.', 'If you have it at hand.'),
          maxLength: 40,
        }),
        item('longText', 'message', bilingual('Nachricht', 'Message'), {
          required: true,
          minLength: 10,
          maxLength: 5000,
          messages: {
            minLength: bilingual(
              'Bitte schreiben Sie ein wenig mehr, damit wir Ihnen helfen können.',
              'Please write a little more, so that we can help you.',
            ),
          },
        }),
        item(
          'flag',
          'consent',
          bilingual(
            'Meine Angaben dürfen verwendet werden, um meine Anfrage zu beantworten.',
            'My details may be used to answer my request.',
          ),
          {
            required: true,
            accepted: true,
            help: bilingual(
              'Sie können jederzeit widersprechen; eine Nachricht genügt.',
              'You can object at any time; a message is enough.',
            ),
          },
        ),
      ]),
    ],
    thanks: bilingual(
      'Vielen Dank für Ihre Nachricht. Wir melden uns in den nächsten Werktagen.',
      'Thank you for your message. We will be in touch within the next working days.',
    ),
  },
}

/**
 * Leave to debit an account. No condition can look into an IBAN, so that the BIC, which banks outside of the European
 * Economic Area take, is asked for and never required.
 */
const sepaMandate: FormContent = {
  title: 'SEPA-Lastschriftmandat',
  titleEnglish: 'SEPA direct debit mandate',
  questions: {
    pages: [
      page('page1', bilingual('Lastschriftmandat', 'Direct debit mandate'), [
        item('section', 'holderPart', bilingual('Kontoinhaber', 'Account holder')),
        item('text', 'accountHolder', bilingual('Name des Kontoinhabers', 'Name of the account holder'), {
          required: true,
          maxLength: 70,
          help: bilingual('So, wie er bei der Bank geführt wird.', 'As the bank knows it.'),
        }),
        item('address', 'address', bilingual('Anschrift', 'Address'), { required: true }),
        item('section', 'accountPart', bilingual('Konto', 'Account')),
        item('iban', 'iban', bilingual('IBAN', 'IBAN'), {
          required: true,
          messages: {
            required: bilingual(
              'Ohne IBAN können wir nicht abbuchen.',
              'Without an IBAN we cannot debit the account.',
            ),
          },
        }),
        item('bic', 'bic', bilingual('BIC', 'BIC'), {
          help: bilingual(
            'Nur nötig, wenn die Bank außerhalb des Europäischen Wirtschaftsraums liegt.',
            'Needed only if the bank is outside of the European Economic Area.',
          ),
        }),
        item('section', 'mandatePart', bilingual('Mandat', 'Mandate')),
        item('choice', 'payment', bilingual('Art der Zahlung', 'Type of payment'), {
          required: true,
          options: [
            option('RECURRING', 'Wiederkehrende Zahlung', 'Recurring payment'),
            option('ONE_OFF', 'Einmalige Zahlung', 'One-off payment'),
          ],
        }),
        note(
          'mandateText',
          bilingual(
            '<p>Ich ermächtige den Zahlungsempfänger, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die vom Zahlungsempfänger auf mein Konto gezogenen Lastschriften einzulösen.</p><p><strong>Hinweis:</strong> Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrags verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.</p>',
            '<p>I authorise the creditor to collect payments from my account by direct debit. At the same time I instruct my bank to honour the direct debits that the creditor draws on my account.</p><p><strong>Note:</strong> I can ask for a refund of the amount debited within eight weeks, starting from the date of the debit. The conditions agreed with my bank apply.</p>',
          ),
        ),
        item('flag', 'consent', bilingual('Ich erteile dieses Mandat.', 'I give this mandate.'), {
          required: true,
          accepted: true,
          messages: {
            required: bilingual(
              'Bitte erteilen Sie das Mandat, sonst können wir nicht abbuchen.',
              'Please give the mandate, otherwise we cannot debit the account.',
            ),
          },
        }),
        item('date', 'mandateDate', bilingual('Datum', 'Date'), { required: true, width: 'half' }),
      ]),
    ],
    thanks: bilingual(
      'Vielen Dank. Ihr Mandat ist bei uns eingegangen.',
      'Thank you. We have received your mandate.',
    ),
  },
}

interface FormTemplate {
  key: string
  title: Words
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
      en: 'IBAN and BIC, mandate text and consent.',
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
