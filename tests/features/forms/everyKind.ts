import type { FormDocument, FormItem } from '#features/forms/model/document.ts'

const words = (de: string, en: string) => ({ de, en })
const question = (key: string, kind: FormItem['kind'], more: Partial<FormItem> = {}): FormItem => ({
  key,
  kind,
  label: words(`Frage ${key}`, `Question ${key}`),
  ...more,
})
const option = (value: string, de: string, en: string) => ({ value, label: words(de, en) })

/** Three pages with every kind of question, conditions, a jump and a sum. */
export const everyKind: FormDocument = {
  pages: [
    {
      key: 'person',
      title: words('Zu Ihnen', 'About you'),
      items: [
        question('intro', 'note', {
          label: words('', ''),
          text: words(
            '<p>Guten Tag. <strong>Wir</strong> fragen nur, was wir brauchen: <a href="https://example.com/">mehr dazu</a>.</p>',
            '<p>Hello. <strong>We</strong> ask for what we need only: <a href="https://example.com/">more</a>.</p>',
          ),
        }),
        question('firstName', 'text', {
          label: words('Vorname', 'First name'),
          required: true,
          width: 'half',
        }),
        question('lastName', 'text', { label: words('Nachname', 'Last name'), width: 'half' }),
        question('email', 'email', { label: words('E-Mail', 'E-mail'), required: true }),
        question('isCompany', 'flag', {
          label: words('Ich bestelle für eine Firma', 'I order for a company'),
        }),
        question('companyPart', 'section', {
          label: words('Ihre Firma', 'Your company'),
          help: words('Nur für Bestellungen einer Firma.', 'For orders of a company only.'),
          when: { isCompany: true },
        }),
        question('company', 'text', { label: words('Name der Firma', 'Company'), required: true }),
      ],
      jumps: [],
    },
    {
      key: 'payment',
      title: words('Zahlung', 'Payment'),
      items: [
        question('way', 'choice', {
          label: words('Zahlungsart', 'Way of paying'),
          required: true,
          options: [option('SEPA', 'Lastschrift', 'Direct debit'), option('BILL', 'Rechnung', 'Invoice')],
        }),
        question('iban', 'iban', { label: words('IBAN', 'IBAN'), required: true, when: { way: 'SEPA' } }),
        question('bic', 'bic', { label: words('BIC', 'BIC'), when: { way: 'SEPA' } }),
        question('price', 'money', {
          label: words('Preis', 'Price'),
          currency: 'EUR',
          min: 0,
          width: 'third',
          messages: { min: words('Ein Preis ist nie kleiner als null.', 'A price is never below zero.') },
        }),
        question('tip', 'money', { label: words('Trinkgeld', 'Tip'), currency: 'EUR', width: 'third' }),
        question('total', 'money', {
          label: words('Zusammen', 'Total'),
          currency: 'EUR',
          sum: ['price', 'tip'],
          width: 'third',
        }),
        question('consent', 'flag', {
          label: words('Ich bin einverstanden', 'I agree'),
          required: true,
          accepted: true,
        }),
      ],
      jumps: [{ when: { way: 'BILL' }, to: 'end' }],
    },
    {
      key: 'more',
      title: words('Sonstiges', 'More'),
      items: [
        question('longText', 'longText'),
        question('richText', 'richText'),
        question('phone', 'phone', { width: 'half' }),
        question('url', 'url', { width: 'half' }),
        question('address', 'address'),
        question('integer', 'integer', { min: 0, width: 'third' }),
        question('number', 'number', { width: 'third' }),
        question('percent', 'percent', { width: 'third' }),
        question('from', 'date', { label: words('Von', 'From'), width: 'half' }),
        question('until', 'date', { label: words('Bis', 'Until'), width: 'half', notBefore: 'from' }),
        question('dateTime', 'dateTime', { width: 'half' }),
        question('time', 'time', { width: 'half' }),
        question('weekday', 'weekday'),
        question('country', 'choice', {
          options: Array.from({ length: 8 }, (_, number) =>
            option(`o${number}`, `Möglichkeit ${number}`, `Option ${number}`),
          ),
        }),
        question('choices', 'choices', {
          options: [option('a', 'Ausdauer', 'Endurance'), option('b', 'Kraft', 'Strength')],
          minItems: 1,
        }),
        question('yesNo', 'flag', { required: true }),
        question('tags', 'tags'),
        question('colour', 'colour'),
        question('uuid', 'uuid'),
        question('file', 'file'),
      ],
      jumps: [],
    },
  ],
  thanks: words('Danke für Ihre Angaben.', 'Thank you for your answers.'),
}
