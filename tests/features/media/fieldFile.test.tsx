import { readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { type Call, renderPanel } from '../../support/renderPanel.tsx'
import { startTusServer, uploadsTo } from './tusServer.ts'

const example = JSON.parse(readFileSync('docs/examples/agreements.json', 'utf8'))
/** The documented entry, with its uploads where the test's server takes them. */
const agreements = {
  ...example,
  fields: {
    ...example.fields,
    signed: { ...example.fields.signed, upload: { ...example.fields.signed.upload, tus: 'uploads' } },
  },
}

const kept = {
  ...{ id: 'f1', name: 'Alt.pdf', size: 1_234_567, mediaType: 'application/pdf' },
  ...{ address: '/api/media/f1?expires=1', expiresAt: '2099-01-01T00:00:00.000Z' },
}
const rights = ['*:apiContent:Get', '*:apiContent:Put', '*:apiContent:Delete']
const pdf = (name = 'Vertrag.pdf') => new File(['%PDF-1.7 …'], name, { type: 'application/pdf' })

async function openForm(signed: unknown, token?: Promise<string>) {
  const server = await startTusServer()
  onTestFinished(() => server.stop())
  server.finish = () => ({ id: 'f2' })
  const written: Call[] = []
  const row = { id: '1', title: 'A', signed, seal: null, calculation: null }
  renderPanel({
    ...{ resources: [agreements], granted: rights, address: '/panel/agreements/1/edit' },
    session: { uploads: uploadsTo(server, token) },
    backend: (call) => {
      if (call.method === 'PUT') written.push(call)
      if (call.path === 'agreements/1') return { ...row, ...(call.body as object) }
      return call.path === 'agreements' ? [row] : undefined
    },
  })
  const field = within(await screen.findByRole('group', { name: 'Unterschriebene Fassung' }))
  const choose = (file: File) =>
    fireEvent.change(
      field.getByLabelText('Unterschriebene Fassung: Datei auswählen', { selector: 'input' }),
      {
        target: { files: [file] },
      },
    )
  const save = () => userEvent.click(screen.getByRole('button', { name: /^Speichern/ }))
  return { server, field, choose, save, written }
}

it('a file is chosen, comes in, and is saved with the record', async () => {
  const { field, choose, save, written } = await openForm(null)
  expect(field.getByText('PDF, JPG, PNG · höchstens 10 MB')).toBeTruthy()
  await field.findByRole('button', { name: 'Unterschriebene Fassung: Datei auswählen' })
  choose(pdf())
  expect(
    await field.findByText('„Vertrag.pdf“ ist hochgeladen; mit dem Speichern wird sie übernommen.'),
  ).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Ersetzen')
  await save()
  await waitFor(() => expect(written).toHaveLength(1))
  expect(written[0]?.body).toMatchObject({
    signed: { id: 'f2', name: 'Vertrag.pdf', mediaType: 'application/pdf' },
  })
})

it('a file that is there has its name, its size and the way to fetch it, and can be replaced by one that is dropped', async () => {
  const { field, save, written } = await openForm(kept)
  const link = await field.findByRole('link', { name: 'Alt.pdf' })
  expect(link.getAttribute('href')).toMatch(/\/api\/media\/f1\?expires=1$/)
  expect(field.getByText(/1,23 MB/)).toBeTruthy()
  const place = screen.getByRole('group', { name: 'Unterschriebene Fassung' })
  const dataTransfer = (files: File[]) => ({ dataTransfer: { types: ['Files'], files } })
  fireEvent.drop(place, dataTransfer([pdf(), pdf('zwei.pdf')]))
  expect(await field.findByText(/Hier hat nur eine Datei Platz/)).toBeTruthy()
  fireEvent.drop(place, dataTransfer([pdf('Neu.pdf')]))
  expect(await field.findByText(/„Neu.pdf“ ist hochgeladen/)).toBeTruthy()
  await save()
  await waitFor(() => expect(written[0]?.body).toMatchObject({ signed: { id: 'f2', name: 'Neu.pdf' } }))
})

it('a file is removed, and the focus stays at the field', async () => {
  const { field, save, written } = await openForm(kept)
  await userEvent.click(await field.findByRole('button', { name: 'Unterschriebene Fassung: Entfernen' }))
  expect(document.activeElement?.textContent).toBe('Datei auswählen')
  await save()
  await waitFor(() => expect(written[0]?.body).toMatchObject({ signed: null }))
})

it('what is wrong with a file is told at the field, and the record keeps the one that it has', async () => {
  const { field, choose, server } = await openForm(kept)
  choose(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.pdf', { type: 'application/pdf' }))
  expect(
    await field.findByText(/Dieser Dateityp wird nicht unterstützt. Erlaubt: PDF, JPG, PNG/),
  ).toBeTruthy()
  server.finish = () => ({ status: 507, reason: '' })
  choose(pdf('voll.pdf'))
  expect(await field.findByText(/Der Speicher ist voll/)).toBeTruthy()
  expect(field.getByRole('link', { name: 'Alt.pdf' })).toBeTruthy()
})

it('nothing is saved while a file is on its way, which is told until it is there; cancelled, the field is as it was', async () => {
  // It waits for its token.
  let go = (_token: string) => {}
  const { field, choose, save, written } = await openForm(
    kept,
    new Promise((resolve) => {
      go = resolve
    }),
  )
  choose(pdf())
  const cancel = await field.findByRole('button', { name: 'Hochladen von Vertrag.pdf abbrechen' })
  await save()
  const waiting = 'Wird noch hochgeladen – speichern Sie, sobald die Datei da ist.'
  const told = await field.findByText(waiting)
  expect(told.closest('.Mui-error')).toBeNull()
  expect(written).toEqual([])
  await userEvent.click(cancel)
  expect(await field.findByRole('link', { name: 'Alt.pdf' })).toBeTruthy()
  expect(field.queryByText(waiting)).toBeNull()
  choose(pdf())
  await save()
  await field.findByText(waiting)
  go('t1')
  await field.findByText(/„Vertrag.pdf“ ist hochgeladen/)
  expect(field.queryByText(waiting)).toBeNull()
  await save()
  await waitFor(() => expect(written).toHaveLength(1))
})

it('whoever may not enter it sees the file', async () => {
  renderPanel({
    ...{ resources: [agreements], granted: ['*:apiContent:Get'], address: '/panel/agreements/1/show' },
    backend: ({ path }) =>
      path === 'agreements/1' ? { id: '1', title: 'A', signed: kept, seal: null } : undefined,
  })
  expect(await screen.findByRole('link', { name: 'Alt.pdf' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Fassung: / })).toBeNull()
})
