import type { FeatureParts } from '../../support/featureParts.ts'

export const parts: FeatureParts = {
  rich: {
    invoices: {
      fields: {
        perMonth: {
          kind: 'money',
          label: 'Im Monat',
          currency: 'EUR',
          computed: { due: { of: 'placements', by: 'bill' } },
        },
      },
    },
    articles: {
      price: {
        monthly: 'monthly',
        perUnit: 'perUnit',
        unit: ['Stück', { de: 'Stück', en: 'pieces' }],
        months: 'months',
        term: ['starts', 'ends'],
        when: { kind: ['video', 'image'] },
      },
    },
    placements: { costs: { by: 'article', units: 'copies', period: ['from', 'until'] } },
  },
  messages: (wrong) => [
    [
      'C325',
      wrong('0.fields.perMonth.computed.due.of', 'remarks'),
      'Datensätze von "remarks" kosten nichts: dem Eintrag fehlt "costs".',
      'records of "remarks" cost nothing: the entry has no "costs".',
    ],
    [
      'C326',
      wrong('0.fields.perMonth.currency', 'USD'),
      '"perMonth" braucht die Währung des Preises, oder verweist auf den Eintrag, der ihn hat.',
      '"perMonth" needs the currency of the price, or refers to the entry that has it.',
    ],
    [
      'C346',
      wrong('0.list.filters.0', 'perMonth'),
      '"perMonth" berechnet das Panel erst zu den Zeilen, die eine Liste zeigt: es steht nur in list.columns.',
      'the panel works "perMonth" out for the rows that a list shows: it stands in list.columns alone.',
    ],
    [
      'C321',
      wrong('1.fields.perUnit.currency', 'USD'),
      'das Feld "perUnit" hat eine andere Währung als monthly.',
      'the field "perUnit" has another currency than monthly.',
    ],
    [
      'C322',
      wrong('2.costs.by', 'bill'),
      'der Eintrag "invoices" hat keinen Preis.',
      'the entry "invoices" has no price.',
    ],
  ],
}
