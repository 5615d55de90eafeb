import { createTheme, ThemeProvider } from '@mui/material/styles'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyForm, type FormDocument, itemsOf } from '#features/forms/model/document.ts'
import { FormEditor } from '#features/forms/panel/builder/editor/FormEditor.tsx'
import type { FormEditing } from '#features/forms/panel/formContent.ts'
import { de } from '#i18n/de.ts'
import { en } from '#i18n/en.ts'
import { systemClock } from '#model/base/clock.ts'
import { ClockContext } from '#panel/base/clock/ClockContext.ts'
import { LanguageProvider } from '#panel/base/i18n/LanguageProvider.tsx'
import { createLanguageStore } from '#panel/base/i18n/languageStore.ts'
import { useHistory } from '#panel/editing/useHistory.ts'
import { createThemeOptions } from '#theme/createThemeOptions.ts'
import { createMemoryStorage } from '../../auth/tokens.ts'
import { WithoutStyles } from '../../support/withoutStyles.tsx'
import { formOf, item, page } from './forms.ts'

const twoPages = formOf(page('one', [item('a'), item('b'), item('c')]), page('two', [item('d')]))

let now = 0
const clock = { ...systemClock, now: () => now }

beforeEach(() => {
  now = 1_000_000
  // As wide as a desk: palette, canvas and properties beside each other.
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: media.includes('min-width') },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }))
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

async function edit(start: FormDocument, language: 'de' | 'en' = 'de') {
  let latest: FormEditing | undefined
  const storage = createMemoryStorage()
  storage.setItem('language', language)
  function Edited() {
    const editing = useHistory(() => ({ title: 'T', titleEnglish: 'T', questions: start }))
    latest = editing
    return <FormEditor editing={editing} />
  }
  const drawn = await act(async () =>
    render(
      <WithoutStyles>
        <MemoryRouter>
          <ClockContext value={clock}>
            <LanguageProvider
              store={createLanguageStore({ storage, key: 'language' })}
              load={async (wanted) => (wanted === 'de' ? de : en)}
            >
              <ThemeProvider theme={createTheme(createThemeOptions(language))}>
                <Edited />
              </ThemeProvider>
            </LanguageProvider>
          </ClockContext>
        </MemoryRouter>
      </WithoutStyles>,
    ),
  )
  const form = () => latest?.now().questions ?? start
  return {
    ...{ user: userEvent.setup(), form, unmount: drawn.unmount },
    keys: () => itemsOf(form()).map(({ key }) => key),
    onPage: (key: string) =>
      form()
        .pages.find((one) => one.key === key)
        ?.items.map((one) => one.key),
  }
}

