import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { FormDocument } from '#features/forms/model/document.ts'
import { FormFindings } from '#features/forms/panel/builder/editor/Canvas.tsx'
import { readRows, writeRows } from '#features/forms/panel/builder/logic/conditionRows.ts'
import { ItemLogic, SumFields } from '#features/forms/panel/builder/logic/ItemLogic.tsx'
import { PageLogic } from '#features/forms/panel/builder/logic/PageLogic.tsx'
import { findItem } from '#features/forms/panel/edits.ts'
import type { FormEditing } from '#features/forms/panel/formContent.ts'
import { de } from '#i18n/de.ts'
import { en } from '#i18n/en.ts'
import { systemClock } from '#model/base/clock.ts'
import { ClockContext } from '#panel/base/clock/ClockContext.ts'
import { LanguageProvider } from '#panel/base/i18n/LanguageProvider.tsx'
import { createLanguageStore } from '#panel/base/i18n/languageStore.ts'
import { useHistory } from '#panel/editing/useHistory.ts'
import { createMemoryStorage } from '../../auth/tokens.ts'
import { formOf, item, option, page } from './forms.ts'

const form = formOf(
  page('one', [
    item('kind', { kind: 'choice', label: { de: 'Art', en: 'Kind' }, options: [option('A'), option('B')] }),
    item('amount', { kind: 'money', currency: 'EUR', label: { de: 'Betrag', en: 'Amount' } }),
    item('total', { kind: 'number', label: { de: 'Summe', en: 'Total' } }),
    item('last', { label: { de: 'Letzte', en: 'Last' } }),
  ]),
  page('two', [item('later')]),
)

/** Draws a part of the builder over a form; answers with the form as it is edited. */
async function draw(start: FormDocument, part: (editing: FormEditing) => ReactNode) {
  let latest: FormEditing | undefined
  const languages = createLanguageStore({ storage: createMemoryStorage(), key: 'language' })
  function Builder() {
    const editing = useHistory(() => ({ title: 'T', titleEnglish: 'T', questions: start }))
    latest = editing
    return part(editing)
  }
  await act(async () => {
    render(
      <ClockContext value={systemClock}>
        <LanguageProvider store={languages} load={async (language) => (language === 'de' ? de : en)}>
          <Builder />
        </LanguageProvider>
      </ClockContext>,
    )
  })
  return { now: () => latest?.now().questions ?? start, undo: () => act(() => latest?.undo()) }
}

const logicOf = (key: string) => (editing: FormEditing) => {
  const found = findItem(editing.present.questions, key)
  return found && <ItemLogic editing={editing} item={found} />
}
const whenOf = (document: FormDocument, key: string) => findItem(document, key)?.when

