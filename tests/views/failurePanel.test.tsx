import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { de } from '#i18n/de.ts'
import { ApiError, type ErrorCode } from '#model/contract/errors.ts'
import { LanguageProvider } from '#panel/base/i18n/LanguageProvider.tsx'
import { createLanguageStore } from '#panel/base/i18n/languageStore.ts'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { createMemoryStorage } from '../auth/tokens.ts'

async function show(code: ErrorCode) {
  const store = createLanguageStore({ storage: createMemoryStorage(), key: 'language' })
  const error = new ApiError(code, { call: 'GET plans', status: 404 })
  render(
    <LanguageProvider store={store} load={async () => de}>
      <FailurePanel title="Pläne konnten nicht geladen werden" error={error} onRetry={() => undefined} />
    </LanguageProvider>,
  )
  await screen.findByText('Pläne konnten nicht geladen werden')
  return screen.queryByRole('button', { name: 'Erneut versuchen' })
}

it('offers no second try of what the server does not offer', async () => {
  expect(await show('unsupported')).toBeNull()
  expect(screen.getByText(/Das bietet der Server nicht an\./)).toBeTruthy()
})

it('offers one after any other failure', async () => {
  expect(await show('not_found')).not.toBeNull()
})