/** The button of a row that takes the keys. */
function row(key: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-item="${key}"] [data-main]`)
  if (!found) throw new Error(`There is no row for ${key}.`)
  return found
}
const focusOn = (key: string) => act(() => row(key).focus())
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const labelBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Frage (Deutsch)' })

/** What the browser does for Ctrl+C, Ctrl+X and Ctrl+V. */
function clipboard(type: 'copy' | 'cut' | 'paste', text = ''): string {
  let held = text
  const clipboardData = { setData: (_: string, value: string) => (held = value), getData: () => held }
  const target = document.activeElement ?? document.body
  fireEvent[type](target, { clipboardData })
  return held
}

it('one row is reached by Tab; arrows, Home and End lead to the others across pages', async () => {
  const { user } = await edit(twoPages)
  const reached = () => [...document.querySelectorAll('[data-main][tabindex="0"]')]
  expect(reached()).toEqual([row('a')])
  focusOn('a')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(row('b'))
  expect(reached()).toEqual([row('b')])
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(row('d'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(row('d'))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(row('a'))
})

it('Alt and an arrow move an item, onto the next page too, and say its place', async () => {
  const { user, onPage } = await edit(twoPages)
  focusOn('b')
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(onPage('one')).toEqual(['b', 'a', 'c'])
  expect(said()).toContain('b, Platz 1 von 4')
  expect(document.activeElement).toBe(row('b'))
  focusOn('c')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect([onPage('one'), onPage('two')]).toEqual([
    ['b', 'a'],
    ['c', 'd'],
  ])
  expect(document.activeElement).toBe(row('c'))
})

it('“/” searches for a kind; Enter adds it behind the row and leads to its label, whose text is selected', async () => {
  const { user, onPage, form } = await edit(twoPages)
  focusOn('a')
  await user.keyboard('/')
  const search = screen.getByRole('combobox', { name: 'Feldart suchen' })
  expect(document.activeElement).toBe(search)
  await user.keyboard('iba{Enter}')
  expect(itemsOf(form())[1]?.kind).toBe('iban')
  expect(onPage('one')).toHaveLength(4)
  expect(document.activeElement).toBe(labelBox())
  const { selectionStart, selectionEnd, value } = labelBox()
  expect([selectionStart, selectionEnd]).toEqual([0, value.length])
})

it('the search for a kind can be given up, and the focus is where it was', async () => {
  const { user, keys } = await edit(twoPages)
  focusOn('b')
  await user.keyboard('/xyz')
  expect(said()).toContain('Keine Feldart heißt so.')
  await user.keyboard('{Enter}{Escape}')
  expect(screen.queryByRole('combobox', { name: 'Feldart suchen' })).toBeNull()
  expect(document.activeElement).toBe(row('b'))
  expect(keys()).toEqual(['a', 'b', 'c', 'd'])
})

it('a kind of the palette goes behind what is chosen', async () => {
  const { user, form } = await edit(twoPages)
  await user.click(row('b'))
  await user.click(screen.getByRole('button', { name: 'E-Mail hinzufügen' }))
  expect(itemsOf(form()).map(({ kind }) => kind)).toEqual(['text', 'text', 'email', 'text', 'text'])
})

it('the menu of a row can be closed, and the focus is where it was', async () => {
  const { user } = await edit(twoPages)
  const more = screen.getByRole('button', { name: 'Mehr zu b' })
  await user.click(more)
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(more)
})

it('what is removed can be had back from the bar, and the focus goes to the neighbour', async () => {
  const { user, keys } = await edit(twoPages)
  focusOn('b')
  await user.keyboard('{Delete}')
  expect(keys()).toEqual(['a', 'c', 'd'])
  expect(said()).toContain('b entfernt')
  expect(document.activeElement).toBe(row('c'))
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }))
  expect(keys()).toEqual(['a', 'b', 'c', 'd'])
})

it('when the last item goes the focus is where the next one is added', async () => {
  const { user } = await edit(formOf(page('one', [item('a')])))
  focusOn('a')
  await user.keyboard('{Delete}')
  expect(document.activeElement).not.toBe(document.body)
  await user.keyboard('/')
  expect(screen.getByRole('combobox', { name: 'Feldart suchen' })).toBeDefined()
})

it('Ctrl+D duplicates; Ctrl+Z takes back, Ctrl+Y and Ctrl+Shift+Z bring again', async () => {
  const { user, keys } = await edit(twoPages)
  focusOn('a')
  await user.keyboard('{Control>}d{/Control}')
  const doubled = keys()
  expect(doubled).toHaveLength(5)
  expect(document.activeElement).toBe(row(doubled[1] ?? ''))
  await user.keyboard('{Control>}z{/Control}')
  expect(keys()).toEqual(['a', 'b', 'c', 'd'])
  expect(said()).toContain('Zurückgenommen')
  focusOn('a')
  await user.keyboard('{Control>}y{/Control}')
  expect(keys()).toEqual(doubled)
  await user.keyboard('{Control>}z{/Control}')
  focusOn('a')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(keys()).toEqual(doubled)
})

it('the keys go on after an undo has taken the row away that had the focus', async () => {
  const { user, keys } = await edit(twoPages)
  focusOn('a')
  await user.keyboard('{Control>}d{/Control}')
  await user.keyboard('{Control>}z{/Control}{Control>}y{/Control}')
  expect(keys()).toHaveLength(5)
})

it('what was just added and is taken back leaves the focus on a row', async () => {
  const { user, keys } = await edit(twoPages)
  focusOn('b')
  await user.keyboard('/iban{Enter}{Control>}z{/Control}')
  expect(keys()).toEqual(['a', 'b', 'c', 'd'])
  expect(document.activeElement).toBe(row('c'))
})

it('Enter leads to the properties, Esc back; the row says what is typed', async () => {
  const { user } = await edit(twoPages)
  focusOn('b')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(labelBox())
  await user.keyboard('Name')
  expect(row('b').textContent).toContain('Name')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(row('b'))
})

it('what is typed without a pause is taken back at once, from within the box as well', async () => {
  const { user, form } = await edit(twoPages)
  const label = () => itemsOf(form())[1]?.label.de
  focusOn('b')
  await user.keyboard('{Enter}Vor')
  now += 2_000
  await user.keyboard('name')
  expect(label()).toBe('Vorname')
  await user.keyboard('{Control>}z{/Control}')
  expect(label()).toBe('Vor')
  expect(labelBox().value).toBe('Vor')
  await user.keyboard('{Control>}z{/Control}')
  expect(label()).toBe('b')
})

it('several rows are chosen with Shift, copied, and pasted into another form', async () => {
  const first = await edit(twoPages)
  focusOn('a')
  await first.user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(screen.getByText('2 Felder gewählt')).toBeDefined()
  const copied = clipboard('copy')
  expect(said()).toContain('Kopiert: 2')
  first.unmount()

  const second = await edit(formOf(page('other', [item('a'), item('z')])))
  focusOn('a')
  clipboard('paste', copied)
  expect(itemsOf(second.form()).map(({ label }) => label.de)).toEqual(['a', 'a', 'b', 'z'])
  expect(new Set(second.keys()).size).toBe(4)
  expect(document.activeElement).toBe(row(second.keys()[2] ?? ''))
})

it('cutting removes; a text that holds no fields is not pasted', async () => {
  const { keys } = await edit(twoPages)
  focusOn('b')
  expect(clipboard('cut')).toContain('"b"')
  expect(keys()).toEqual(['a', 'c', 'd'])
  clipboard('paste', 'just a text')
  expect(keys()).toEqual(['a', 'c', 'd'])
})

it('the menu of a row does everything without a key', async () => {
  const { user, onPage } = await edit(twoPages)
  const choose = async (key: string, action: string | RegExp) => {
    await user.click(screen.getByRole('button', { name: `Mehr zu ${key}` }))
    await user.click(within(screen.getByRole('menu')).getByRole('menuitem', { name: action }))
  }
  await choose('b', 'Nach oben')
  expect(onPage('one')).toEqual(['b', 'a', 'c'])
  await choose('b', /^Seite 2/)
  expect(onPage('two')).toEqual(['d', 'b'])
  await choose('b', 'Entfernen')
  expect(onPage('two')).toEqual(['d'])
})

it('an empty form invites to begin with what most begin with', async () => {
  const { user, form } = await edit(emptyForm)
  expect(screen.getByText('Was soll das Formular fragen?')).toBeDefined()
  const invitation = screen.getByText('Was soll das Formular fragen?').parentElement ?? document.body
  await user.click(within(invitation).getByRole('button', { name: 'IBAN' }))
  expect(itemsOf(form()).map(({ kind }) => kind)).toEqual(['iban'])
  expect(screen.queryByText('Was soll das Formular fragen?')).toBeNull()
})

it('offers to take a removal back only until something else is changed', async () => {
  const { user } = await edit(twoPages)
  screen
    .getAllByRole('button', { pressed: false })
    .find((button) => button.matches('[data-item="a"] [data-main]'))
    ?.focus()
  await user.keyboard('{Delete}')
  expect(document.querySelector('.edit-removed')).not.toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Frage (Deutsch)' }), 'x')
  // The bar would take back the letter, not the removal.
  expect(document.querySelector('.edit-removed')).toBeNull()
})

it('takes back what is typed in the sheet of a phone', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: false },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }))
  const { user, form } = await edit(twoPages)
  await user.click(document.querySelector('[data-item="b"] [data-main]') as HTMLElement)
  const before = form()
  await user.type(screen.getByRole('textbox', { name: 'Frage (Deutsch)' }), 'x')
  expect(form()).not.toBe(before)
  await user.keyboard('{Control>}z{/Control}')
  expect(form()).toBe(before)
})
