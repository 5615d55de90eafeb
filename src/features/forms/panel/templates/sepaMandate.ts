import type { FormContent } from '../formContent.ts'
import { item, note, option, page, words } from './parts.ts'

/**
 * Leave to debit an account. No condition can look into an IBAN, so that the BIC, which banks outside of the European
 * Economic Area take, is asked for and never required.
 */
export const sepaMandate: FormContent = {
  title: 'SEPA-Lastschriftmandat',
  titleEnglish: 'SEPA direct debit mandate',
  questions: {
    pages: [
      page('page1', words('Lastschriftmandat', 'Direct debit mandate'), [
        item('section', 'holderPart', words('Kontoinhaber', 'Account holder')),
        item('text', 'accountHolder', words('Name des Kontoinhabers', 'Name of the account holder'), {
          required: true,
          maxLength: 70,
          help: words('So, wie er bei der Bank geführt wird.', 'As the bank knows it.'),
        }),
        item('address', 'address', words('Anschrift', 'Address'), { required: true }),
        item('section', 'accountPart', words('Konto', 'Account')),
        item('iban', 'iban', words('IBAN', 'IBAN'), {
          required: true,
          messages: {
            required: words(
              'Ohne IBAN können wir nicht abbuchen.',
              'Without an IBAN we cannot debit the account.',
            ),
          },
        }),
        item('bic', 'bic', words('BIC', 'BIC'), {
          help: words(
            'Nur nötig, wenn die Bank außerhalb des Europäischen Wirtschaftsraums liegt.',
            'Needed only if the bank is outside of the European Economic Area.',
          ),
        }),
        item('section', 'mandatePart', words('Mandat', 'Mandate')),
        item('choice', 'payment', words('Art der Zahlung', 'Type of payment'), {
          required: true,
          options: [
            option('RECURRING', 'Wiederkehrende Zahlung', 'Recurring payment'),
            option('ONE_OFF', 'Einmalige Zahlung', 'One-off payment'),
          ],
        }),
        note(
          'mandateText',
          words(
            '<p>Ich ermächtige den Zahlungsempfänger, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die vom Zahlungsempfänger auf mein Konto gezogenen Lastschriften einzulösen.</p><p><strong>Hinweis:</strong> Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrags verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.</p>',
            '<p>I authorise the creditor to collect payments from my account by direct debit. At the same time I instruct my bank to honour the direct debits that the creditor draws on my account.</p><p><strong>Note:</strong> I can ask for a refund of the amount debited within eight weeks, starting from the date of the debit. The conditions agreed with my bank apply.</p>',
          ),
        ),
        item('flag', 'consent', words('Ich erteile dieses Mandat.', 'I give this mandate.'), {
          required: true,
          accepted: true,
          messages: {
            required: words(
              'Bitte erteilen Sie das Mandat, sonst können wir nicht abbuchen.',
              'Please give the mandate, otherwise we cannot debit the account.',
            ),
          },
        }),
        item('date', 'mandateDate', words('Datum', 'Date'), { required: true, width: 'half' }),
      ]),
    ],
    thanks: words(
      'Vielen Dank. Ihr Mandat ist bei uns eingegangen.',
      'Thank you. We have received your mandate.',
    ),
  },
}
