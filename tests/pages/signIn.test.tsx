import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { de } from '#i18n/de.ts'
import SignIn, { type SignInServices } from '#pages/auth/SignIn.tsx'
import { LanguageProvider } from '#panel/base/i18n/LanguageProvider.tsx'
import { createLanguageStore } from '#panel/base/i18n/languageStore.ts'
import { createMemoryStorage } from '../auth/tokens.ts'

const { username, password, usernameMissing, passwordMissing, submit } = de.auth.signIn

async function open() {
  const services = {
    config: { productTitle: 'Abo-Panel', brand: {}, deploymentEnvironment: 'prod', capabilities: [] },
    lostSession: { isLost: () => false },
  } as unknown as SignInServices
  const router = createMemoryRouter([{ path: '*', element: <SignIn services={services} /> }])
  const store = createLanguageStore({ storage: createMemoryStorage(), key: 'language' })
  render(
    <LanguageProvider store={store} load={async () => de}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  )
  return [await screen.findByLabelText(username), screen.getByLabelText(password)] as const
}

const faults = () => [usernameMissing, passwordMissing].filter((text) => screen.queryByText(text) !== null)

it('whoever only passes through the empty form is told of no fault before they send it', async () => {
  const [first, second] = await open()
  const user = userEvent.setup()
  expect(document.activeElement).toBe(first)
  await user.tab()
  expect(document.activeElement).toBe(second)
  await user.tab()
  await user.tab()
  expect([faults(), document.querySelector('[aria-invalid="true"]')]).toEqual([[], null])
  await user.click(screen.getByRole('button', { name: submit }))
  expect(faults()).toEqual([usernameMissing, passwordMissing])
})

it('whoever takes back what they have typed in a field is told at once that it is missing', async () => {
  const [first] = await open()
  const user = userEvent.setup()
  await user.type(first, 'a')
  await user.tab()
  await user.type(first, '{Backspace}')
  expect(faults()).toEqual([usernameMissing])
})
