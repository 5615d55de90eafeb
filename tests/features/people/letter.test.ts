import { expect, it } from 'vitest'
import { writeDisclosure } from '#features/people/panel/disclosureFiles.ts'
import { de } from '#i18n/de.ts'

it('a letter says where nothing is stored, instead of ending after a heading', async () => {
  const areas = [
    { name: 'customers', label: 'Kunde', records: [{ id: '1', title: 'Quitte', values: [] }] },
    { name: 'notes', label: 'Notizen', records: [] },
  ]
  const file = {
    disclosure: { areas, gaps: [] },
    origin: [],
    texts: de.person,
    language: 'de',
    resources: [],
  } as const
  expect(await writeDisclosure('html', file).text()).toContain('<h2>Notizen</h2>\n<p>Nichts gespeichert.</p>')
})
