import { readFileSync } from 'node:fs'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import {
  AdminContext,
  CustomRoutes,
  useLocaleState,
  useNotify,
  useResourceDefinitions,
  useStore,
  useUpdate,
} from 'react-admin'
import { Link, MemoryRouter, Route } from 'react-router'
import { describe, expect, it } from 'vitest'
import * as wholePackage from '#ra-ui-materialui'
import * as standIn from '../../src/build/standIns/raUiMaterialui.tsx'
import { definePage } from '../../src/features/model.ts'
import { invoices } from '../support/invoices.ts'
import { renderPanel } from '../support/renderPanel.tsx'

/** A view as somebody writes it who has react-admin's manual open. */
function ByTheManual() {
  const [locale, setLocale] = useLocaleState()
  const [typed, setTyped] = useState('')
  const [kept, keep] = useStore('probe.kept', 'nichts')
  const [update] = useUpdate()
  const notify = useNotify()
  const undoable = {
    mutationMode: 'undoable',
    onSuccess: () => notify('ra.notification.updated', { messageArgs: { smart_count: 1 }, undoable: true }),
  } as const
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

  it('a change that could be undone is sent at once, and told', async () => {
    const { calls } = await openProbe()
    await press('Ändern')
    await waitFor(() => expect(calls.map(({ method }) => method)).toContain('PUT'))
    expect(await screen.findByRole('button', { name: 'Meldung schließen' })).toBeTruthy()
  })
})

describe('what stands in the build for ra-ui-materialui', () => {
  it('holds for the version that is installed', () => {
    const { version } = JSON.parse(readFileSync('node_modules/ra-ui-materialui/package.json', 'utf8'))
    expect(version).toMatch(/^5\.15\./)
  })

  it('has all that the package has, and one thing of its own', () => {
    expect(Object.keys(standIn).sort()).toEqual(Object.keys(wholePackage).sort())
    const own = Object.entries(standIn).filter(([name, part]) => Reflect.get(wholePackage, name) !== part)
    expect(own.map(([name]) => name)).toEqual(['AdminUI'])
  })

  it('draws the parts that it is handed as the package does', async () => {
    const [whole, ours] = [await drawn(wholePackage.AdminUI), await drawn(standIn.AdminUI)]
    expect(ours).toBe(whole)
    expect(ours).toContain('<h1>Seite</h1>')
    expect(ours).toContain('<p>Meldung</p>')
  })
})

describe('the panel', () => {
  it('knows its resources when a page is first drawn', async () => {
    const drawnWith: string[][] = []
    function Counting() {
      drawnWith.push(Object.keys(useResourceDefinitions()))
      return <h1>Gezählt</h1>
    }
    const counting = definePage({
      path: 'counting',
      title: { de: 'Gezählt', en: 'Counted' },
      access: [],
      view: async () => ({ default: Counting }),
    })
    renderPanel({
      resources: [invoices],
      backend: () => ({}),
      granted: [],
      pages: [counting],
      address: '/panel/counting',
    })
    await screen.findByRole('heading', { name: 'Gezählt' })
    expect(drawnWith[0]).toEqual(['invoices'])
  })

  it('shows what says so in place of a page that cannot be drawn, and the next page all the same', async () => {
    function Broken(): ReactNode {
      throw new Error('cannot be drawn')
    }
    render(
      <MemoryRouter initialEntries={['/broken']}>
        <AdminContext>
          <standIn.AdminUI
            {...plainParts}
            error={({ error }) => (
              <>
                <p role="alert">{error.message}</p>
                <Link to="/">Weiter</Link>
              </>
            )}
          >
            <CustomRoutes>
              <Route path="/" element={<h1>Seite</h1>} />
              <Route path="/broken" element={<Broken />} />
            </CustomRoutes>
          </standIn.AdminUI>
        </AdminContext>
      </MemoryRouter>,
    )
    expect((await screen.findByRole('alert')).textContent).toBe('cannot be drawn')
    await userEvent.click(screen.getByRole('link', { name: 'Weiter' }))
    expect(await screen.findByRole('heading', { name: 'Seite' })).toBeTruthy()
  })
})

const plainParts = {
  layout: ({ children }: { children: ReactNode }) => <main>{children}</main>,
  notification: () => <p>Meldung</p>,
  error: () => null,
  loading: () => null,
  catchAll: () => null,
  accessDenied: () => null,
  authenticationError: () => null,
  loginPage: false,
  authCallbackPage: false,
  disableTelemetry: true,
} as const

/** What `<Admin>` would draw of a page by its half that draws. */
async function drawn(AdminUI: typeof standIn.AdminUI): Promise<string> {
  const { container, unmount } = render(
    <MemoryRouter>
      <AdminContext>
        <AdminUI {...plainParts}>
          <CustomRoutes>
            <Route path="/" element={<h1>Seite</h1>} />
          </CustomRoutes>
        </AdminUI>
      </AdminContext>
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { name: 'Seite' })
  const text = container.innerHTML
  unmount()
  return text
}
