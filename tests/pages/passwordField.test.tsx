import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { de } from '#i18n/de.ts'
import { PasswordField } from '#pages/auth/form/Field.tsx'
import { LanguageProvider } from '#panel/base/i18n/LanguageProvider.tsx'
import { createLanguageStore } from '#panel/base/i18n/languageStore.ts'
import { createMemoryStorage } from '../auth/tokens.ts'

function Example() {
  const [value, setValue] = useState('')
  return (
    <PasswordField
      {...{ name: 'password', label: 'Passwort', hint: '10 bis 128 Zeichen', value, fault: undefined }}
      onValue={setValue}
      onLeave={() => undefined}
    />
  )
}

async function setUp() {
  const store = createLanguageStore({ storage: createMemoryStorage(), key: 'language' })
  const load = async () => de
  render(
    <LanguageProvider store={store} load={load}>
      <Example />
    </LanguageProvider>,
  )
  return { input: await screen.findByLabelText('Passwort'), user: userEvent.setup() }
}

describe('the input of a password', () => {
  it('says that Caps Lock is on beside its bounds, and takes it back', async () => {
    const { input, user } = await setUp()
    expect(input).toHaveProperty('type', 'password')
    await user.type(input, '{CapsLock}a')
    expect(screen.getByText('10 bis 128 Zeichen · Die Feststelltaste ist an.')).toBeDefined()
    await user.type(input, '{CapsLock}b')
    expect(screen.getByText('10 bis 128 Zeichen')).toBeDefined()
  })

  it('shows what was typed when asked, and hides it again', async () => {
    const { input, user } = await setUp()
    await user.type(input, 'geheim')
    await user.click(screen.getByRole('button', { name: 'Passwort anzeigen' }))
    expect(input).toMatchObject({ type: 'text', value: 'geheim' })
    await user.click(screen.getByRole('button', { name: 'Passwort verbergen' }))
    expect(input).toMatchObject({ type: 'password', value: 'geheim' })
  })

  it('names its bounds as its description before anything is typed', async () => {
    const { input } = await setUp()
    const line = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(line?.textContent).toBe('10 bis 128 Zeichen')
  })
})
