import type { FeatureParts } from '../../support/featureParts.ts'

export const parts: FeatureParts = {
  methods: ['erase'],
  good: {
    invoices: {
      tabs: [{ tab: 'notes', name: 'remarks', of: 'articles', by: 'bill', text: 'note' }],
    },
  },
  rich: {
    invoices: {
      tabs: [{ tab: 'notes', name: 'notes', of: 'remarks', by: 'bill', text: 'text' }],
      person: {
        related: [
          { of: 'remarks', by: 'bill' },
          { of: 'placements', by: 'bill' },
        ],
        erase: {
          post: 'billing/{id}/erase',
          access: ['*:billing:Put'],
          erasedAt: 'erasedAt',
          retention: { of: 'remarks', by: 'bill', until: 'keptUntil', days: 30 },
        },
      },
    },
    remarks: { author: { id: 'writerId', name: 'writer' } },
  },
  mistakes: [['notes in what is no text', 'tabs[notes].text', 'day', 'C318', 'invoices.tabs[notes].text']],
  messages: (wrong) => [
    [
      'C601',
      wrong('0.person.erase.erasedAt', 'issuedOn'),
      'das Feld "issuedOn" muss die Art dateTime haben und darf nie eingegeben werden (edit: "never").',
      'the field "issuedOn" must be of the kind dateTime and never be entered (edit: "never").',
    ],
    [
      'C602',
      wrong('2.fields.bill.personal', true),
      'ein Pflichtfeld der Art reference lässt sich nicht anonymisieren: kein Wert darin nennt niemanden.',
      'a required field of the kind reference cannot be made anonymous: no value of it names nobody.',
    ],
  ],
}
