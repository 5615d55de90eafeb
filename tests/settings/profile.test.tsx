import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createHttpClient } from '#client/api/httpClient.ts'
import { createOwnProfile } from '#client/auth/ownProfile.ts'
import { createStartPage } from '#client/auth/startPage.ts'
import Profile from '#pages/settings/profile/Profile.tsx'
import { settingsPages } from '#pages/settings/settingsPages.ts'
import type { Services } from '#panel/base/services.ts'
import { ServicesContext } from '#panel/base/services.ts'
import { createMemoryStorage } from '../auth/tokens.ts'
import { invoices } from '../support/invoices.ts'
import { json, renderPanel } from '../support/renderPanel.tsx'

function createBackend() {
  const stored = { firstName: 'Anna', lastName: 'Adler', email: 'anna@example.com', emailConfirmed: true }
  let version = 1
  return {
    stored,
    change(names: object) {
      Object.assign(stored, names)
      version += 1
    },
    async fetch(_input: unknown, init?: RequestInit) {
      const seen = new Headers(init?.headers).get('if-match')
      if (init?.method === 'PUT' && seen !== `"${version}"`) return json({ code: 'conflict' }, 412)
      if (init?.method === 'PUT') this.change(JSON.parse(String(init.body)))
      return new Response(JSON.stringify(stored), { headers: { ETag: `"${version}"` } })
    },
  }
}

async function open() {
  const backend = createBackend()
  const http = createHttpClient({
    baseUrl: 'http://backend.test/',
    name: 'apiBaseUrl',
    fetch: (input, init) => backend.fetch(input, init),
    log: () => undefined,
  })
  const startPage = createStartPage({
    storage: createMemoryStorage(),
    namespace: 'tests',
    person: () => 'u1',
  })
  const services = { profile: createOwnProfile(http), startPage } as Partial<Services> as Services
  const page = settingsPages.filter(({ path }) => path === 'settings/profile')
  const pages = page.map((declared) => ({
    ...declared,
    view: async () => ({
      default: () => (
        <ServicesContext value={services}>
          <Profile />
        </ServicesContext>
      ),
    }),
  }))
  const address = '/panel/settings/profile'
  const granted = ['*:billing:Get']
  const panel = renderPanel({ resources: [invoices], pages, address, granted, backend: () => undefined })
  const firstName = await screen.findByRole('textbox', { name: 'Vorname' })
  return {
    ...panel,
    backend,
    firstName,
    startPage,
    save: () => screen.getByRole('button', { name: 'Speichern' }),
  }
}

async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

describe('one’s profile', () => {
  it('is saved; the initials follow while one types', async () => {
    const { backend, firstName, save } = await open()
    expect(save()).toHaveProperty('disabled', true)
    await type(firstName, 'Berta')
    expect(screen.getByText('BA')).toBeTruthy()
    await userEvent.click(save())
    expect(await screen.findByText('Ihr Name ist gespeichert.')).toBeTruthy()
    expect(backend.stored.firstName).toBe('Berta')
    expect(save()).toHaveProperty('disabled', true)
  })

  it('needs both names', async () => {
    const { backend, firstName, save } = await open()
    await type(firstName, '')
    await userEvent.click(save())
    expect(await screen.findByText('Dieses Feld ist ein Pflichtfeld')).toBeTruthy()
    expect(backend.stored.firstName).toBe('Anna')
  })

  it('does not overwrite silently what was changed elsewhere', async () => {
    const { backend, firstName, save } = await open()
    backend.change({ firstName: 'Zoe' })
    await type(firstName, 'Berta')
    await userEvent.click(save())
    expect((await screen.findByRole('alert')).textContent).toContain('„Zoe Adler“')
    expect(backend.stored.firstName).toBe('Zoe')
    await userEvent.click(save())
    await waitFor(() => expect(backend.stored.firstName).toBe('Berta'))
  })

  it('asks before what was typed is left', async () => {
    const { firstName, router } = await open()
    await type(firstName, 'Berta')
    void router.navigate('/panel')
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/panel/settings/profile')
  })

  it('says where one begins after signing in', async () => {
    const { startPage } = await open()
    await userEvent.click(screen.getByRole('combobox', { name: 'Startseite' }))
    await userEvent.click(screen.getByRole('option', { name: 'Rechnungen' }))
    expect(startPage.after(null)).toBe('/panel/bills')
    expect(startPage.after('/panel')).toBe('/panel/bills')
    expect(startPage.after('/panel/other?x=1')).toBe('/panel/other?x=1')
    expect(startPage.after('https://evil.example')).toBe('/panel/bills')
  })
})
