import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Invitation } from '#client/auth/identity/invitation.ts'
import { createSession } from '#client/auth/session.ts'
import { de } from '#i18n/de.ts'
import { ApiError } from '#model/contract/errors.ts'
import PasswordReset from '#pages/auth/PasswordReset.tsx'
import { LanguageProvider } from '#panel/base/i18n/LanguageProvider.tsx'
import { createLanguageStore } from '#panel/base/i18n/languageStore.ts'
import type { Services } from '#panel/base/services.ts'
import { createMemoryStorage } from '../auth/tokens.ts'

const open: Invitation = {
  ...{ state: 'open', email: 'otto@example.com', inviter: 'Antonia Ahrens', language: 'de' },
  template: { label: 'Redaktion', description: 'Ändert Inhalte.' },
  expiresAt: new Date('2030-05-04T10:00:00Z'),
}

/**
 * What of the services the page needs.
 *
 * @param refusal what the sign-in that follows ends with. @default it succeeds
 * @param elsewhere where people sign in, if not here. @default here
 */
function setUp(invitation: Invitation, refusal?: unknown, elsewhere?: { name: string }) {
  const taken: unknown[] = []
  const services = {
    config: {
      ...{ productTitle: 'Abo-Panel', brand: {}, passwordMinLength: 10, passwordMaxLength: 128 },
      deploymentEnvironment: 'prod',
    },
    session: createSession({
      cookie: { read: () => undefined, write: () => undefined, clear: () => undefined } as never,
    }),
    identity: {
      ...(elsewhere && { elsewhere }),
      invitation: async () => invitation,
      takeInvitation: async (code: string, acceptance: object) => void taken.push({ code, ...acceptance }),
    },
    reauthentication: { leave: () => undefined },
    startPage: { after: () => '/panel' },
    authProvider: { login: () => (refusal ? Promise.reject(refusal) : Promise.resolve()) },
  } as unknown as Services
  const router = createMemoryRouter(
    [
      { path: '/auth/confirmation', element: <PasswordReset services={services} /> },
      { path: '*', element: <p>weiter</p> },
    ],
    { initialEntries: ['/auth/confirmation?pass=SECRET'] },
  )
  const store = createLanguageStore({ storage: createMemoryStorage(), key: 'language' })
  render(
    <LanguageProvider store={store} load={async () => de}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
  return { router, taken, user: userEvent.setup() }
}

async function accept(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Vorname'), ' Otto')
  await user.type(screen.getByLabelText('Nachname'), 'Muster')
  await user.type(screen.getByLabelText('Passwort'), 'lang genug')
  await user.type(screen.getByLabelText('Passwort wiederholen'), 'lang genug')
  await user.click(screen.getByRole('button', { name: 'Einladung annehmen' }))
}

test('who is invited reads by whom, for what and until when, gives name and password, and is in', async () => {
  const { router, taken, user } = setUp(open)
  expect(await screen.findByText(/^Antonia Ahrens lädt Sie ein/)).toBeTruthy()
  expect(screen.getByText('Redaktion').parentElement?.textContent).toBe('Redaktion: Ändert Inhalte.')
  expect(screen.getByText(/04\.05\.2030/)).toBeTruthy()
  await accept(user)
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel'))
  expect(taken).toEqual([{ code: 'SECRET', firstName: 'Otto', lastName: 'Muster', password: 'lang genug' }])
})

test('where people sign in elsewhere, the name is all that is asked for, and the way goes on at the sign-in', async () => {
  const { router, taken, user } = setUp(open, undefined, { name: 'Firmenkonto' })
  expect(await screen.findByText(/Danach melden Sie sich bei Firmenkonto an\.$/)).toBeTruthy()
  await user.type(screen.getByLabelText('Vorname'), 'Otto')
  await user.type(screen.getByLabelText('Nachname'), 'Muster')
  expect(screen.queryByLabelText('Passwort')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Einladung annehmen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'))
  expect(router.state.location.state).toMatchObject({ note: 'invitationTaken' })
  expect(taken).toEqual([{ code: 'SECRET', firstName: 'Otto', lastName: 'Muster', password: '' }])
})

test('the rules of the password are ticked off while one types', async () => {
  const { user } = setUp(open)
  const password = await screen.findByLabelText('Passwort')
  await user.type(password, 'lang genu')
  expect(screen.getByText('10 bis 128 Zeichen')).toBeTruthy()
  await user.type(password, 'g')
  expect(screen.getByText('✓ 10 bis 128 Zeichen')).toBeTruthy()
  await user.type(screen.getByLabelText('Passwort wiederholen'), 'lang genug')
  expect(screen.getByText('✓ Beide Passwörter stimmen überein')).toBeTruthy()
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const { taken, user } = setUp(open)
  await user.click(await screen.findByRole('button', { name: 'Einladung annehmen' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Vorname'))
  expect(taken).toEqual([])
})

test.each([
  ['an address to confirm', { reason: 'unverified' }, 'invitationToConfirm'],
  ['another password', { reason: 'credentials' }, 'invitationKnown'],
  ['no answer', new ApiError('offline', { call: 'POST login' }), 'invitationTaken'],
] as const)(
  'where the sign-in that follows ends with %s, the sign-in page says what is left to do',
  async (_what, refusal, note) => {
    const { router, user } = setUp(open, refusal)
    await accept(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/signin'))
    expect(router.state.location.state).toEqual({ note, username: 'otto@example.com' })
  },
)

test.each([
  ['expired', 'Sie ist abgelaufen.'],
  ['withdrawn', 'Sie wurde zurückgezogen.'],
  ['replaced', 'Es gibt einen neueren Link.'],
] as const)('one that is %s says so and whom to ask', async (state, words) => {
  setUp({ state, inviter: 'Antonia Ahrens' })
  const message = await screen.findByRole('alert')
  expect(message.textContent).toContain(words)
  expect(message.textContent).toContain('Bitten Sie Antonia Ahrens')
  expect(screen.queryByRole('button', { name: 'Einladung annehmen' })).toBeNull()
})
