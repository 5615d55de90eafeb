import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choice, defineResource, file, reference, text } from '#features/model.ts'
import { renderPanel } from '../../support/renderPanel.tsx'
import { user } from '../../support/user.ts'

const films = defineResource({
  name: 'films',
  label: ['Film', 'Filme'],
  fields: {
    title: text({ label: 'Titel' }),
    kind: choice({ label: 'Art', options: { video: 'Video', image: 'Bild' } }),
    source: file({ label: 'Datei' }),
  },
  list: { columns: ['title'], filters: ['kind'], perPage: 'all' },
  access: { list: ['*:x:Get'] },
  api: { list: { get: 'films' } },
  media: { kind: 'kind', source: 'source' },
})

const offers = defineResource({
  name: 'offers',
  label: ['Angebot', 'Angebote'],
  fields: { name: text({ label: 'Name' }), film: reference('films', { label: 'Film' }) },
  list: { columns: ['name'] },
  access: { list: ['*:x:Get'], edit: ['*:x:Put'] },
  api: { list: { get: 'offers', total: 'count' }, one: { get: 'offers/{id}' }, edit: { put: 'offers/{id}' } },
})

const rows = [1, 2, 3].map((id) => ({ id, title: `Film ${id}`, kind: id === 3 ? 'image' : 'video' }))

function open(film: number | null) {
  return renderPanel({
    resources: [films, offers],
    address: '/panel/offers/7/edit',
    granted: ['*:x:Get', '*:x:Put'],
    backend: ({ path, method, body }) => {
      if (path === 'films') return { data: rows }
      if (path === 'offers/7')
        return method === 'PUT' ? { id: 7, ...(body as object) } : { id: 7, name: 'A', film }
      return undefined
    },
  })
}

const picker = () => screen.findByRole('dialog', { name: 'Film auswählen' })

describe('a reference to media', () => {
  it('is chosen by its tile and saved by its id', async () => {
    const { calls } = open(null)
    await user.click(await screen.findByRole('button', { name: 'Auswählen …' }))
    const dialog = within(await picker())
    const use = dialog.getByRole('button', { name: 'Übernehmen' }) as HTMLButtonElement
    expect(use.disabled).toBe(true)
    await user.click(await dialog.findByRole('button', { name: 'Film 2' }))
    expect(dialog.getByText('Ausgewählt: Film 2')).toBeTruthy()
    await user.click(use)
    expect(await screen.findByRole('button', { name: 'Andere Auswahl …' })).toBeTruthy()
    expect(await screen.findByText('Film 2')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ film: 2 }))
  })

  it('is taken by a double click on its tile, but not by the second half of one that opened the picker', async () => {
    open(null)
    await user.click(await screen.findByRole('button', { name: 'Auswählen …' }))
    const dialog = within(await picker())
    // The tiles have come to lie under the mouse between the two clicks.
    fireEvent.click(await dialog.findByRole('button', { name: 'Film 3' }), { detail: 2 })
    expect(dialog.getByText('Noch nichts ausgewählt')).toBeTruthy()
    await user.dblClick(dialog.getByRole('button', { name: 'Film 2' }))
    expect(await screen.findByRole('button', { name: 'Andere Auswahl …' })).toBeTruthy()
    expect(await screen.findByText('Film 2')).toBeTruthy()
  })

  it('is searched and narrowed to a kind', async () => {
    open(1)
    await user.click(await screen.findByRole('button', { name: 'Andere Auswahl …' }))
    const dialog = within(await picker())
    expect(await dialog.findByText('Ausgewählt: Film 1')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Bild' }))
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Film 1' })).toBeNull())
    expect(dialog.getByText('1 Treffer')).toBeTruthy()
    await user.type(dialog.getByRole('searchbox', { name: 'Suchen' }), 'gibt es nicht')
    expect(await dialog.findByText('Keine Treffer')).toBeTruthy()
  })

  it('is emptied again, and says where its record is gone', async () => {
    open(99)
    expect(await screen.findByText(/gibt es nicht mehr/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Auswahl entfernen' }))
    const choose = await screen.findByRole('button', { name: 'Auswählen …' })
    expect(document.activeElement).toBe(choose)
  })
})
