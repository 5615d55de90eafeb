import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { json } from '../support/renderPanel.tsx'
import { chooseMore } from '../support/user.ts'
import { backend, listedClients, openClient } from './clientPanel.ts'

const tab = (name: RegExp | string) => screen.findByRole('tab', { name })
const rows = async () => (await screen.findAllByRole('row')).slice(1)

describe('the tabs of a record', () => {
  it('are those of the entry, without what the person may not read', async () => {
    openClient('/panel/clients/1')
    await tab('Überblick')
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
        'Überblick',
        'Projekte12',
      ]),
    )
    expect((await tab('Überblick')).getAttribute('aria-selected')).toBe('true')
    expect(await screen.findByText('k1@firma.example')).toBeTruthy()
  })

  it('stand in the address, which Back leaves at once', async () => {
    const { router, where } = openClient('/panel/clients')
    await userEvent.click(await screen.findByRole('link', { name: 'K-1' }))
    await userEvent.click(await tab(/^Projekte/))
    expect(where()).toBe('/panel/clients/1?tab=projects')
    await chooseMore('Rohdaten')
    expect(where()).toBe('/panel/clients/1?tab=raw')
    await userEvent.click(await tab('Überblick'))
    expect(where()).toBe('/panel/clients/1')
    await router.navigate(-1)
    await waitFor(() => expect(where()).toBe('/panel/clients'))
  })

  it('begin with the first where the address names none that there is', async () => {
    openClient('/panel/clients/1?tab=secrets')
    expect((await tab('Überblick')).getAttribute('aria-selected')).toBe('true')
  })

  it('are walked along by arrow keys and shown by Enter', async () => {
    const { where } = openClient('/panel/clients/1')
    const user = userEvent.setup()
    ;(await tab('Überblick')).focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(document.activeElement).toBe(await tab(/^Projekte/))
    expect(where()).toBe('/panel/clients/1')
    await user.keyboard('{Enter}')
    expect(where()).toBe('/panel/clients/1?tab=projects')
    const panel = screen.getByRole('tabpanel', { name: /^Projekte/ })
    expect(await within(panel).findByText('P-1')).toBeTruthy()
  })

  it('are not there for a record that is gone', async () => {
    openClient('/panel/clients/99')
    expect(await screen.findByText('Nicht gefunden')).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

describe('records that refer to a record', () => {
  it('are rows with links and with fields of what they refer to, as far as one may see them', async () => {
    const { callsTo } = openClient('/panel/clients/1?tab=projects')
    const [first] = await rows()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Titel',
      'Ort',
      'Ort: Titel',
      'Fällig',
      'Budget',
    ])
    await waitFor(() => expect(first?.textContent).toContain('P-1Ort 2Ort 231.01.2026'))
    expect(
      within(first as HTMLElement)
        .getByRole('link', { name: 'P-1' })
        .getAttribute('href'),
    ).toBe('/panel/projects/1')
    expect(callsTo('places')).toHaveLength(1)
    // The count and the rows are one request.
    expect(callsTo('projects')).toHaveLength(1)
    expect(callsTo('secrets')).toEqual([])
  })

  it('come page by page and in another order, which the address says', async () => {
    const { where, callsTo } = openClient('/panel/clients/1?tab=projects')
    expect(await rows()).toHaveLength(10)
    await userEvent.click(screen.getByRole('button', { name: 'Nächste Seite' }))
    expect(await screen.findByText('11–12 von 12')).toBeTruthy()
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    await userEvent.click(screen.getByRole('button', { name: 'Budget' }))
    expect(where()).toBe('/panel/clients/1?tab=projects&sort=budget&order=ASC')
    await waitFor(() => expect(callsTo('projects').at(-1)?.search.get('sortBy')).toBe('budget'))
  })

  it('that do not exist yet are said to be missing', async () => {
    openClient('/panel/clients/2?tab=projects')
    expect(await screen.findByText('Noch keine Projekte')).toBeTruthy()
  })

  it('that fail to load leave the rest of the page, and are tried again', async () => {
    let isDown = true
    openClient('/panel/clients/1?tab=projects', (call) =>
      isDown && call.path === 'projects' ? json({ code: 'unexpected' }, 500) : backend(call),
    )
    expect(await screen.findByText('Projekte: Laden fehlgeschlagen')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'K-1' })).toBeTruthy()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await rows()).toHaveLength(10)
  })
})

describe('what the backend sends besides', () => {
  it('is shown on the page in words, and what is dropped or never shown is not', async () => {
    openClient('/panel/clients/1')
    const heading = await screen.findByRole('heading', { name: 'Weitere Daten' })
    expect(heading.parentElement?.querySelector('dl')?.textContent).toBe('Last order no4711')
    expect(document.body.textContent).not.toContain('1234')
  })

  it('is in the raw data, without what the entry drops and what is never shown', async () => {
    openClient('/panel/clients/1?tab=raw')
    const tree = (await screen.findByText('lastOrderNo:')).closest('.raw-data')
    expect(tree?.textContent).toContain('name: "K-1"')
    expect(tree?.textContent).not.toMatch(/pin|1234|hidden/)
  })

  it('is copied as JSON', async () => {
    const user = userEvent.setup()
    openClient('/panel/clients/1?tab=raw')
    await user.click(await screen.findByRole('button', { name: 'JSON kopieren' }))
    expect(await screen.findByText('Kopiert')).toBeTruthy()
    expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({ id: 1, lastOrderNo: 4711 })
  })
})

it('the id and the e-mail address are copied', async () => {
  const user = userEvent.setup()
  openClient('/panel/clients/1')
  await user.click(await screen.findByRole('button', { name: 'E-Mail kopieren' }))
  expect(await navigator.clipboard.readText()).toBe('k1@firma.example')
  await chooseMore('ID kopieren')
  expect(await navigator.clipboard.readText()).toBe('1')
})

it('of a backend that only has a list, a record is shown from it at once, and is gone when the list says so', async () => {
  let isGone = false
  const { router } = openClient(
    '/panel/clients',
    (call) => (isGone && call.path === 'clients' ? { data: [], count: 0 } : backend(call)),
    listedClients,
  )
  const link = await screen.findByRole('link', { name: 'K-1' })
  isGone = true
  await userEvent.click(link)
  expect(await screen.findByText(/„1“ gibt es nicht oder nicht mehr/)).toBeTruthy()
  isGone = false
  await router.navigate('/panel/clients/2')
  expect(await screen.findByRole('heading', { level: 1, name: 'K-2' })).toBeTruthy()
})