describe('the condition of an item', () => {
  it('offers the questions before it, and says in words what is chosen', async () => {
    const user = userEvent.setup()
    const { now } = await draw(form, logicOf('last'))
    expect(screen.getByText('Wird immer gezeigt.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Bedingung hinzufügen' }))
    const question = screen.getByRole('combobox', { name: 'Frage' })
    expect(
      within(question)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Art', 'Betrag', 'Summe'])
    await user.selectOptions(question, 'Art')
    expect(whenOf(now(), 'last')).toEqual({ kind: 'A' })
    await user.click(screen.getByRole('checkbox', { name: 'B' }))
    expect(whenOf(now(), 'last')).toEqual({ kind: ['A', 'B'] })
    expect(screen.getByText('Wird gezeigt, wenn Art = A oder B.')).toBeDefined()
  })

  it('joins lines by and, alternatives by or, and leaves none when the last line goes', async () => {
    const user = userEvent.setup()
    const { now } = await draw(form, logicOf('last'))
    await user.click(screen.getByRole('button', { name: 'Bedingung hinzufügen' }))
    await user.click(screen.getByRole('button', { name: 'Und-Bedingung hinzufügen' }))
    const [, second] = screen.getAllByRole('combobox', { name: 'Frage' })
    if (second) await user.selectOptions(second, 'Art')
    await user.click(screen.getByRole('button', { name: 'Oder-Bedingung hinzufügen' }))
    expect(whenOf(now(), 'last')).toEqual([
      { total: { filled: true }, kind: 'A' },
      { total: { filled: true } },
    ])
    for (let left = 3; left > 0; left -= 1) {
      const [remove] = screen.getAllByRole('button', { name: /^Bedingung mit/ })
      if (remove) await user.click(remove)
    }
    expect(whenOf(now(), 'last')).toBeUndefined()
  })

  it('reads numbers as they are typed, keeps what is none out of the form, and takes typing back at once', async () => {
    const user = userEvent.setup()
    const start = { ...form }
    const { now, undo } = await draw(start, logicOf('last'))
    await user.click(screen.getByRole('button', { name: 'Bedingung hinzufügen' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Frage' }), 'Betrag')
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Vergleich mit „Betrag“' }),
      'ist mindestens',
    )
    const value = screen.getByRole('textbox', { name: 'Wert für „Betrag“' })
    await user.clear(value)
    await user.type(value, '12,50')
    expect(whenOf(now(), 'last')).toEqual({ amount: { min: 12.5 } })
    await user.clear(value)
    await user.type(value, 'x')
    expect(value.getAttribute('aria-invalid')).toBe('true')
    expect(whenOf(now(), 'last')).toEqual({ amount: { min: 12.5 } })
    undo()
    expect(whenOf(now(), 'last')).toEqual({ amount: { min: 0 } })
  })

  it('shows a question that is gone or comes later for what it is', async () => {
    const gone = formOf(page('one', [item('a', { when: { gone: 'x', b: { filled: true } } }), item('b')]))
    await draw(gone, logicOf('a'))
    expect(screen.getByRole('option', { name: 'gone (gibt es nicht)' })).toBeDefined()
    expect(screen.getByRole('option', { name: 'b (kommt erst später)' })).toBeDefined()
  })

  it('reads and writes whatever a condition can say', () => {
    for (const when of [
      undefined,
      { a: 'x' },
      { a: ['x', 'y'], b: { not: 1 }, c: { min: 1, max: 2 }, d: { filled: false } },
      [{ a: { all: [{ min: 1 }, { not: 4 }] } }, { b: true }],
      { a: { min: 1, not: 4 } },
    ]) {
      expect(writeRows(readRows(when))).toEqual(when)
    }
  })
})

describe('the jumps of a page', () => {
  const jumpsOf = (editing: FormEditing) => {
    const [first] = editing.present.questions.pages
    return first && <PageLogic editing={editing} page={first} />
  }

  it('are added, led to a later page or the end, put in order and removed', async () => {
    const user = userEvent.setup()
    const { now } = await draw(form, jumpsOf)
    expect(screen.getByText('Es geht weiter mit: Seite 2 two.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Sprung hinzufügen' }))
    await user.click(screen.getByRole('button', { name: 'Sprung hinzufügen' }))
    const first = screen.getByRole('listitem', { name: 'Sprung 1' })
    await user.selectOptions(within(first).getByRole('combobox', { name: 'Weiter zu' }), 'Seite 2 two')
    expect(now().pages[0]?.jumps).toEqual([
      { when: { last: { filled: true } }, to: 'two' },
      { when: { last: { filled: true } }, to: 'end' },
    ])
    await user.click(screen.getByRole('button', { name: 'Sprung 2 nach oben' }))
    expect(now().pages[0]?.jumps.map(({ to }) => to)).toEqual(['end', 'two'])
    await user.click(screen.getByRole('button', { name: 'Sprung 1 löschen' }))
    expect(now().pages[0]?.jumps.map(({ to }) => to)).toEqual(['two'])
  })
})

describe('a sum', () => {
  it('adds the numbers that are chosen', async () => {
    const user = userEvent.setup()
    const { now } = await draw(form, (editing) => {
      const total = findItem(editing.present.questions, 'total')
      return total && <SumFields editing={editing} item={total} />
    })
    await user.click(screen.getByRole('checkbox', { name: 'Betrag' }))
    expect(findItem(now(), 'total')?.sum).toEqual(['amount'])
    await user.click(screen.getByRole('checkbox', { name: 'Betrag' }))
    expect(findItem(now(), 'total')?.sum).toEqual([])
  })
})

describe('the findings of a form', () => {
  it('say what keeps it from being published, and lead to the place', async () => {
    const user = userEvent.setup()
    const onShow = vi.fn()
    const wrong = formOf(page('one', [item('a', { label: { de: 'Frage', en: '' } })]), page('two', []))
    await draw(wrong, (editing) => <FormFindings content={editing.present} onShow={onShow} />)
    expect(screen.getByRole('status').textContent).toBe('Vor dem Veröffentlichen zu beheben: 1. Hinweise: 1.')
    const [error] = screen.getAllByRole('listitem')
    expect(error?.textContent).toBe('FehlerFrage: Beschriftung: der Text auf Englisch fehlt')
    await user.click(screen.getByRole('button', { name: 'Frage' }))
    expect(onShow).toHaveBeenCalledWith('a')
  })

  it('say that all is well', async () => {
    await draw(form, (editing) => <FormFindings content={editing.present} onShow={() => undefined} />)
    expect(screen.getByRole('status').textContent).toBe('Alles in Ordnung')
  })
})
