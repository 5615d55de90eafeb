import { createTheme, ThemeProvider } from '@mui/material/styles'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { de } from '#i18n/de.ts'
import { LanguageProvider } from '#panel/base/i18n/LanguageProvider.tsx'
import { createLanguageStore } from '#panel/base/i18n/languageStore.ts'
import { SlideOver, type SlideOverProps } from '#panel/ui/SlideOver.tsx'
import { createThemeOptions } from '#theme/createThemeOptions.ts'
import { createMemoryStorage } from '../auth/tokens.ts'
import { WithoutStyles } from '../support/withoutStyles.tsx'

const language = createLanguageStore({ storage: createMemoryStorage(), key: 'language' })
const loadTexts = async () => de

/** A page with a button that opens a slide-over; `events` is what it has emitted. */
async function openOne(options: Partial<Pick<SlideOverProps, 'mayClose' | 'busy' | 'confirmLabel'>> = {}) {
  const events: string[] = []
  function Page() {
    const [open, setOpen] = useState(false)
    function closeWith(event: string) {
      events.push(event)
      setOpen(false)
    }
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Notiz öffnen
        </button>
        <SlideOver
          {...options}
          open={open}
          title="Notiz"
          onClose={() => closeWith('close')}
          onCancel={() => closeWith('cancel')}
          onConfirm={() => events.push('confirm')}
        >
          <input aria-label="Text" />
        </SlideOver>
      </>
    )
  }
  render(
    <WithoutStyles>
      <LanguageProvider store={language} load={loadTexts}>
        <ThemeProvider theme={createTheme(createThemeOptions('de'))}>
          <Page />
        </ThemeProvider>
      </LanguageProvider>
    </WithoutStyles>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Notiz öffnen' }))
  const panel = await screen.findByRole('dialog', { name: 'Notiz' })
  return { events, panel }
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function clickBeside() {
  const backdrop = document.querySelector('.MuiBackdrop-root')
  if (!backdrop) throw new Error('nothing lies beside it')
  await userEvent.click(backdrop)
}

const ways: readonly [way: string, leave: () => Promise<unknown>, event: string][] = [
  ['the close button', () => click('Schließen'), 'close'],
  ['Cancel', () => click('Abbrechen'), 'cancel'],
  ['Esc', () => userEvent.keyboard('{Escape}'), 'close'],
  ['a click beside it', clickBeside, 'close'],
]

it.each(ways)('%s emits its own event once and closes it (F11)', async (_way, leave, event) => {
  const { events } = await openOne()
  await leave()
  await isGone()
  expect(events).toEqual([event])
})

it('OK emits once per click and leaves it open (F11)', async () => {
  const { events, panel } = await openOne()
  await click('OK')
  expect(events).toEqual(['confirm'])
  await click('OK')
  expect(events).toEqual(['confirm', 'confirm'])
  expect(panel.isConnected).toBe(true)
})

it('Ctrl and Enter, or S, are OK', async () => {
  const { events } = await openOne()
  await userEvent.keyboard('{Control>}{Enter}s{/Control}')
  expect(events).toEqual(['confirm', 'confirm'])
})

it('what is clicked while it slides away does nothing (F11)', async () => {
  const { events } = await openOne()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Abbrechen' }))
  await click('OK')
  await isGone()
  expect(events).toEqual(['cancel'])
})

it('while OK is under way there is no second one; its button can have a name of its own (F11)', async () => {
  const { events } = await openOne({ busy: true, confirmLabel: 'Übernehmen' })
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: /Übernehmen/ })
  expect(confirm.disabled).toBe(true)
  await click('Abbrechen')
  await isGone()
  expect(events).toEqual(['cancel'])
})

it.each(ways)('with unsaved content %s asks first, and may be refused (F11)', async (_way, leave, event) => {
  const answers = [false, true]
  const asked: boolean[] = []
  const { events, panel } = await openOne({
    mayClose: async () => {
      const answer = answers.shift() ?? true
      asked.push(answer)
      return answer
    },
  })
  await leave()
  expect(asked).toEqual([false])
  expect(events).toEqual([])
  expect(panel.isConnected).toBe(true)
  await leave()
  await isGone()
  expect(events).toEqual([event])
})

it('while it asks, it does not ask again, and OK needs no question (F11)', async () => {
  let answer: (may: boolean) => void = () => undefined
  let asked = 0
  const { events } = await openOne({
    mayClose: () => {
      asked += 1
      return new Promise((resolve) => {
        answer = resolve
      })
    },
  })
  await click('OK')
  expect([asked, events]).toEqual([0, ['confirm']])
  await click('Schließen')
  await click('Abbrechen')
  await userEvent.keyboard('{Escape}')
  expect([asked, events]).toEqual([1, ['confirm']])
  answer(true)
  await isGone()
  expect(events).toEqual(['confirm', 'close'])
})

it('keeps the focus inside, and gives it back to what opened it (F11)', async () => {
  const { panel } = await openOne()
  for (let step = 0; step < 6; step++) {
    await userEvent.tab()
    expect(panel.contains(document.activeElement)).toBe(true)
  }
  await click('Schließen')
  await isGone()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notiz öffnen' }))
})

afterEach(() => vi.unstubAllGlobals())

/** The device answers yes to the media queries that contain one of these. */
function stubDevice(...features: string[]) {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: features.some((feature) => query.includes(feature)) }),
  )
}

it.each([
  ['in 500 ms on a narrow screen', [], '500ms'],
  ['in 700 ms on a wide one', ['min-width'], '700ms'],
  ['not at all for who wants no motion', ['min-width', 'prefers-reduced-motion'], '0ms'],
])('it moves %s (F11)', async (_name, features, expected) => {
  stubDevice(...features)
  const { panel } = await openOne()
  expect(panel.style.transition).toContain(expected)
})
