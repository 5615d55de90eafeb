import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language } from '#model/language/text.ts'
import { catalogue } from '#panel/base/i18n/catalogue.ts'
import { LanguageProvider } from '#panel/base/i18n/LanguageProvider.tsx'
import { createLanguageStore } from '#panel/base/i18n/languageStore.ts'
import { LanguageSwitch } from '#panel/shell/LanguageSwitch.tsx'
import { createMemoryStorage } from '../auth/tokens.ts'

function storeOf(offered: readonly Language[], stored?: string) {
  const storage = createMemoryStorage()
  if (stored) storage.setItem('language', stored)
  return createLanguageStore({ storage, key: 'language', fallback: offered[0] ?? 'de', offered })
}

function show(offered: readonly Language[]) {
  return render(
    <LanguageProvider store={storeOf(offered)} load={catalogue.load}>
      <LanguageSwitch />
      <p>Here</p>
    </LanguageProvider>,
  )
}

test('where one language is offered nobody is asked to choose', async () => {
  show(['en'])
  expect(await screen.findByText('Here')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('where two are offered there is a choice', async () => {
  show(['de', 'en'])
  expect(await screen.findAllByRole('button')).toHaveLength(2)
})

test('a language that is not offered is never in use, whether the browser remembers it or a settings file names it', () => {
  const store = storeOf(['de'], 'en')
  expect(store.get()).toBe('de')
  store.set('en')
  expect(store.get()).toBe('de')
})
