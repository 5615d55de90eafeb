import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defineFieldKind } from '#features/model.ts'
import { coreKind } from '#kinds/kinds.ts'
import { entryLanguage } from '#model/language/entryLanguage.ts'
import { resolveResource } from '#model/language/resolve.ts'
import { catalogue } from '#panel/base/i18n/catalogue.ts'
import { LanguageProvider } from '#panel/base/i18n/LanguageProvider.tsx'
import { createLanguageStore } from '#panel/base/i18n/languageStore.ts'
import { fieldInput } from '#panel/fields/fieldInputs.tsx'
import type { FieldValueProps } from '#panel/fields/fieldView.ts'
import { fieldView, isRightAligned } from '#panel/fields/fieldViews.tsx'

const Shouted = ({ value }: FieldValueProps) => <b>{String(value).toUpperCase()}!</b>
let arrives: (half: { default: { Cell: typeof Shouted; Detail: typeof Shouted } }) => void
const shout = defineFieldKind<string>({
  name: 'shout',
  label: 'Ruf',
  like: 'text',
  alignRight: true,
  view: () => new Promise((resolve) => (arrives = resolve)),
})
const bare = defineFieldKind<number>({ name: 'bare', label: 'Bloß', like: 'integer' })

const language = entryLanguage([], [shout.defines, bare.defines])
const whole = { kind: 'integer', type: coreKind('integer') } as const
const { fields } = resolveResource(
  {
    name: 'invoices',
    label: ['Rechnung', 'Rechnungen'],
    fields: { call: shout({ label: 'Ruf' }), count: bare({ label: 'Anzahl' }) },
    list: { columns: ['call'] },
    access: {},
    api: { list: { get: 'billing' } },
  },
  language,
)
const [call, count] = fields as [(typeof fields)[number], (typeof fields)[number]]

it('shows the text of a value until its view has come, and stays the same component', async () => {
  const { Cell } = fieldView(call)
  expect(fieldView(call).Cell).toBe(Cell)
  const store = createLanguageStore({ storage: localStorage, key: 'language', fallback: 'de' })
  await catalogue.load('de')
  render(
    <LanguageProvider store={store} load={catalogue.load}>
      <Cell field={call} value="hallo" record={{ id: 1 }} />
    </LanguageProvider>,
  )
  expect(await screen.findByText('hallo')).toBeDefined()
  arrives({ default: { Cell: Shouted, Detail: Shouted } })
  expect(await screen.findByText('HALLO!')).toBeDefined()
})

it('is shown and entered as the kind that it is like where it says nothing else', () => {
  expect(fieldView(count).Cell).toBe(fieldView(whole).Cell)
  expect(fieldInput(count)).toBe(fieldInput(whole))
  expect(isRightAligned(count)).toBe(true)
  expect(isRightAligned(call)).toBe(true)
})
