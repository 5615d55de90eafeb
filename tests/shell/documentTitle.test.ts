import { expect, it } from 'vitest'
import { routeTitle } from '#app/routeTitle.ts'
import { definePage } from '#features/model.ts'
import { de } from '#i18n/de.ts'
import { textIn } from '#model/language/text.ts'
import { documentTitle } from '#panel/shell/documentTitle.ts'
import { campaigns, customers } from '#resources/index.ts'
import { resolveResource } from '#tests/support/language.ts'

it('the title of a window is the route’s, a dash and the product’s; "unknown" without one (G14)', () => {
  expect(documentTitle('Abonnements', 'Abo-Panel')).toBe('Abonnements - Abo-Panel')
  expect(documentTitle(' ', 'Abo-Panel')).toBe('unknown - Abo-Panel')
})

it.each([
  ['', 'Übersicht'],
  ['customers', 'Kunden'],
  ['campaigns/create', 'Neues Abonnement'],
  ['campaigns/12', 'Abonnement bearbeiten'],
  ['customers/12', 'Kunde bearbeiten'],
  // Its name is the title, which only the page knows.
  ['customers/12/show', ''],
  ['nowhere', ''],
  ['hidden', ''],
])('the route "%s" is called "%s" before its page is there', (place, title) => {
  const overview = definePage({
    path: '',
    title: { de: 'Übersicht', en: 'Overview' },
    access: [],
    view: () => Promise.reject(new Error('not drawn')),
  })
  const entries = {
    pages: [overview],
    resources: [
      resolveResource(customers),
      resolveResource(campaigns),
      { ...resolveResource(customers), name: 'hidden', hidden: true } as const,
    ],
  }
  expect(routeTitle(entries, place, { texts: de, textOf: (text) => textIn(text, 'de') })).toBe(title)
})
