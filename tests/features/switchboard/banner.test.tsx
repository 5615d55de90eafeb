import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createSwitchboard, type Switchboard } from '#features/switchboard/panel/createSwitchboard.ts'
import { switchedEnvironment } from '#features/switchboard/panel/openSwitchboard.ts'
import { ApiError } from '#model/contract/errors.ts'
import type { DemoData } from '#panel/base/environment.ts'
import { createMemoryStorage } from '../../auth/tokens.ts'
import { invoices } from '../../support/invoices.ts'
import { renderPanel } from '../../support/renderPanel.tsx'

const found = [{ id: 7, invoice_no: 'R-7', amount: 20, lines: [], state: 'OPEN' }]

function render(options: { environment?: string; hasSwitchboard?: boolean; demoData?: DemoData } = {}) {
  const { environment = 'local', hasSwitchboard = true, demoData } = options
  const made: Switchboard[] = []
  const panel = renderPanel({
    resources: [invoices],
    address: '/panel/bills',
    granted: ['*:billing:Get'],
    environment,
    backend: ({ path }) => (path === 'billing/search' ? { found, count: 1 } : undefined),
    ...(hasSwitchboard && {
      between: (fetch) => {
        const storage = createMemoryStorage()
        const switchboard = createSwitchboard({ storage, fetch, bases: ['http://backend.test'] })
        made.push(switchboard)
        return { environment: switchedEnvironment(switchboard), demoData }
      },
    }),
  })
  return { ...panel, switchboard: made[0] as Switchboard }
}

const banner = (environment: string) =>
  screen.findByRole('complementary', { name: `Umgebung: ${environment}` })
const opener = () => screen.findByRole('button', { name: 'Schaltpult' })
const row = () => screen.findByRole('row', { name: /R-7/ })

describe('the banner of the environment', () => {
  it.each(['local', 'testing', 'staging', 'Prod', 'production'])(
    'is there in "%s" (C08)',
    async (environment) => {
      render({ environment, hasSwitchboard: false })
      expect((await banner(environment)).textContent).toContain('Dies ist nicht das Produktivsystem.')
      await row()
      expect(screen.queryByRole('button', { name: 'Schaltpult' })).toBeNull()
    },
  )

  it('is not there in "prod", nor is what could be set from it', async () => {
    const { switchboard } = render({ environment: 'prod' })
    await row()
    act(() => switchboard.setAhead(1000))
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Schaltpult' })).toBeNull()
  })
})

describe('the switchboard', () => {
  it('makes the list fail by a 500, says so as long as it holds, and the list is back after it', async () => {
    const user = userEvent.setup()
    const { router } = render()
    await row()
    await user.click(await opener())
    const faults = await screen.findByRole('form', { name: 'Störungen' })
    await user.type(within(faults).getByLabelText('Bei welchen Aufrufen'), 'GET billing/*')
    await user.click(within(faults).getByRole('button', { name: 'Setzen' }))
    const chips = screen.getByRole('list', { name: 'Gesetzt' })
    expect(within(chips).getByText('500 · GET billing/*')).toBeDefined()
    expect(screen.getByText('1 Schalter gesetzt').closest('[role=status]')).not.toBeNull()
    await act(() => router.navigate('/panel/bills?page=2'))
    await screen.findByText('Rechnungen: Laden fehlgeschlagen')
    await user.click(within(chips).getByRole('button', { name: 'Aufheben: 500 · GET billing/*' }))
    expect(screen.queryByRole('list', { name: 'Gesetzt' })).toBeNull()
    expect(document.activeElement).toBe(await opener())
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    await row()
  })

  it('opens and closes by keys, and is given the focus back', async () => {
    const user = userEvent.setup()
    render()
    const button = await opener()
    button.focus()
    await user.keyboard('{Enter}')
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await screen.findByRole('form', { name: 'Uhr' })
    await user.tab()
    expect(document.activeElement).toBe(screen.getByLabelText('Was geschieht'))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('form', { name: 'Uhr' })).toBeNull()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })

  it('says how often a fault still meets, and how long a call is slow', async () => {
    const user = userEvent.setup()
    const { switchboard } = render()
    await user.click(await opener())
    await user.selectOptions(await screen.findByLabelText('Was geschieht'), 'langsam')
    await user.clear(screen.getByLabelText('Sekunden'))
    await user.type(screen.getByLabelText('Sekunden'), '7')
    await user.type(screen.getByLabelText('Wie oft'), '2')
    await user.click(screen.getByRole('button', { name: 'Setzen' }))
    expect(switchboard.get().rules).toMatchObject([{ fault: 'slow', seconds: 7, left: 2, pattern: '' }])
    expect(screen.getByText('langsam, 7 s · alle Aufrufe · noch 2-mal')).toBeDefined()
  })

  it('sets the clock by steps, to a moment, and back; everything goes off at once', async () => {
    const user = userEvent.setup()
    const { switchboard, language } = render()
    await user.click(await opener())
    await user.click(await screen.findByRole('button', { name: '+30 Tage' }))
    await user.click(screen.getByRole('button', { name: '+1 Stunde' }))
    expect(screen.getByText('Uhr +30 Tage 1 Stunde')).toBeDefined()
    expect(switchboard.clock.now() - Date.now()).toBeGreaterThan(30 * 86_400_000)
    act(() => switchboard.addRule({ pattern: 'GET', fault: 'offline' }))
    expect(screen.getByText('ohne Verbindung · GET')).toBeDefined()
    act(() => language.set('en'))
    expect(await screen.findByText('Clock +30 days 1 hour')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'All off' }))
    expect(switchboard.get()).toMatchObject({ rules: [], ahead: 0 })
    await user.type(screen.getByLabelText('Set to'), '2030-01-02T03:04')
    await user.click(screen.getByRole('button', { name: 'Set' }))
    expect(new Date(switchboard.clock.now()).toISOString()).toMatch(/^2030-01-02T03:04/)
  })
})

