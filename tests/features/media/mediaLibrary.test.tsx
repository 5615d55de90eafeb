import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Api, choice, defineResource, file, findings, image, integer, text } from '#features/model.ts'
import { type Backend, json, renderPanel } from '../../support/renderPanel.tsx'
import { user } from '../../support/user.ts'

const films = defineResource({
  name: 'films',
  label: ['Film', 'Filme'],
  fields: {
    title: text({ label: 'Titel' }),
    kind: choice({ label: 'Art', options: { video: 'Video', image: 'Bild' } }),
    source: file({ label: 'Datei' }),
    small: image({ label: 'Vorschau' }),
    seconds: integer({ label: 'Dauer' }),
    bytes: integer({ label: 'Größe' }),
    alt: text({ label: 'Alternativtext' }),
    words: text({ label: 'Transkript' }),
    marks: findings({
      label: 'Mängel',
      rules: {
        noAlt: { label: 'Ohne Alternativtext', filter: { alt: [''] }, weight: 3, accessibility: true },
        noText: {
          label: 'Ohne Transkript',
          filter: { words: [''] },
          weight: 5,
          tone: 'negative',
          accessibility: true,
        },
      },
    }),
  },
  list: { columns: ['title', 'kind'], filters: ['kind', 'marks'], search: ['title'], perPage: 'all' },
  access: { list: ['*:films:Get'], show: ['*:films:Get'], delete: ['*:films:Delete'] },
  api: { list: { get: 'films' }, delete: { delete: 'films/{id}' } },
  media: { kind: 'kind', source: 'source', thumbnail: 'small', duration: 'seconds', size: 'bytes' },
})

let signature = 0
const film = (id: number, more: object = {}) => ({
  ...{ id, title: `Film ${String(id).padStart(2, '0')}`, kind: id % 2 ? 'video' : 'image' },
  ...{
    small: `/api/media/${id}?signature=${signature}`,
    seconds: 155,
    bytes: 1_234_567,
    alt: 'x',
    words: 'x',
  },
  ...more,
})
const twelve = () => Array.from({ length: 12 }, (_, index) => film(index + 1))
const listing =
  (rows: () => unknown[]): Backend =>
  ({ path }) =>
    path === 'films' ? { data: rows() } : undefined

const everything = ['*:films:Get', '*:films:Delete']
function open(backend: Backend = listing(twelve), address = '/panel/films', granted = everything) {
  const panel = renderPanel({ resources: [films], backend, address, granted })
  const where = () => panel.router.state.location.pathname + panel.router.state.location.search
  return { ...panel, where, lists: () => panel.calls.filter(({ path }) => path === 'films') }
}

const tile = async (name: string) => (await screen.findByRole('link', { name })).closest('li') as HTMLElement
const pictureOf = (item: HTMLElement) => item.querySelector('img')
const focused = () => document.activeElement?.textContent

describe('a library of media', () => {
  it('shows tiles with picture, kind, duration and size, from the API’s own address', async () => {
    open()
    const first = await tile('Film 01')
    expect(first.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('Video · 2:35')
    expect(first.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('1,23 MB')
    expect(pictureOf(first)?.src).toBe(`http://backend.test/api/media/1?signature=${signature}`)
    expect(first.getAttribute('aria-posinset')).toBe('1')
    expect(first.getAttribute('aria-setsize')).toBe('12')
  })

  it('has no pages, whatever an address says', async () => {
    open(listing(twelve), '/panel/films?page=3&perPage=10')
    await tile('Film 01')
    expect(screen.queryByRole('navigation', { name: /Seite/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /nächste/i })).toBeNull()
  })

  it('is walked through with the arrows, of which Tab reaches one', async () => {
    open()
    const first = await screen.findByRole('link', { name: 'Film 01' })
    expect(screen.getByRole('link', { name: 'Film 02' }).tabIndex).toBe(-1)
    first.focus()
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(focused()).toBe('Film 02'))
    expect(first.tabIndex).toBe(-1)
    await user.keyboard('{Home}')
    await waitFor(() => expect(focused()).toBe('Film 01'))
  })

  it('selects with Space, and with Shift everything up to there', async () => {
    open()
    const first = await screen.findByRole('link', { name: 'Film 01' })
    first.focus()
    await user.keyboard(' ')
    expect(await screen.findByText('1 ausgewählt')).toBeTruthy()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(focused()).toBe('Film 03'))
    await user.keyboard('{Shift>} {/Shift}')
    expect(await screen.findByText('3 ausgewählt')).toBeTruthy()
  })

  it('looks at a record by a click, Enter or o, and stays where it is', async () => {
    const { where } = open()
    const first = await screen.findByRole('link', { name: 'Film 01' })
    expect(first.getAttribute('href')).toBe('/panel/films/1')
    await user.click(first)
    await waitFor(() => expect(where()).toContain('/panel/films?'))
    expect(await screen.findByRole('dialog', { name: 'Film 01' })).toBeTruthy()
  })

  it('becomes a table and is one again the next time', async () => {
    const { lists, where } = open()
    await tile('Film 01')
    await user.click(await screen.findByRole('button', { name: 'Liste' }))
    expect(await screen.findByRole('table', { name: 'Filme' })).toBeTruthy()
    expect(where()).toContain('layout=list')
    expect(lists()).toHaveLength(1)
    await user.keyboard('v')
    expect(await screen.findByRole('list', { name: 'Filme als Kacheln' })).toBeTruthy()
  })

  it('says that nothing fits, and leads back', async () => {
    open(listing(twelve), '/panel/films?filter=%7B%22q%22%3A%22xyz%22%7D')
    await user.click(await screen.findByRole('button', { name: 'Filter zurücksetzen', hidden: false }))
    expect(await tile('Film 01')).toBeTruthy()
  })

  it('says that loading failed, and tries again', async () => {
    let broken = true
    open(({ path }) => (path !== 'films' ? undefined : broken ? json({}, 500) : { data: twelve() }))
    await screen.findByRole('alert')
    broken = false
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await tile('Film 01')).toBeTruthy()
  })
})

