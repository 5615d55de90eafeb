import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { en } from '#i18n/en.ts'
import { CallTable } from '#pages/settings/diagnosis/Diagnosis.tsx'
import { SessionItem } from '#pages/settings/OwnSessionList.tsx'
import { LanguageProvider } from '#panel/base/i18n/LanguageProvider.tsx'
import { createLanguageStore } from '#panel/base/i18n/languageStore.ts'
import { createMemoryStorage } from '../auth/tokens.ts'

const at = new Date(2026, 10, 22, 21, 50, 40)
const session = { id: 'a', device: 'Firefox', startedAt: at, lastUsedAt: at, current: false }

describe('moments outside lists', () => {
  it('are written in English as in lists: day before month, 24 hours', async () => {
    const store = createLanguageStore({ storage: createMemoryStorage(), key: 'language', fallback: 'en' })
    render(
      <LanguageProvider store={store} load={async () => en}>
        <ul>
          <SessionItem session={session} onEnd={() => undefined} />
        </ul>
        <CallTable calls={[{ method: 'GET', path: 'people', status: 200, milliseconds: 3, at }]} />
      </LanguageProvider>,
    )
    expect(await screen.findByText('Last used: 22 Nov 2026, 21:50')).toBeTruthy()
    expect(screen.getByRole('cell', { name: '21:50:40' })).toBeTruthy()
  })

  it('are written in the panel by the formats of the fields and by nothing else', () => {
    const root = join(import.meta.dirname, '../../src')
    const others = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !path.endsWith('formats.ts') &&
        !/\bserver\//.test(path) &&
        /(date|time)Style|toLocale(Date|Time)?String/.test(readFileSync(join(root, path), 'utf8')),
    )
    expect(others).toEqual([])
  })
})
