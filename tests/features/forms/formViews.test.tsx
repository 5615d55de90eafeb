import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { FormDocument } from '#features/forms/model/document.ts'
import { changeItem } from '#features/forms/panel/edits.ts'
import { defineResource, form, text } from '#features/model.ts'
import { changes as journal } from '#resources/changes.ts'
import { type Backend, renderPanel } from '../../support/renderPanel.tsx'
import { restAnswer } from '../../support/restAnswer.ts'
import { formOf, formWith, item, page } from './forms.ts'

const surveys = defineResource({
  name: 'surveys',
  label: ['Umfrage', 'Umfragen'],
  fields: { title: text({ label: 'Titel' }), questions: form({ label: 'Fragen' }) },
  list: { columns: ['title', 'questions'] },
  access: { list: ['*:s:Get'], show: ['*:s:Get'], edit: ['*:s:Put'] },
  api: { list: { get: 'surveys' }, edit: { put: 'surveys/{id}' } },
})

const mandate = formOf(
  page(
    'who',
    [
      item('pay', {
        kind: 'choice',
        label: { de: 'Zahlungsart', en: 'Payment' },
        required: true,
        options: [
          { value: 'DEBIT', label: { de: 'Lastschrift', en: 'Direct debit' } },
          { value: 'BILL', label: { de: 'Rechnung', en: 'Invoice' } },
        ],
      }),
    ],
    [{ when: { pay: 'BILL' }, to: 'end' }],
  ),
  page('bank', [
    item('head', { kind: 'section', label: { de: 'Ihr Konto', en: 'Your account' } }),
    item('iban', { kind: 'iban', label: { de: 'IBAN', en: 'IBAN' }, when: { pay: 'DEBIT' } }),
  ]),
)

const survey = (id: number, questions: FormDocument) => ({ id, title: `Umfrage ${id}`, questions })

const later = changeItem(mandate, 'iban', { required: true, label: { de: 'Kontonummer', en: 'IBAN' } }).form
const change = {
  ...{ id: '1', at: '2026-03-01T10:00:00.000Z', actor: 'Antonia Ahrens', actorId: 'u1' },
  ...{ operation: 'EDIT', action: null, resource: 'surveys', record: '1', recordTitle: 'Umfrage 1' },
  details: [{ field: 'surveys.questions', before: mandate, after: later }],
}

const backend: Backend = ({ path }) => {
  if (path === 'changes') return restAnswer([change])
  if (path === 'changes/1') return change
  return path === 'surveys'
    ? { data: [survey(1, mandate), survey(2, formWith()), survey(3, later)] }
    : undefined
}

function open(address: string, granted: readonly string[] = ['*:s:Get', '*:s:Put']) {
  return renderPanel({ resources: [surveys], backend, address, granted })
}

function openWithJournal(address: string) {
  const granted = ['*:s:Get', '*:s:Put', '*:audit:Get']
  return renderPanel({ resources: [surveys, journal], backend, address, granted })
}

describe('a form on the page of its record', () => {
  it('stands there to be read, with its pages, conditions and jumps', async () => {
    open('/panel/surveys/1')
    const outline = within(await screen.findByRole('region', { name: 'Fragen' }))
    expect(outline.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Seite 1: who',
      'Seite 2: bank',
      'Ihr Konto',
      'Nach dem Senden',
    ])
    expect(outline.getByText('Zahlungsart')).toBeTruthy()
    expect(outline.getByText('Auswahl · Pflichtfeld')).toBeTruthy()
    expect(outline.getByText('Möglichkeiten: Lastschrift, Rechnung')).toBeTruthy()
    expect(outline.getByText('IBAN · nur wenn Zahlungsart = Lastschrift')).toBeTruthy()
    expect(outline.getByText('Wenn Zahlungsart = Rechnung: weiter mit dem Ende')).toBeTruthy()
  })

  it('says that there is nothing yet, and leads to where one adds it', async () => {
    open('/panel/surveys/2')
    expect(await screen.findByText('Noch keine Fragen')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Fragen anlegen' })).toBeTruthy()
  })

  it('leads nowhere where one may only read', async () => {
    open('/panel/surveys/2', ['*:s:Get'])
    expect(await screen.findByText('Noch keine Fragen')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Fragen anlegen' })).toBeNull()
  })
})

describe('a changed form', () => {
  it.each(['/panel/surveys/1', '/panel/journal/1'])(
    'is told by what has changed of it at %s',
    async (address) => {
      openWithJournal(address)
      await waitFor(() => expect(document.querySelector('.form-changes')).not.toBeNull())
      const told = document.querySelector('.form-changes')?.textContent?.replace(/\s+/g, ' ')
      expect(told).toContain('Geändert: 3. Kontonummer (IBAN)')
      expect(told).toContain('Beschriftung (Deutsch): „IBAN“ → wird zu „Kontonummer“')
      expect(told).toContain('Pflichtfeld: nein → wird zu ja')
    },
  )

  it('is told before an earlier one is restored', async () => {
    const user = userEvent.setup()
    openWithJournal('/panel/surveys/3')
    await user.click(await screen.findByRole('button', { name: /Früheren Wert wiederherstellen/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const told = (await dialog.findByText('Geändert:')).closest('li')?.textContent
    expect(told).toContain('„Kontonummer“ → wird zu „IBAN“')
  })
})

it('is counted in a list', async () => {
  open('/panel/surveys')
  const row = (await screen.findByText('Umfrage 1')).closest('tr')
  expect(within(row as HTMLElement).getByText('2')).toBeTruthy()
})
