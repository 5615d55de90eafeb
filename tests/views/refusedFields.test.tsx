import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defineResource, integer, list, text } from '#features/model.ts'
import { json, renderPanel } from '../support/renderPanel.tsx'
import { user } from '../support/user.ts'

const parcels = defineResource({
  name: 'parcels',
  label: ['Paket', 'Pakete'],
  fields: {
    number: text({ label: 'Nummer' }),
    width: integer({ label: 'Breite', wire: 'dims.w' }),
    lines: list({ label: 'Posten', fields: { what: text({ label: 'Text', wire: 'text' }) } }),
    weight: integer({ label: 'Gewicht', wire: 'kg', edit: 'never' }),
  },
  list: { columns: ['number'] },
  form: [{ section: '', fields: ['number', 'width', 'lines'] }],
  access: { list: [], show: [], edit: [] },
  backend: 'depot',
  api: { path: 'parcels' },
})
const parcel = { id: 7, number: 'P-7', dims: { w: 3, h: 4 }, lines: [{ text: 'a', sku: 'S' }], kg: 2 }

/** Saves another number, and lists what the form says then. */
async function refusedWith(errors: object): Promise<(string | null)[]> {
  renderPanel({
    resources: [parcels],
    backend: ({ method }) => (method === 'GET' ? parcel : json({ errors }, 422)),
    backends: { depot: { url: 'https://depot.example.com/' } },
    address: '/panel/parcels/7/edit',
    granted: [],
  })
  await user.type(await screen.findByRole('textbox', { name: /Nummer/ }), '-neu')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  const title = await screen.findByText(/stimm(t|en) noch nicht:$/)
  const items = within(title.parentElement ?? title).getAllByRole('listitem')
  return items.map(({ textContent }) => textContent)
}

it('what is refused of a value inside of others stands at its field', async () => {
  expect(await refusedWith({ 'dims.w': ['Zu breit.', 'Ungerade.'] })).toEqual(['Breite: Zu breit. Ungerade.'])
  const width = screen.getByRole('textbox', { name: /Breite/ })
  expect(width.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(width.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Zu breit. Ungerade.',
  )
})

it('what is refused of a field that the form lacks is told by its label or its name', async () => {
  const said = await refusedWith({
    ...{ 'data.attributes.taxCode': 'fehlt', kg: 'zu schwer', 'lines.0.sku': 'gesperrt' },
    'lines.0.text': 'zu kurz',
  })
  expect(said).toEqual([
    'Posten 1, „sku“ (nicht in diesem Formular): gesperrt',
    'Posten 1: zu kurz',
    '„Gewicht“ (nicht in diesem Formular): zu schwer',
    '„taxCode“ (nicht in diesem Formular): fehlt',
  ])
})
