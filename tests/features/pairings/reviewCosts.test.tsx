import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ReviewCosts } from '#features/pairings/panel/screen/ReviewCosts.tsx'
import { de } from '#i18n/de.ts'
import { LanguageProvider } from '#panel/base/i18n/LanguageProvider.tsx'
import { createLanguageStore } from '#panel/base/i18n/languageStore.ts'
import { createMemoryStorage } from '../../auth/tokens.ts'

const language = createLanguageStore({ storage: createMemoryStorage(), key: 'language' })

it('what changes in a month is told for each day on which it does', () => {
  const days = ['2026-12-01', '2026-12-03', '2026-12-08', '2026-12-27', '2027-01-27']
  const together = days.map((from, index) => ({ from, sum: (index + 1) * 100, less: 0 }))
  render(
    <LanguageProvider store={language} load={async () => de} ready={{ language: 'de', texts: de }}>
      <ReviewCosts currency="EUR" today="2026-11-30" together={together} each={new Map()} unknown={0} />
    </LanguageProvider>,
  )
  const told = screen.getAllByRole('listitem').map((item) => item.textContent?.replaceAll('\u00a0', ' '))
  expect(told).toEqual([
    'ab 01.12.2026 +1,00 €',
    'ab 03.12.2026 +2,00 €',
    'ab 08.12.2026 +3,00 €',
    'ab 27.12.2026 +4,00 €',
    'ab 27.01.2027 +5,00 €',
  ])
})
