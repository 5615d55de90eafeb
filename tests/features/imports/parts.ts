import type { FeatureParts } from '../../support/featureParts.ts'
import { roundTripFaults } from './roundTripFaults.ts'

export const parts: FeatureParts = {
  good: { invoices: { imports: { headings: { price: ['Preis netto'] } } } },
  rich: { invoices: { imports: { headings: { amount: ['Summe', 'Betrag / Monat'] } } } },
  mistakes: [
    ['imports without headings', 'imports', {}, 'C108', 'invoices.imports.headings'],
    [
      'headings of an unknown field',
      'imports',
      { headings: { pric: ['Preis'] } },
      'C104',
      'invoices.imports.headings.pric',
      'price',
    ],
    [
      'a heading of two fields',
      'imports',
      { headings: { price: ['Summe'], copies: ['Summe'] } },
      'C301',
      'invoices.imports.headings.copies[0]',
    ],
    [
      'a heading that is no list',
      'imports',
      { headings: { price: 'Preis' } },
      'C110',
      'invoices.imports.headings.price',
    ],
  ],
  thorough: { roundTrip: roundTripFaults },
}
