import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createHttpClient } from '#client/api/httpClient.ts'
import { createOwnIdentity } from '#client/auth/identity/own.ts'
import { createSession } from '#client/auth/session.ts'
import { de } from '#i18n/de.ts'
import PasswordReset from '#pages/auth/PasswordReset.tsx'
import { LanguageProvider } from '#panel/base/i18n/LanguageProvider.tsx'
import { createLanguageStore } from '#panel/base/i18n/languageStore.ts'
import type { Services } from '#panel/base/services.ts'
import { baseUrl, createBackend, json } from '../api/fakeBackend.ts'
import { createMemoryStorage, tokenOf } from '../auth/tokens.ts'

/**
 * Opens the address of a pass link where the backend has the calls of the specification alone.
 *
 * @param claims of the token of whoever is signed in
 */
function open(address: string, { claims, zfp = false }: { claims?: object; zfp?: boolean } = {}) {
  const { fetch, targets } = createBackend(({ target }) =>
    target.endsWith('/find') ? json({ items: [{ firstName: 'Anna', lastName: 'Öz' }] }) : json({}, 404),
  )
  const http = createHttpClient({ baseUrl, name: 'apiBaseUrl', fetch, log: () => undefined })
  const tokens = claims && { idToken: tokenOf(claims), refreshToken: 'r' }
  const services = {
    config: {
      ...{ productTitle: 'Abo-Panel', brand: {}, passwordMinLength: 10, passwordMaxLength: 128, zfp },
      ...{ deploymentEnvironment: 'prod', authProvider: 'own' },
    },
    http,
    session: createSession({
      cookie: { read: () => tokens, write: () => undefined, clear: () => undefined },
    }),
    identity: createOwnIdentity({ http, authenticated: () => http }),
  } as unknown as Services
  const router = createMemoryRouter([{ path: '*', element: <PasswordReset services={services} /> }], {
    initialEntries: [address],
  })
  const store = createLanguageStore({ storage: createMemoryStorage(), key: 'language' })
  render(
    <LanguageProvider store={store} load={async () => de}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
  return targets
}

const note = () => screen.findByText(/^Sie sind als/)

describe('a pass link', () => {
  it('asks nothing where the address has no pass', async () => {
    const targets = open('/auth/password-reset')
    await screen.findByText(/Der Link gilt 1 Stunde/)
    expect(targets()).toEqual([])
  })

  it('goes on as one for a new password where the backend knows no invitations', async () => {
    const targets = open('/auth/password-reset?pass=SECRET')
    await screen.findByLabelText('Neues Passwort')
    expect(targets()).toEqual(['POST invitation'])
  })

  it.each([
    [{ user_id: 'u-17', name: 'Otto Meier', email: 'o@example.com' }, 'Otto Meier'],
    [{ user_id: 'u-17', email: 'o@example.com' }, 'o@example.com'],
  ])('calls whoever is signed in as their token does: %o', async (claims, name) => {
    const targets = open('/auth/password-reset?pass=SECRET', { claims, zfp: true })
    expect((await note()).textContent).toContain(`als ${name} angemeldet`)
    expect(targets()).toEqual(['POST invitation'])
  })

  it('looks up the name of whom the token tells but an id', async () => {
    open('/auth/password-reset?pass=SECRET', { claims: { user_id: 'u-17' }, zfp: true })
    expect((await note()).textContent).toContain('als Anna Öz angemeldet')
  })

  it('says the id where no name can be known', async () => {
    const targets = open('/auth/password-reset?pass=SECRET', { claims: { user_id: 'u-17' } })
    expect((await note()).textContent).toContain('als u-17 angemeldet')
    expect(targets()).toEqual(['POST invitation'])
  })
})
