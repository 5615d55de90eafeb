import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { de } from '#i18n/de.ts'
import { LanguageProvider } from '#panel/base/i18n/LanguageProvider.tsx'
import { createLanguageStore } from '#panel/base/i18n/languageStore.ts'
import { SortHeader } from '#panel/list/cells.tsx'
import { createMemoryStorage } from '../../auth/tokens.ts'

const store = () => createLanguageStore({ storage: createMemoryStorage(), key: 'language' })

it('heads of columns say which order counts first, and take another one with Shift', async () => {
  const asked: unknown[] = []
  const onSort = (order: string, isBeside: boolean) => asked.push([order, isBeside])
  render(
    <LanguageProvider store={store()} load={async () => de}>
      <table>
        <thead>
          <tr>
            <SortHeader label="Code" isRight={false} order="ASC" place={1} onSort={onSort} />
            <SortHeader label="Preis" isRight order="DESC" place={2} canBeSecond onSort={onSort} />
            <SortHeader label="Rest" isRight={false} order={undefined} onSort={onSort} />
          </tr>
        </thead>
      </table>
    </LanguageProvider>,
  )
  const heads = await screen.findAllByRole('columnheader')
  expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual(['ascending', null, null])
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Code1',
    'Preis, darin absteigend sortiert2',
    'Rest',
  ])
  const [, second] = screen.getAllByRole('button')
  expect(second?.title).toBe('Mit der Umschalttaste: innerhalb der ersten Sortierung')
  if (second) fireEvent.click(second, { shiftKey: true })
  expect(asked).toEqual([['ASC', true]])
})
