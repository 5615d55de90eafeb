import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FormDocument } from '#features/forms/model/document.ts'
import { changeItem, changePage, removeItems } from '#features/forms/panel/edits.ts'
import ContestedParts from '#features/forms/panel/merge/ContestedParts.tsx'
import { joinForms } from '#features/forms/panel/merge/mergeForms.ts'
import { form } from '#features/model.ts'
import { de } from '#i18n/de.ts'
import { resolveField } from '#model/language/resolveFields.ts'
import { LanguageProvider } from '#panel/base/i18n/LanguageProvider.tsx'
import { createLanguageStore } from '#panel/base/i18n/languageStore.ts'
import { language } from '#product.ts'
import { createMemoryStorage } from '../../auth/tokens.ts'
import { formOf, item, option, page, said } from './forms.ts'

const field = resolveField('questions', form({ label: 'Fragen' }), language)
const base = formOf(
  page('one', [
    item('name', { label: said('Name') }),
    item('pay', { kind: 'choice', label: said('Zahlung'), options: [option('debit')] }),
  ]),
  page('two', [item('mail', { kind: 'email', label: said('Mail') })]),
)
const set = (key: string, changes: Parameters<typeof changeItem>[2]) => changeItem(base, key, changes).form

/** What is shown of my version, of theirs, and of the one before. */
async function shown(mine: FormDocument, theirs: FormDocument): Promise<(string | null)[][]> {
  const joined = joinForms(field, { base, mine, theirs })
  const found = []
  for (const value of [joined.mine, joined.theirs, base]) {
    render(
      <LanguageProvider
        store={createLanguageStore({ storage: createMemoryStorage(), key: 'language' })}
        load={async () => de}
      >
        <ContestedParts field={field} value={value} parts={joined.parts} />
      </LanguageProvider>,
    )
    const rows = await screen.findAllByRole('listitem')
    found.push(rows.map(({ textContent }) => textContent))
    cleanup()
  }
  return found
}

it.each<[string, FormDocument, FormDocument, string[][]]>([
  [
    'other words',
    set('name', { label: { de: 'Vorname', en: 'Name' } }),
    set('name', { label: { de: 'Nachname', en: 'Name' } }),
    [
      ['Vorname – Beschriftung (Deutsch)„Vorname“'],
      ['Nachname – Beschriftung (Deutsch)„Nachname“'],
      ['Name – Beschriftung (Deutsch)„Name“'],
    ],
  ],
  [
    'a question that one has removed',
    removeItems(base, new Set(['mail'])).form,
    set('mail', { required: true }),
    [['MailGibt es hier nicht'], ['MailIst hier vorhanden'], ['MailIst hier vorhanden']],
  ],
  [
    'an option',
    set('pay', { options: [{ value: 'debit', label: { de: 'Einzug', en: 'debit' } }] }),
    set('pay', { options: [{ value: 'debit', label: { de: 'Lastschrift', en: 'debit' } }] }),
    [
      ['Zahlung – Möglichkeit „Einzug“„Einzug“'],
      ['Zahlung – Möglichkeit „Lastschrift“„Lastschrift“'],
      ['Zahlung – Möglichkeit „debit“„debit“'],
    ],
  ],
  [
    'a jump',
    changePage(base, 'one', { jumps: [{ when: { name: 'x' }, to: 'end' }] }).form,
    changePage(base, 'one', { jumps: [{ when: {}, to: 'end' }] }).form,
    [
      ['Seite 1: one – SprüngeWenn Name = x: weiter mit dem Ende'],
      ['Seite 1: one – SprüngeImmer weiter mit dem Ende'],
      ['Seite 1: one – Sprüngekeine Angabe'],
    ],
  ],
])('compares %s in words', async (_what, mine, theirs, rows) => {
  expect(await shown(mine, theirs)).toEqual(rows)
})