describe('the data', () => {
  it('are put back after a question, which is left by Esc without closing more', async () => {
    const user = userEvent.setup()
    const reset = vi.fn(async () => undefined)
    render({ demoData: { access: ['*:billing:Get'], isSeeded: false, reset } })
    await user.click(await opener())
    await user.click(await screen.findByRole('button', { name: 'Daten zurücksetzen' }))
    const question = await screen.findByRole('dialog', { name: 'Daten zurücksetzen?' })
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Abbrechen' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(reset).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Daten zurücksetzen' }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Daten zurücksetzen' }),
    )
    expect(reset).toHaveBeenCalledOnce()
  })

  it('say why they could not be put back', async () => {
    const user = userEvent.setup()
    const reset = () => Promise.reject(new ApiError('offline', { call: 'POST demonstration/reset' }))
    render({ demoData: { access: [], isSeeded: false, reset } })
    await user.click(await opener())
    await user.click(await screen.findByRole('button', { name: 'Daten zurücksetzen' }))
    const question = await screen.findByRole('dialog')
    await user.click(within(question).getByRole('button', { name: 'Daten zurücksetzen' }))
    expect((await within(question).findByRole('alert')).textContent).toContain(
      'Der Server ist nicht erreichbar',
    )
  })

  it('that are made up grow from the seed that was typed, or from another one', async () => {
    const user = userEvent.setup()
    const reset = vi.fn(async () => undefined)
    const { switchboard } = render({ demoData: { access: [], isSeeded: true, reset } })
    const before = switchboard.get().seed
    const confirm = async () => {
      await user.click(await screen.findByRole('button', { name: 'Daten zurücksetzen' }))
      const question = await screen.findByRole('dialog')
      await user.click(within(question).getByRole('button', { name: 'Daten zurücksetzen' }))
      await user.click(within(question).getByRole('button', { name: 'Abbrechen' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await user.click(await opener())
    const seed = await screen.findByLabelText('Startwert')
    await user.clear(seed)
    await user.type(seed, '123456')
    await confirm()
    expect(switchboard.get().seed).toBe(123456)
    expect(before).not.toBe(123456)
    await confirm()
    expect(switchboard.get().seed).not.toBe(123456)
  })

  it('cannot be put back by who may not', async () => {
    const user = userEvent.setup()
    render({ demoData: { access: ['*:billing:Delete'], isSeeded: false, reset: async () => undefined } })
    await user.click(await opener())
    await screen.findByRole('form', { name: 'Uhr' })
    expect(screen.queryByRole('button', { name: 'Daten zurücksetzen' })).toBeNull()
  })
})
