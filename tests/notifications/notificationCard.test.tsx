import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNotify } from 'react-admin'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { definePage } from '#features/model.ts'
import { useNotifications } from '#panel/notifications/useNotifications.ts'
import { renderPanel } from '../support/renderPanel.tsx'

/** Fails a hundred calls, and tells it as react-admin's own code does. */
function Failures() {
  const notify = useNotify()
  async function fail() {
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        try {
          throw new Error('unreachable')
        } catch {
          notify('ra.notification.http_error', { type: 'error' })
        }
      }),
    )
  }
  return (
    <>
      <h1>Probe</h1>
      <button type="button" onClick={() => void fail()}>
        Hundert Fehler
      </button>
      <button
        type="button"
        onClick={() =>
          notify('ra.notification.deleted', { messageArgs: { smart_count: 3 }, autoHideDuration: 1 })
        }
      >
        Drei gelöscht
      </button>
      <button type="button" onClick={() => notify('Erste Zeile\nZweite Zeile', { multiLine: true })}>
        Zwei Zeilen
      </button>
      <button
        type="button"
        onClick={() =>
          notify(
            <span>
              Siehe <em>Protokoll</em> {7}
            </span>,
          )
        }
      >
        Ein Element
      </button>
      <OwnButton />
    </>
  )
}

function OwnButton() {
  const { notify } = useNotifications()
  return (
    <button
      type="button"
      onClick={() => notify({ label: 'Gespeichert', description: 'Beleg 12', theme: 'success' })}
    >
      Eigene
    </button>
  )
}

const probe = definePage({
  path: 'probe',
  title: { de: 'Probe', en: 'Probe' },
  access: [],
  view: async () => ({ default: Failures }),
})

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
})

async function openPanel() {
  const panel = renderPanel({
    ...{ resources: [], backend: () => undefined, granted: [], pages: [probe] },
    address: '/panel/probe',
  })
  await screen.findByRole('heading', { name: 'Probe' })
  return panel
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dismiss = () => screen.queryByRole('button', { name: 'Meldung schließen' })

function told(words: string) {
  return screen.getByText(words).closest('[role]')
}

describe('a notification', () => {
  it('is told as a status, trouble as an alert, in a place that was there before (N06)', async () => {
    const { notifications } = await openPanel()
    const places = screen.getAllByRole('status')
    act(() => {
      notifications.add({ label: 'Gespeichert', theme: 'success' })
    })
    expect(places).toContain(told('Gespeichert'))
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Meldung schließen')
    act(() => {
      notifications.add({ label: 'Nicht gespeichert', theme: 'error' })
    })
    expect(told('Nicht gespeichert')?.getAttribute('role')).toBe('alert')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  it('shows its description, and nothing where it has none (N04)', async () => {
    const { notifications } = await openPanel()
    const unknown = 'x' as 'info'
    act(() => {
      notifications.add({ label: 'Nur das', description: undefined, theme: unknown })
    })
    expect(told('Nur das')?.textContent).toBe('Nur das')
    expect(told('Nur das')?.getAttribute('role')).toBe('status')
    await press('Meldung schließen')
    await press('Eigene')
    expect(told('Gespeichert')?.textContent).toBe('GespeichertBeleg 12')
  })

  it('is text only, whatever it holds', async () => {
    const { notifications } = await openPanel()
    const label = '<img src=x onerror=alert(1)> {{7*7}}'
    act(() => {
      notifications.add({ label })
    })
    expect(told(label)?.querySelector('img')).toBeNull()
  })

  it('is put away by Escape, and the focus that was in it goes back (N06)', async () => {
    const { notifications } = await openPanel()
    const button = screen.getByRole('button', { name: 'Eigene' })
    button.focus()
    act(() => {
      notifications.add({ label: 'Erste' })
    })
    await userEvent.keyboard('{Escape}')
    expect(dismiss()).toBeNull()
    expect(document.activeElement).toBe(button)

    act(() => {
      notifications.add({ label: 'Zweite' })
    })
    await userEvent.tab()
    expect(document.activeElement).toBe(dismiss())
    await userEvent.tab()
    expect(document.activeElement).not.toBe(dismiss())
    button.focus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(dismiss()).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('goes after its time though pointer and focus are on it (N06)', async () => {
    const { notifications } = await openPanel()
    vi.useFakeTimers()
    act(() => {
      notifications.add({ label: 'Gespeichert' })
    })
    const button = screen.getByRole('button', { name: 'Meldung schließen' })
    act(() => {
      button.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      button.focus()
      vi.advanceTimersByTime(7499)
    })
    expect(document.activeElement).toBe(button)
    act(() => {
      vi.advanceTimersByTime(1)
    })
    expect(dismiss()).toBeNull()
  })

  it('is gone when a page comes back that was hidden for an hour (N07)', async () => {
    const { notifications } = await openPanel()
    vi.useFakeTimers({ toFake: ['Date'] })
    act(() => {
      notifications.add({ label: 'Gespeichert' })
    })
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(dismiss()).not.toBeNull()
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(dismiss()).toBeNull()
    act(() => {
      notifications.add({ label: 'Nächste' })
    })
    expect(told('Nächste')).not.toBeNull()
  })

  it('is said in the language that is in use', async () => {
    const { language, notifications } = await openPanel()
    act(() => language.set('en'))
    await screen.findByRole('button', { name: 'Notifications' })
    act(() => {
      notifications.add({ label: 'Saved' })
    })
    expect(screen.getByRole('button', { name: 'Dismiss notification' })).toBeDefined()
  })
})

describe("react-admin's own notifications", () => {
  it('a hundred failing calls are one notification, and a refusal each for the others (N05)', async () => {
    const { notifications } = await openPanel()
    await press('Hundert Fehler')
    await waitFor(() => expect(notifications.get().kept).toHaveLength(100))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: 'Meldung schließen' })).toHaveLength(1)
    const refusals = log.mock.calls.filter(([text]) => String(text).includes('refused: '))
    expect(refusals).toHaveLength(99)
    expect(notifications.get().missed).toBe(99)
  })

  it('are translated with their values, and have the same time as all others', async () => {
    const { notifications } = await openPanel()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Drei gelöscht' }))
    act(() => {
      vi.advanceTimersByTime(5000)
    })
    expect(notifications.get().shown?.label).toBe('3 Elemente wurden gelöscht')
    expect(told('3 Elemente wurden gelöscht')).not.toBeNull()
  })

  it('have their further lines as the description, and the words of an element', async () => {
    await openPanel()
    await press('Zwei Zeilen')
    expect(within(told('Erste Zeile') as HTMLElement).getByText('Zweite Zeile')).toBeDefined()
    await press('Meldung schließen')
    await press('Ein Element')
    expect(told('Siehe Protokoll 7')).not.toBeNull()
  })
})
