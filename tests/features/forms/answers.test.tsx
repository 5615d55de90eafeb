import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { FormItem } from '#features/forms/model/document.ts'
import { forms } from '#resources/forms.ts'
import { formVersions } from '#resources/formVersions.ts'
import { type Call, json, renderPanel } from '../../support/renderPanel.tsx'
import { restAnswer, restAsked } from '../../support/restAnswer.ts'
import { formOf, type StoredForm, storedForm, words } from './formPanel.ts'

const patient = { timeout: 10_000 }
const reader = ['*:apiContent:Get', '*:mca:ListCustomers']
const deleter = [...reader, '*:apiContent:Delete']

const item = (key: string, label: string, kind: FormItem['kind'] = 'text'): FormItem => ({
  ...{ key, kind, label: words(label) },
})

/** In its second version the form asks for the account instead of the telephone. */
const versions = [
  { version: 2, questions: formOf(item('holder', 'Inhaber'), item('iban', 'IBAN', 'iban')) },
  { version: 1, questions: formOf(item('holder', 'Kontoinhaber'), item('phone', 'Telefon', 'phone')) },
].map(({ version, questions }) => ({
  ...{ id: `v${version}`, form: 'f1', version, title: 'Kontakt', titleEnglish: 'Contact', questions },
  ...{ publishedAt: '2026-01-02T10:00:00.000Z', publishedBy: 'Ada' },
}))

const stored = [
  {
    ...{ id: 'a2', submittedAt: '2026-03-02T10:00:00.000Z', language: 'en', version: 2 },
    ...{ holder: 'Lise Neu', iban: 'DE02120300000000202051', phone: null },
  },
  {
    ...{ id: 'a1', submittedAt: '2024-03-01T10:00:00.000Z', language: 'de', version: 1 },
    ...{ holder: 'Emmy Alt', iban: null, phone: '+49301234567' },
  },
]

const dropOff = {
  ...{ visits: 10, submitted: 4 },
  questions: [
    { key: 'holder', seen: 10, answered: 8, left: 2 },
    { key: 'iban', seen: 6, answered: 4, left: 0 },
  ],
}

const summary = {
  answers: 14,
  days: [
    { day: '2026-02-27', count: 4 },
    { day: '2026-03-01', count: 10 },
  ],
  questions: [
    { name: 'mood', answered: 8, values: { good: 6, gone: 2 } },
    { name: 'hours', answered: 10, mean: 6.4333, least: 4.5, greatest: 8 },
  ],
}

/** A backend with one form, two versions of it and an answer to each. */
function answersBackend(start: { form?: Partial<StoredForm>; isPublished?: boolean } = {}) {
  const form: StoredForm = { ...storedForm, status: 'PUBLISHED', version: 2, ...start.form }
  const known = start.isPublished === false ? [] : versions
  let answers = stored
  let refusal: ((call: Call) => unknown) | undefined
  const ofForm = (rest: string, { body, search }: Call): unknown => {
    if (rest === '/answers/delete-older') {
      const { before } = body as { before: string }
      const left = answers.filter(({ submittedAt }) => submittedAt >= before)
      const deleted = answers.length - left.length
      answers = left
      return { deleted }
    }
    if (rest === '/answers') {
      const until = restAsked(search).filter?.To_submittedAt
      const found = answers.filter(({ submittedAt }) => until === undefined || submittedAt <= String(until))
      return restAnswer(found, search)
    }
    if (rest === '/summary') return summary
    if (rest === '/dropoff') return search.get('version') === '2' ? dropOff : { visits: 0 }
    return answers.find(({ id }) => rest === `/answers/${id}`)
  }
  const backend = (call: Call) => {
    const refused = refusal?.(call)
    if (refused !== undefined) return refused
    if (call.path === 'formVersions') return restAnswer(known, call.search)
    if (call.path === 'mca-forms/f1') return form
    const [, rest] = call.path.split('mca-forms/f1')
    return rest === undefined ? undefined : ofForm(rest, call)
  }
  return {
    backend,
    refuse(next: typeof refusal) {
      refusal = next
    },
  }
}

function open(address: string, { backend } = answersBackend(), granted: readonly string[] = deleter) {
  return renderPanel({ resources: [forms, formVersions], granted, address: `/panel/${address}`, backend })
}

