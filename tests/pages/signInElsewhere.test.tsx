import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { SignInArrival } from '#client/auth/identity/elsewhere.ts'
import { SignInFailure } from '#client/auth/identity/oidcFailures.ts'
import { safeRedirect } from '#client/auth/redirect.ts'
import { de } from '#i18n/de.ts'
import { en } from '#i18n/en.ts'
import type { Language } from '#model/language/text.ts'
import SignInElsewhere from '#pages/auth/elsewhere/SignInElsewhere.tsx'
import { LanguageProvider } from '#panel/base/i18n/LanguageProvider.tsx'
import { createLanguageStore } from '#panel/base/i18n/languageStore.ts'
import type { Services } from '#panel/base/services.ts'
import { createMemoryStorage } from '../auth/tokens.ts'

interface Changes {
  language?: Language
  /** Why the service cannot be left for. @default it can */
  refusal?: unknown
  isLost?: boolean
  arrival?: SignInArrival
}

function setUp(path: string, { language = 'de', refusal, isLost = false, arrival }: Changes = {}) {
  const begun: unknown[] = []
  const started: unknown[] = []
  const services = {
    config: { productTitle: 'Abo-Panel', brand: {}, deploymentEnvironment: 'prod' },
    lostSession: { isLost: () => isLost },
    session: { tokens: () => undefined, start: (tokens: unknown) => started.push(tokens) },
    permissions: { load: async () => new Set() },
    startPage: { after: safeRedirect },
    identity: {
      elsewhere: {
        name: 'Firmenkonto',
        begin: async (...call: unknown[]) => {
          begun.push(call)
          if (refusal) throw refusal
        },
        finish: async () => arrival,
      },
    },
  } as unknown as Services
  const router = createMemoryRouter(
    [
      { path: '/auth/*', element: <SignInElsewhere services={services} /> },
      { path: '*', element: <p>weiter</p> },
    ],
    { initialEntries: [path] },
  )
  const store = createLanguageStore({ storage: createMemoryStorage(), key: 'language', fallback: language })
  render(
    <LanguageProvider store={store} load={async (wanted) => (wanted === 'de' ? de : en)}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
  return { router, begun, started, user: userEvent.setup() }
}

const way = { redirect: '/panel/subscriptions?page=2', isAgain: false }
const address = `/auth/signin?redirect=${encodeURIComponent(way.redirect)}`

test.each([
  ['de', 'Anmelden mit Firmenkonto', 'Sie melden sich bei Firmenkonto an und kommen dann hierher zurück.'],
  ['en', 'Sign in with Firmenkonto', 'You sign in at Firmenkonto and come back here.'],
] as const)(
  'one button leads to the service, in %s, and takes the way back along',
  async (language, name, lead) => {
    const { begun, user } = setUp(address, { language })
    await user.click(await screen.findByRole('button', { name }))
    expect(screen.getByText(lead)).toBeTruthy()
    expect(begun).toEqual([[way, { username: undefined }]])
    expect(screen.queryByRole('textbox')).toBeNull()
  },
)

test.each([
  ['de', 'unreachable', /Der Anmeldedienst ist nicht erreichbar/],
  ['en', 'unreachable', /The sign-in service cannot be reached/],
  ['de', 'argument', /Die Anmeldung ist falsch eingerichtet/],
] as const)('what keeps it from leaving is said in words: %s, %s', async (language, kind, words) => {
  const { begun, user } = setUp(address, { language, refusal: new SignInFailure(kind, 'x') })
  await user.click(await screen.findByRole('button', { name: /Firmenkonto/ }))
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  await user.click(screen.getByRole('button', { name: /anderem|another/ }))
  expect(begun.at(-1)).toEqual([way, { username: undefined, isOther: true }])
})

test('a session that has ended by itself is looked for at the service, once, without a question', async () => {
  const { begun } = setUp(address, { isLost: true })
  await waitFor(() => expect(begun).toEqual([[way, { username: undefined, isSilent: true }]]))
})

test('a window over a page that waits leaves at once, for whom it was opened', async () => {
  const { begun } = setUp('/auth/again?name=anna%40example.com')
  await waitFor(() =>
    expect(begun).toEqual([
      [
        { redirect: null, isAgain: true },
        { username: 'anna@example.com', isSilent: false },
      ],
    ]),
  )
})

const tokens = { idToken: 'id', refreshToken: 'refresh' }

test.each([
  ['to where one wanted to go', way.redirect, way.redirect],
  ['to the panel, where that is another site', 'https://evil.example/panel', '/panel'],
  ['to the panel, where that is none of its pages', '//evil.example', '/panel'],
])('an answer of the service leads %s', async (_name, redirect, expected) => {
  const { router, started } = setUp('/auth/callback', { arrival: { way: { ...way, redirect }, tokens } })
  await screen.findByText('weiter')
  const { pathname, search } = router.state.location
  expect([pathname + search, started]).toEqual([expected, [tokens]])
})

test.each([
  ['de', 'denied', /beim Anmeldedienst abgelehnt oder abgebrochen/],
  ['en', 'denied', /denied the sign-in, or it was cancelled there/],
  ['de', 'mismatch', /passt zu keiner Anmeldung, die hier begonnen hat/],
  ['en', 'mismatch', /does not belong to a sign-in that began here/],
  ['de', 'tookTooLong', /hat zu lange gedauert/],
  ['en', 'tookTooLong', /took too long/],
] as const)('a sign-in that failed is told at the button, in %s: %s', async (language, kind, words) => {
  const error = new SignInFailure(kind, 'x')
  const { router, begun, user } = setUp('/auth/callback', { language, arrival: { way, error } })
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(router.state.location.pathname + router.state.location.search).toBe(address)
  await user.click(screen.getByRole('button', { name: /mit Firmenkonto|with Firmenkonto/ }))
  expect(begun).toEqual([[way, { username: undefined }]])
})

test('where the service would have had to ask, the button is there, and nothing begins by itself again', async () => {
  const { begun } = setUp('/auth/callback', { isLost: true, arrival: { way } })
  expect(await screen.findByText(/Ihre Sitzung ist beendet/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Anmelden mit Firmenkonto' })).toBeTruthy()
  expect(begun).toEqual([])
})

test.each(['register', 'password-request-reset'])('what leads to %s leads to the button', async (page) => {
  const { router } = setUp(`/auth/${page}?redirect=${encodeURIComponent(way.redirect)}`)
  expect(await screen.findByRole('button', { name: 'Anmelden mit Firmenkonto' })).toBeTruthy()
  expect(router.state.location.pathname + router.state.location.search).toBe(address)
})