describe('the addresses of its pictures', () => {
  it('are read again once for all that failed, then given up with a way to try again', async () => {
    const { lists } = open()
    const items = [await tile('Film 01'), await tile('Film 02')]
    signature += 1
    for (const item of items) fireEvent.error(pictureOf(item) as Element)
    await waitFor(() => expect(pictureOf(items[1] as HTMLElement)?.src).toContain(`signature=${signature}`))
    expect(lists()).toHaveLength(2)
    fireEvent.error(pictureOf(items[0] as HTMLElement) as Element)
    const failed = within(items[0] as HTMLElement)
    expect(await failed.findByText(/Vorschau nicht verfügbar/)).toBeTruthy()
    expect(lists()).toHaveLength(2)
    signature += 1
    await user.click(failed.getByRole('button', { name: 'Vorschau von Film 01 noch einmal versuchen' }))
    await waitFor(() => expect(pictureOf(items[0] as HTMLElement)?.src).toContain(`signature=${signature}`))
    expect(lists()).toHaveLength(3)
  })

  it('are never anything but http(s)', async () => {
    const unsafe = [
      'javascript:alert(1)',
      'data:image/svg+xml,<svg onload="alert(1)"/>',
      '//elsewhere.test/x',
    ]
    open(listing(() => unsafe.map((small, index) => film(index + 1, { small }))))
    const first = await tile('Film 01')
    expect(first.parentElement?.querySelectorAll('img')).toHaveLength(0)
  })
})

describe('what is wrong in a library', () => {
  const rows = () => [film(1, { alt: null }), film(2, { alt: null, words: null }), film(3), film(4)]

  it('is counted above it, the worst first, and each is a filter', async () => {
    const { where } = open(listing(rows))
    const score = await screen.findByText(/^2 von 4 ohne Hinweis/)
    expect(score.textContent?.replaceAll('\u00a0', ' ')).toBe('2 von 4 ohne Hinweis (50 %)')
    const marks = within(score.parentElement as HTMLElement).getAllByRole('button')
    expect(marks[0]?.textContent).toBe('1 ohne Transkript')
    await user.click(screen.getByRole('button', { name: '2 ohne Alternativtext' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Film 03' })).toBeNull())
    expect(where()).toContain('noAlt')
    // The score is that of the library, not of what is shown of it.
    expect(score.textContent).toContain('2 von 4')
  })

  it('is named on the tile: the worst, and how many others', async () => {
    open(listing(rows))
    const second = await tile('Film 02')
    expect(second.textContent).toContain('Ohne Transkript')
    expect(second.textContent).toContain('+1')
    expect((await tile('Film 03')).textContent).not.toContain('Ohne')
  })
})

describe('a library that the backend does not give whole', () => {
  it('says how many there are, and that search sees only these', async () => {
    const capped = defineResource({
      ...films,
      api: { ...(films.api as Api), list: { get: 'films', most: { rows: 12, count: 'maxCount' } } },
    })
    const rows = { data: twelve(), maxCount: 1234 }
    renderPanel({
      ...{ resources: [capped], address: '/panel/films', granted: everything },
      backend: ({ path }) => (path === 'films' ? rows : undefined),
    })
    expect(await screen.findByText('Es werden die ersten 12 von 1.234 gezeigt.')).toBeTruthy()
    expect(screen.getByText(/auch die Suche sieht nur diese/)).toBeTruthy()
  })
})