describe('the list of answers to a form', () => {
  it('has a column for each question, also those that only an older version asked', async () => {
    open('formbuilder/f1/answers')
    expect(await screen.findByText('Lise Neu', undefined, patient)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Antworten: Kontakt' })).toBeTruthy()
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(expect.arrayContaining(['Eingegangen', 'Inhaber', 'IBAN', 'Telefon']))
    expect(screen.getByText('DE02 1203 0000 0000 2020 51')).toBeTruthy()
  })

  it('leads to the page of an answer, which nobody can change or copy', async () => {
    const { address } = open('formbuilder/f1/answers')
    const row = (await screen.findByText('Lise Neu', undefined, patient)).closest('tr') as HTMLElement
    await userEvent.click(within(row).getByRole('link'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Lise Neu' }, patient)).toBeTruthy()
    expect(address()).toBe('/panel/formbuilder/f1/answers/a2')
    expect(screen.getByText('DE02 1203 0000 0000 2020 51')).toBeTruthy()
    for (const name of ['Bearbeiten', 'Duplizieren']) {
      expect(screen.queryByRole('link', { name }), name).toBeNull()
      expect(screen.queryByRole('button', { name }), name).toBeNull()
    }
  })

  it('does not note who has answered among what was opened last', async () => {
    const { recent } = open('formbuilder/f1/answers/a2')
    expect(await screen.findByRole('heading', { level: 1, name: 'Lise Neu' }, patient)).toBeTruthy()
    expect(recent.all()).toEqual([])
  })

  it('is not for who may not read customers', async () => {
    const { address, calls } = open('formbuilder/f1/answers', undefined, ['*:apiContent:Get'])
    await waitFor(() => expect(address()).not.toContain('answers'), patient)
    expect(calls.filter(({ path }) => path.includes('/answers'))).toEqual([])
  })

  it('says of a form that was never published why there is nothing, and leads to it', async () => {
    open('formbuilder/f1/answers', answersBackend({ isPublished: false }))
    expect(await screen.findByText('Noch nie veröffentlicht', undefined, patient)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Zum Formular' })
    expect(link.getAttribute('href')).toBe('/panel/formbuilder/f1/edit')
  })

  it('says what failed, and tries again', async () => {
    const answers = answersBackend()
    answers.refuse(({ path }) => (path === 'formVersions' ? json({}, 400) : undefined))
    open('formbuilder/f1/answers', answers)
    await screen.findByText('Die Antworten konnten nicht geladen werden', undefined, patient)
    answers.refuse(undefined)
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('Lise Neu', undefined, patient)).toBeTruthy()
  })
})

describe('the answers on the page of a form', () => {
  const tab = 'formbuilder/f1?tab=answers'

  it('are the newest ones, with how many there are and how long they stay', async () => {
    open(tab, answersBackend({ form: { keptDays: 30 } }))
    expect(await screen.findByText('2 Antworten.', undefined, patient)).toBeTruthy()
    expect(screen.getByText(/Nach 30 Tagen/)).toBeTruthy()
    expect(screen.getByText('Emmy Alt')).toBeTruthy()
    const all = screen.getByRole('link', { name: 'Alle Antworten' })
    expect(all.getAttribute('href')).toBe('/panel/formbuilder/f1/answers')
  })

  it('are deleted up to a day, once it is said how many these are', async () => {
    const { calls } = open(tab)
    await userEvent.click(await screen.findByRole('button', { name: 'Ältere löschen …' }, patient))
    const dialog = within(await screen.findByRole('dialog', undefined, patient))
    const day = dialog.getByLabelText('Eingegangen vor dem')
    fireEvent.change(day, { target: { value: '2024-01-01' } })
    expect(await dialog.findByText(/keine Antwort eingegangen/, undefined, patient)).toBeTruthy()
    fireEvent.change(day, { target: { value: '2025-01-01' } })
    expect(await dialog.findByText(/^1 Antwort ist vor dem/, undefined, patient)).toBeTruthy()
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    await userEvent.click(dialog.getByRole('button', { name: '1 Antwort löschen' }))
    expect(await screen.findByText('1 Antwort gelöscht.', undefined, patient)).toBeTruthy()
    expect(await screen.findByText('1 Antwort.', undefined, patient)).toBeTruthy()
    expect(screen.queryByText('Emmy Alt')).toBeNull()
  })

  it('stay where deleting fails, and that is said', async () => {
    const answers = answersBackend()
    answers.refuse(({ path }) => (path.endsWith('delete-older') ? json({}, 400) : undefined))
    open(tab, answers)
    await userEvent.click(await screen.findByRole('button', { name: 'Ältere löschen …' }, patient))
    const dialog = within(await screen.findByRole('dialog', undefined, patient))
    fireEvent.change(dialog.getByLabelText('Eingegangen vor dem'), { target: { value: '2025-01-01' } })
    await userEvent.click(await dialog.findByRole('button', { name: '1 Antwort löschen' }, patient))
    expect(await dialog.findByText('Die Antworten wurden nicht gelöscht', undefined, patient)).toBeTruthy()
    expect(screen.getByText('Emmy Alt')).toBeTruthy()
  })

  it('cannot be deleted by who may only read them', async () => {
    open(tab, undefined, reader)
    expect(await screen.findByText('2 Antworten.', undefined, patient)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ältere löschen …' })).toBeNull()
  })
})

describe('what the answers to a form say together', () => {
  const tab = 'formbuilder/f1/edit?view=evaluation'
  const editor = [...reader, '*:apiContent:Put']
  const options = [
    { value: 'good', label: words('Gut') },
    { value: 'bad', label: words('Schlecht') },
  ]
  const asking = {
    ...versions[0],
    questions: formOf({ ...item('mood', 'Stimmung', 'choice'), options }, item('hours', 'Schlaf', 'number')),
  }
  const opened = (granted = editor) => {
    const answers = answersBackend()
    answers.refuse(({ path, search }) => (path === 'formVersions' ? restAnswer([asking], search) : undefined))
    return open(tab, answers, granted)
  }
  const rowsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))

  it('is told for each option, also those of earlier versions, and for those that nobody chose', async () => {
    opened()
    const table = await screen.findByRole('table', { name: 'Stimmung' }, patient)
    expect(rowsOf(table)).toEqual(['AuswahlGewählt', 'Gut6 75 %', 'Schlecht0 0 %', 'gone2 25 %'])
    expect(screen.getByText('Beantwortet von 8 von 14')).toBeTruthy()
  })

  it('is told as mean and range of numbers', async () => {
    opened()
    const heading = await screen.findByRole('heading', { name: 'Schlaf' }, patient)
    expect(heading.closest('section')?.textContent).toContain('Mittel6,43Kleinster Wert4,5Größter Wert8')
  })

  it('is told over time, day by day, with the days on which none came', async () => {
    opened()
    const table = await screen.findByRole('table', { name: 'Antworten im Lauf der Zeit' }, patient)
    expect(rowsOf(table)).toEqual(['TagAntworten', '27.02.20264', '28.02.20260', '01.03.202610'])
  })

  it('is not for who may not read customers, other than how far visits come', async () => {
    const { calls } = opened(['*:apiContent:Get', '*:apiContent:Put'])
    expect(await screen.findByRole('table', { name: 'Wo Besuche enden' }, patient)).toBeTruthy()
    expect(calls.some(({ path }) => path.endsWith('/summary'))).toBe(false)
  })
})

describe('how far people come in a form', () => {
  const tab = 'formbuilder/f1?tab=dropoff'
  const table = () => screen.findByRole('table', { name: 'Wo Besuche enden' }, patient)

  it('is told question by question, for the newest version', async () => {
    open(tab)
    const rows = within(await table()).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
      'FrageGesehenBeantwortetHier abgebrochen',
      '1. Inhaber10 100 %82',
      '2. IBAN6 60 %4–',
    ])
    expect(screen.getByText(/^40\s%$/)).toBeTruthy()
  })

  it('says of a version that nobody opened that there are no visits', async () => {
    open(tab)
    await userEvent.click(await screen.findByRole('combobox', { name: 'Version' }, patient))
    await userEvent.click(await screen.findByRole('option', { name: 'Version 1' }, patient))
    expect(await screen.findByText('Noch keine Besuche', undefined, patient)).toBeTruthy()
  })

  it('is for everyone who reads forms: it tells nothing of those who answered', async () => {
    open(tab, undefined, ['*:apiContent:Get'])
    expect(await table()).toBeTruthy()
  })

  it('is not there yet for a form that was never published', async () => {
    open(tab, answersBackend({ isPublished: false }))
    expect(await screen.findByText('Noch nie veröffentlicht', undefined, patient)).toBeTruthy()
  })
})
