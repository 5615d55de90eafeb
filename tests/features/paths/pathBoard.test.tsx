import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { json } from '../../support/renderPanel.tsx'
import { backend, openPath } from './pathPanel.ts'

const outline = async () => within(await screen.findByRole('tree', { name: 'Gliederung' }))
const picture = async () => within(await screen.findByRole('listbox', { name: 'Ablauf' }))
const inOutline = async (name: RegExp) => (await outline()).findByRole('treeitem', { name })
const inPicture = async (name: RegExp) => (await picture()).findByRole('option', { name })
const isSelected = (element: HTMLElement) => element.getAttribute('aria-selected') === 'true'

describe('a path', () => {
  it('says of each step in both twins what it is, how long it takes and where it leads', async () => {
    openPath('/panel/guides/1/show')
    const said = [
      'Schritt 1 von 5, Film, Ankommen, Der Atem, 3 Minuten, führt zu Schritt 2',
      'Schritt 2 von 5, Entscheidung, Wie geht es Ihnen?, führt zu Schritt 4 bei „Gut“, Schritt 3 bei „Schlecht“',
      'Schritt 3 von 5, Wartezeit, Ruhen, wartet 2 Tage, führt zu Schritt 4',
      'Schritt 4 von 5, Film, Atmen, Die Ruhe, 7 Minuten, freiwillig, führt zu Schritt 5',
      'Schritt 5 von 5, Text, Im Winter, ab 01.12.2026, führt zu Ende',
    ]
    await inOutline(/Der Atem/)
    await inPicture(/Der Atem/)
    const names = (elements: HTMLElement[]) => elements.map((element) => element.getAttribute('aria-label'))
    expect(names((await picture()).getAllByRole('option'))).toEqual(said)
    const rows = names((await outline()).getAllByRole('treeitem'))
    expect(rows.filter((name) => name?.startsWith('Schritt'))).toEqual(said)
    expect(rows).toContain('Antwort „Gut“, führt zu Schritt 4')
    expect(screen.getByText('5 Schritte · 3–10 Minuten')).toBeTruthy()
    expect(screen.getByText('Keine Hinweise')).toBeTruthy()
  })

  it('is nothing to choose from before it is drawn', async () => {
    const empty: Element[] = []
    const observer = new MutationObserver(() => {
      const box = document.querySelector('.path-picture[role="listbox"]')
      if (box && !box.querySelector('[role="option"]')) empty.push(box)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    openPath('/panel/guides/1/show')
    await inPicture(/^Schritt 1/)
    observer.disconnect()
    expect(empty).toEqual([])
  })

  it('has one selection for both twins', async () => {
    const user = userEvent.setup()
    openPath('/panel/guides/1/show')
    await user.click(await inPicture(/^Schritt 3/))
    expect(isSelected(await inOutline(/^Schritt 3/))).toBe(true)
    await user.click(await inOutline(/^Schritt 5/))
    expect(isSelected(await inPicture(/^Schritt 5/))).toBe(true)
    expect(isSelected(await inPicture(/^Schritt 3/))).toBe(false)
  })

  it('is walked by keys in the outline, into answers and to where they lead', async () => {
    const user = userEvent.setup()
    openPath('/panel/guides/1/show')
    ;(await inOutline(/^Schritt 1/)).focus()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(document.activeElement).toBe(await inOutline(/Antwort „Gut“/))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(await inOutline(/^Schritt 4/))
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}')
    expect(document.activeElement).toBe(await inOutline(/^Schritt 2/))
    await user.keyboard('{ArrowLeft}{ArrowDown}')
    expect(document.activeElement).toBe(await inOutline(/^Schritt 3/))
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(await inOutline(/^Schritt 5/))
  })

  it('is walked by keys in the picture, along its links and in its order', async () => {
    const user = userEvent.setup()
    openPath('/panel/guides/1/show')
    ;(await inPicture(/^Schritt 1/)).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(await inPicture(/^Schritt 4/))
    await user.keyboard('{PageUp}')
    expect(document.activeElement).toBe(await inPicture(/^Schritt 3/))
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(await inPicture(/^Schritt 2/))
    await user.keyboard('5')
    expect(document.activeElement).toBe(await inPicture(/^Schritt 5/))
  })

  it('leads to a step of the outline by its number', async () => {
    const user = userEvent.setup()
    openPath('/panel/guides/1/show')
    ;(await inOutline(/^Schritt 1/)).focus()
    await user.keyboard('4')
    await waitFor(async () => expect(document.activeElement).toBe(await inOutline(/^Schritt 4/)))
  })

  it('opens a step at an address of its own, which Back closes', async () => {
    const user = userEvent.setup()
    const { where, router } = openPath('/panel/guides/1/show')
    ;(await inOutline(/^Schritt 2/)).focus()
    await user.keyboard('{ArrowUp}{ArrowDown}{Enter}')
    const over = within(await screen.findByRole('dialog', { name: 'Schritt 2 von 5: Wie geht es Ihnen?' }))
    expect(where()).toBe('/panel/guides/1/show?step=s2')
    await user.click(over.getByRole('button', { name: 'Schritt 4 bei „Gut“' }))
    expect(await screen.findByRole('dialog', { name: /^Schritt 4 von 5/ })).toBeTruthy()
    expect(where()).toBe('/panel/guides/1/show?step=s4')
    await router.navigate(-1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(where()).toBe('/panel/guides/1/show')
    expect(isSelected(await inOutline(/^Schritt 4/))).toBe(true)
  })

  it('says so where a link leads to a step that is gone', async () => {
    openPath('/panel/guides/1/show?step=s77')
    expect(await screen.findByRole('dialog', { name: 'Diesen Schritt gibt es nicht mehr' })).toBeTruthy()
  })

  it('without steps says why, and offers the form only to those who may', async () => {
    openPath('/panel/guides/3/show')
    expect(await screen.findByText('Noch keine Schritte')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Schritte anlegen' }).getAttribute('href')).toBe(
      '/panel/guides/3/edit',
    )
  })

  it('without steps offers nothing to those who may only read', async () => {
    openPath('/panel/guides/3/show', backend, ['*:g:Get', '*:f:Get'])
    expect(await screen.findByText('Noch keine Schritte')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Schritte anlegen' })).toBeNull()
  })
})

describe('what is wrong with a path', () => {
  it('is told with its reason, narrowed by kind, and leads to the step', async () => {
    const user = userEvent.setup()
    const { where } = openPath('/panel/guides/2/show')
    const count = await screen.findByText('2 Hinweise')
    expect(screen.getByText('Ziel fehlt (1) · Inhalt fehlt (1)')).toBeTruthy()
    await user.click(count)
    expect(screen.getByText(/wurde gelöscht. Wählen Sie ein anderes Ziel/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Inhalt fehlt/ }))
    expect(screen.queryByText(/wurde gelöscht. Wählen Sie ein anderes Ziel/)).toBeNull()
    await user.click(screen.getByRole('button', { name: '1. Weg' }))
    expect(where()).toBe('/panel/guides/2/show?step=a')
    const over = within(await screen.findByRole('dialog'))
    expect(over.getByText(/gibt es nicht mehr/)).toBeTruthy()
    expect(over.getByText('Film fehlt')).toBeTruthy()
  })

  it('says of an answer without words that the answer has none, and of a loop that it is one', async () => {
    openPath('/panel/guides/4/show?step=q')
    const dialog = await screen.findByRole('dialog', { name: /Weiter/ })
    expect(dialog.textContent).toContain('Leere Antwort')
    expect(dialog.textContent).toContain('Die Antwort hat keinen Text.')
    expect(dialog.textContent).not.toContain('Leerer Schritt')
    expect(dialog.textContent).toContain('Schritt 2 bei „Ohne Titel“')
    const [list] = screen.getAllByRole('list', { name: '2 Hinweise', hidden: true })
    expect(list?.textContent).toContain('Im Kreis')
    expect(list?.textContent).toContain('Von hier führt kein Weg mehr zum Ende, nur im Kreis.')
  })

  it('is not guessed where the records could not be read, which is tried again', async () => {
    let isDown = true
    openPath('/panel/guides/2/show', (call) =>
      isDown && call.path === 'films' ? json({ code: 'unexpected' }, 500) : backend(call),
    )
    expect(await screen.findByText('Filme konnten nicht geladen werden')).toBeTruthy()
    expect(screen.getByText('1 Hinweis')).toBeTruthy()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('2 Hinweise')).toBeTruthy()
  })

  it('is not guessed by those who may not read the records', async () => {
    openPath('/panel/guides/2/show', backend, ['*:g:Get'])
    expect(await screen.findByText('1 Hinweis')).toBeTruthy()
    expect(await inOutline(/Film mit der ID 99/)).toBeTruthy()
  })
})

describe('a dry run', () => {
  it('asks, goes on, and says what was visited, what was skipped and how long it took', async () => {
    const user = userEvent.setup()
    openPath('/panel/guides/1/show')
    await inOutline(/Der Atem/)
    await user.click(screen.getByRole('button', { name: 'Probelauf' }))
    const run = within(screen.getByRole('region', { name: 'Probelauf' }))
    const day = run.getByLabelText('Erster Tag')
    await user.clear(day)
    expect(run.getByText(/^Geben Sie einen Tag an/)).toBeTruthy()
    await user.type(day, '30.6.2026')
    await user.click(run.getByRole('checkbox', { name: 'Freiwillige Schritte auslassen' }))
    expect(run.getByRole('status').textContent).toContain('Bei Schritt 2 ist eine Antwort zu wählen.')
    await user.click(run.getByRole('radio', { name: /Schlecht/ }))
    await user.click(run.getByRole('button', { name: 'Antwort wählen und weiter' }))
    expect(run.getByRole('status').textContent).toBe(
      '3 Schritte, 3 Tage, zusammen 3 Minuten Das Ende ist erreicht.',
    )
    const visits = within(run.getByRole('list', { name: 'Besuchte Schritte' })).getAllByRole('listitem')
    expect(visits.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^30\.06\.2026.*Ankommen.*3 Minuten$/),
      expect.stringContaining('Antwort: „Schlecht“'),
      expect.stringContaining('3. Ruhen'),
      expect.stringMatching(/^02\.07\.2026.*Atmen.*übersprungen: freiwillig/),
      expect.stringContaining('übersprungen: nicht an diesem Tag'),
    ])
    // The question is gone, and with it what had the focus.
    expect(document.activeElement).toBe(run.getByRole('status'))
    await user.click(run.getByRole('button', { name: 'Antwort ändern' }))
    expect(document.activeElement).toBe(run.getByRole('radio', { name: /Gut/ }))
  })

  it('lights its way in both twins, and survives that another step is selected', async () => {
    const user = userEvent.setup()
    openPath('/panel/guides/1/show')
    await user.click(await screen.findByRole('button', { name: 'Probelauf' }))
    await user.click(screen.getByRole('button', { name: 'Antwort wählen und weiter' }))
    await user.click(await inOutline(/^Schritt 5/))
    expect((await inPicture(/^Schritt 2/)).getAttribute('class')).toContain('is-visited')
    expect((await inPicture(/^Schritt 3/)).getAttribute('class')).toContain('is-missed')
    expect((await inOutline(/^Schritt 3/)).className).toContain('is-missed')
  })
})
