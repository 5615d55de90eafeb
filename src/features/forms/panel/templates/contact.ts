import type { FormContent } from '../formContent.ts'
import { item, option, page, words } from './parts.ts'

/** A message to the company, with a way to answer. */
export const contact: FormContent = {
  title: 'Kontakt',
  titleEnglish: 'Contact',
  questions: {
    pages: [
      page('page1', words('Ihre Nachricht', 'Your message'), [
        item('text', 'name', words('Name', 'Name'), { required: true, maxLength: 120 }),
        item('email', 'email', words('E-Mail', 'E-mail'), {
          required: true,
          width: 'half',
          help: words('An diese Adresse antworten wir.', 'We answer to this address.'),
        }),
        item('phone', 'phone', words('Telefon', 'Phone'), {
          width: 'half',
          help: words('Wenn wir Sie anrufen sollen.', 'If you want us to call you.'),
        }),
        item('choice', 'subject', words('Worum geht es?', 'What is it about?'), {
          required: true,
          options: [
            option('OFFER', 'Angebot', 'Offer'),
            option('SUPPORT', 'Hilfe', 'Support'),
            option('BILLING', 'Rechnung', 'Billing'),
            option('OTHER', 'Etwas anderes', 'Something else'),
          ],
        }),
        item('text', 'invoiceNumber', words('Rechnungsnummer', 'Invoice number'), {
          when: { subject: 'BILLING' },
          help: words('Falls Sie sie zur Hand haben.', 'If you have it at hand.'),
          maxLength: 40,
        }),
        item('longText', 'message', words('Nachricht', 'Message'), {
          required: true,
          minLength: 10,
          maxLength: 5000,
          messages: {
            minLength: words(
              'Bitte schreiben Sie ein wenig mehr, damit wir Ihnen helfen können.',
              'Please write a little more, so that we can help you.',
            ),
          },
        }),
        item(
          'flag',
          'consent',
          words(
            'Meine Angaben dürfen verwendet werden, um meine Anfrage zu beantworten.',
            'My details may be used to answer my request.',
          ),
          {
            required: true,
            accepted: true,
            help: words(
              'Sie können jederzeit widersprechen; eine Nachricht genügt.',
              'You can object at any time; a message is enough.',
            ),
          },
        ),
      ]),
    ],
    thanks: words(
      'Vielen Dank für Ihre Nachricht. Wir melden uns in den nächsten Werktagen.',
      'Thank you for your message. We will be in touch within the next working days.',
    ),
  },
}
