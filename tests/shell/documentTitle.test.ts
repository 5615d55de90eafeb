import { expect, it } from 'vitest'
import { documentTitle } from '../../src/panel/shell/documentTitle.ts'

it('the title of a window is the route’s, a dash and the product’s; "unknown" without one (G14)', () => {
  expect(documentTitle('Abonnements', 'Abo-Panel')).toBe('Abonnements - Abo-Panel')
  expect(documentTitle(' ', 'Abo-Panel')).toBe('unknown - Abo-Panel')
})
