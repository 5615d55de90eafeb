import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { choice, defineResource, file, reference, text } from '#features/model.ts'
import { renderPanel } from '../../support/renderPanel.tsx'
import { holdTime, passTime } from '../../support/time.ts'
import { startTusServer, uploadsTo } from './tusServer.ts'

const pictures = defineResource({
  name: 'pictures',
  label: ['Bild', 'Bilder'],
  fields: {
    name: text({ label: 'Name' }),
    kind: choice({ label: 'Art', options: { image: 'Bild' } }),
    source: file({ label: 'Datei', edit: 'never' }),
  },
  list: { columns: ['name'], perPage: 'all' },
  media: {
    kind: 'kind',
    source: 'source',
    upload: { tus: 'uploads', access: ['shop:media:put'], accept: ['image/png'], most: 1000 },
  },
  access: { list: ['shop:media:get'] },
  api: { list: { get: 'pictures' } },
})

const offers = defineResource({
  name: 'offers',
  label: ['Angebot', 'Angebote'],
  fields: { name: text({ label: 'Name' }), picture: reference('pictures', { label: 'Bild' }) },
  list: { columns: ['name'] },
  access: { list: ['shop:media:get'], edit: ['shop:media:get'] },
  api: { list: { get: 'offers', total: 'count' }, one: { get: 'offers/{id}' }, edit: { put: 'offers/{id}' } },
})

async function openPicker(granted: readonly string[]) {
  const server = await startTusServer()
  onTestFinished(() => server.stop())
  const rows = [{ id: 'p1', name: 'Alt', kind: 'image' }]
  server.finish = ({ filename }) => {
    rows.push({ id: 'p2', name: filename ?? '', kind: 'image' })
    return { id: 'p2' }
  }
  const uploads = uploadsTo(server)
  renderPanel({
    ...{ resources: [pictures, offers], granted, session: { uploads }, address: '/panel/offers/7/edit' },
    backend: ({ path }) => {
      if (path === 'pictures') return { data: rows }
      return path === 'offers/7' ? { id: 7, name: 'A', picture: null } : undefined
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Auswählen …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bild auswählen' }))
  await dialog.findByRole('button', { name: 'Alt' })
  return dialog
}

function upload(dialog: Awaited<ReturnType<typeof openPicker>>) {
  const content = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
  const picture = new File([content], 'neu.png', { type: 'image/png' })
  fireEvent.change(dialog.getByLabelText('Dateien zum Hochladen auswählen'), { target: { files: [picture] } })
}

it('a file that is uploaded where one is chosen is what is chosen, and the choice can still be changed', async () => {
  const dialog = await openPicker(['shop:media:get', 'shop:media:put'])
  upload(dialog)
  expect(await dialog.findByText('Ausgewählt: neu.png', {}, { timeout: 5000 })).toBeTruthy()
  await waitFor(() => expect(dialog.getByRole('button', { name: 'neu.png' }).ariaPressed).toBe('true'))
  await userEvent.click(dialog.getByRole('button', { name: 'Alt' }))
  expect(dialog.getByText('Ausgewählt: Alt')).toBeTruthy()
})

it('a file that came in before the picker was opened is not chosen by itself', async () => {
  holdTime()
  const dialog = await openPicker(['shop:media:get', 'shop:media:put'])
  upload(dialog)
  await dialog.findByText('Ausgewählt: neu.png', {}, { timeout: 5000 })
  await userEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Auswählen …' }))
  const again = within(await screen.findByRole('dialog', { name: 'Bild auswählen' }))
  await again.findByRole('button', { name: 'neu.png' })
  // What it would be chosen by is asked for and answered in the background.
  await passTime()
  expect(again.getByText('Noch nichts ausgewählt')).toBeTruthy()
  expect(again.queryByText(/Hochladen von/)).toBeNull()
})

it('whoever may not upload is not offered it there', async () => {
  const dialog = await openPicker(['shop:media:get'])
  expect(dialog.queryByRole('button', { name: 'Hochladen' })).toBeNull()
})
