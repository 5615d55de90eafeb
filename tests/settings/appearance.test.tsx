import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import Appearance from '#pages/settings/appearance/Appearance.tsx'
import { settingsPages } from '#pages/settings/settingsPages.ts'
import { applyAppearance, createAppearanceStore, createColourModeStore } from '#theme/appearanceStore.ts'
import { AppearanceContext, ColourModeContext } from '#theme/lookContexts.ts'
import { createMemoryStorage } from '../auth/tokens.ts'
import { invoices } from '../support/invoices.ts'
import { renderPanel } from '../support/renderPanel.tsx'

async function open() {
  const storage = createMemoryStorage()
  const appearance = createAppearanceStore(() => storage)
  const colours = createColourModeStore({
    localStorage: storage as Partial<Storage> as Storage,
    matchMedia: () => new EventTarget() as MediaQueryList,
    addEventListener: () => undefined,
  })
  const page = settingsPages.filter(({ path }) => path === 'settings/appearance')
  const pages = page.map((declared) => ({
    ...declared,
    view: async () => ({
      default: () => (
        <AppearanceContext value={appearance}>
          <ColourModeContext value={colours}>
            <Appearance />
          </ColourModeContext>
        </AppearanceContext>
      ),
    }),
  }))
  const address = '/panel/settings/appearance'
  const panel = renderPanel({ resources: [invoices], pages, address, granted: [], backend: () => undefined })
  await screen.findByRole('heading', { name: 'Aussehen' })
  return { ...panel, appearance, colours, storage }
}

async function importFile(content: object | string) {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const file = new File([text], 'settings.json', { type: 'application/json' })
  // Every browser has it, jsdom has not.
  Object.assign(file, { text: async () => text })
  await userEvent.upload(screen.getByLabelText('Aus Datei übernehmen', { selector: 'input' }), file)
  return within(await screen.findByRole('dialog'))
}

describe('the appearance', () => {
  it('counts at once and is remembered in the browser', async () => {
    const { appearance, colours, storage, singleKeys } = await open()
    await userEvent.click(screen.getByRole('radio', { name: 'Dunkel' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Kompakt' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Reduziert' }))
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Kürzel mit einer Taste' })).getByLabelText('Aus'),
    )
    expect(colours.get()).toBe('dark')
    expect(singleKeys.get()).toBe(false)
    expect(createAppearanceStore(() => storage).get()).toEqual({ density: 'compact', motion: 'reduced' })
    const root = document.createElement('html')
    applyAppearance(root, appearance.get())
    expect({ ...root.dataset }).toEqual({ density: 'compact', motion: 'reduce' })
  })

  it('changes the language of the page itself', async () => {
    await open()
    await userEvent.click(screen.getByRole('radio', { name: 'English' }))
    expect(await screen.findByRole('heading', { name: 'Look' })).toBeTruthy()
  })
})

it('resetting the views says what goes, and asks first', async () => {
  const { lists } = await open()
  lists.change('invoices', { columns: ['number'], views: [{ name: 'Offene', query: '' }] })
  await userEvent.click(screen.getByRole('radio', { name: 'Kompakt' }))
  await userEvent.click(screen.getByRole('button', { name: 'Ansicht zurücksetzen' }))
  const asked = within(screen.getByRole('dialog'))
  expect(asked.getByText('Rechnungen: Spalten, Ansichten „Offene“')).toBeTruthy()
  expect(Object.keys(lists.all())).toEqual(['invoices'])
  await userEvent.click(asked.getByRole('button', { name: 'Ansicht zurücksetzen' }))
  expect(lists.all()).toEqual({})
})

describe('settings from a file', () => {
  const file = { format: 'abo-panel-settings', version: 1 }

  it('show what would change before they count', async () => {
    const { colours } = await open()
    const dialog = await importFile({ ...file, colourMode: 'dark', language: 'de' })
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'colourModebisher system, künftig dark',
    ])
    expect(colours.get()).toBe('system')
    await userEvent.click(dialog.getByRole('button', { name: 'Übernehmen' }))
    await waitFor(() => expect(colours.get()).toBe('dark'))
  })

  it('are refused as a whole with each mistake at its place', async () => {
    const { colours } = await open()
    const lists = { invoices: { columns: ['numbr'] } }
    const dialog = await importFile({ ...file, colourMode: 'dark', lists })
    expect(dialog.getByText('lists.invoices.columns[0]')).toBeTruthy()
    expect(dialog.getByRole('listitem').textContent).toContain('Gemeint ist wohl „number“.')
    expect(dialog.queryByRole('button', { name: 'Übernehmen' })).toBeNull()
    expect(colours.get()).toBe('system')
  })
})
