import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useLocaleState, useStore, useUpdate } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { definePage } from '#features/model.ts'
import { invoices } from '../support/invoices.ts'
import { renderPanel } from '../support/renderPanel.tsx'

/** A view as somebody writes it who has react-admin's manual open. */
function ByTheManual() {
  const [locale, setLocale] = useLocaleState()
  const [typed, setTyped] = useState('')
  const [kept, keep] = useStore('probe.kept', 'nichts')
  const [update] = useUpdate()
  const undoable = { mutationMode: 'undoable', onSuccess: () => undefined } as const
  return (
    <>
      <h1>Probe {locale}</h1>
      <input aria-label="Probe" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={() => setLocale('en')}>
        English
      </button>
      <button type="button" onClick={() => setLocale('fr')}>
        Français
      </button>
      <button type="button" onClick={() => keep('etwas')}>
        Behalten: {kept}
      </button>
      <button
        type="button"
        onClick={() =>
          void update('invoices', { id: 7, data: { copies: 2 }, previousData: { id: 7 } }, undoable)
        }
      >
        Ändern
      </button>
    </>
  )
}

const probe = definePage({
  path: 'probe',
  title: { de: 'Probe', en: 'Probe' },
  access: [],
  view: async () => ({ default: ByTheManual }),
})

async function openProbe() {
  const panel = renderPanel({
    resources: [invoices],
    backend: () => ({ id: 7 }),
    granted: ['*:billing:Get', '*:billing:Put'],
    pages: [probe],
    address: '/panel/probe',
  })
  await screen.findByRole('heading', { name: 'Probe de' })
  return panel
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('by the hooks of react-admin’s manual', () => {
  it('the language of the panel is told and changed, and what was typed stays', async () => {
    const { language } = await openProbe()
    await userEvent.type(screen.getByRole('textbox', { name: 'Probe' }), 'getippt')
    await press('Français')
    expect(language.get()).toBe('de')
    await userEvent.click(screen.getAllByRole('button', { name: 'English' }).at(-1) as HTMLElement)
    await screen.findByRole('heading', { name: 'Probe en' })
    expect(language.get()).toBe('en')
    expect(await screen.findByRole('button', { name: 'Search everything' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Probe' }).value).toBe('getippt')
  })

  it('preferences are kept for the person', async () => {
    await openProbe()
    await press('Behalten: nichts')
    expect(await screen.findByRole('button', { name: 'Behalten: etwas' })).toBeTruthy()
  })

  it('a change that could be undone, of which nobody tells, is sent all the same', async () => {
    const { calls } = await openProbe()
    await press('Ändern')
    await waitFor(() => expect(calls.map(({ method }) => method)).toContain('PUT'))
  })
})
