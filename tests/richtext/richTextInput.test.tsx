import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { defineResource, richText, text } from '#features/model.ts'
import { type Backend, json, renderPanel } from '../support/renderPanel.tsx'
import { editorIn, write } from './trial.tsx'

const invoices = defineResource({
  name: 'invoices',
  label: [
    { de: 'Rechnung', en: 'Invoice' },
    { de: 'Rechnungen', en: 'Invoices' },
  ],
  fields: {
    number: text({ label: { de: 'Nummer', en: 'Number' } }),
    terms: richText({
      label: { de: 'Bedingungen', en: 'Terms' },
      help: { de: 'Stehen unter der Rechnung.', en: 'Stand below the invoice.' },
      required: true,
    }),
  },
  list: { columns: ['number', 'terms'] },
  access: { list: ['*:a:Get'], show: ['*:a:Get'], create: ['*:a:Put'], edit: ['*:a:Put'] },
  api: {
    list: { get: 'invoices', rows: 'rows', total: 'count' },
    one: { get: 'invoices/{id}' },
    create: { post: 'invoices' },
    edit: { put: 'invoices/{id}' },
  },
})

const terms = '<h2>Frist</h2><p onclick="x()">30 &lt; 40 <strong>Tage</strong></p>'
const long = { id: 2, number: 'R-2', terms: `<p>${'Wort '.repeat(500)}</p>` }
const backend: Backend = ({ method, path }) => {
  if (method !== 'GET') return { id: 1, number: 'R-1', terms }
  return path === 'invoices'
    ? { rows: [{ id: 1, number: 'R-1', terms }, long], count: 2 }
    : { id: 1, number: 'R-1', terms }
}
const open = (address: string, answer = backend) =>
  renderPanel({ resources: [invoices], backend: answer, address, granted: ['*:a:Get', '*:a:Put'] })

describe('a rich text', () => {
  it('is shown in a list as its words, cut', async () => {
    open('/panel/invoices')
    expect(await screen.findByText('Frist 30 < 40 Tage')).toBeTruthy()
    const cut = screen.getByText(/^Wort Wort/).textContent ?? ''
    expect(cut.endsWith('Wort …')).toBe(true)
    expect(cut.length).toBeLessThan(150)
  })

  it('is shown on a page as it was written', async () => {
    open('/panel/invoices/1')
    const heading = await screen.findByRole('heading', { name: 'Frist' })
    expect(heading.parentElement?.innerHTML).toBe('<h2>Frist</h2><p>30 &lt; 40 <strong>Tage</strong></p>')
  })

  it('is entered in a labelled input with help, and says what is wrong', async () => {
    open('/panel/invoices/create')
    const input = await screen.findByRole('textbox', { name: /Bedingungen/ })
    expect(screen.getByText('Stehen unter der Rechnung.')).toBeTruthy()
    expect(input.getAttribute('aria-required')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    const message = await screen.findByText('Dieses Feld ist ein Pflichtfeld')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.contains(message)).toBe(
      true,
    )
  })

  it('is sent as it came where nobody changed it', async () => {
    const { calls } = open('/panel/invoices/1/edit')
    await screen.findByRole('textbox', { name: /Bedingungen/ })
    await userEvent.type(screen.getByRole('textbox', { name: /Nummer/ }), '2')
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    await screen.findByRole('heading', { name: 'Rechnungen' })
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ number: 'R-12', terms })
  })

  it('is focused where it is the first mistake, and by its label', async () => {
    open('/panel/invoices/create')
    const input = await screen.findByRole('textbox', { name: /Bedingungen/ })
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(document.activeElement).toBe(input))
    await userEvent.click(screen.getByRole('textbox', { name: /Nummer/ }))
    await userEvent.click(screen.getByText('Bedingungen', { selector: '.MuiFormLabel-root' }))
    expect(document.activeElement).toBe(input)
  })

  it('shows the answer to a conflict, and what was mine can be had again', async () => {
    let theirs: object = { id: 1, number: 'R-1', terms, updatedAt: '2026-01-01T00:00:00Z' }
    const puts = [json({ code: 'conflict' }, 409), json({ code: 'invalid' }, 422)]
    const { calls } = open('/panel/invoices/1/edit', ({ method }) =>
      method === 'PUT' ? puts.shift() : theirs,
    )
    const input = await screen.findByRole('textbox', { name: /Bedingungen/ })
    const editor = editorIn(input)
    await write(editor, 'Meine ')
    theirs = { ...theirs, terms: '<p>Ihre</p>', updatedAt: '2026-01-02T00:00:00Z' }
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('radio', { name: /Jetzt gespeichert/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(input.innerHTML).toBe('<p>Ihre</p>'))
    await waitFor(() => expect(puts).toEqual([]))
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ terms: '<p>Ihre</p>' })
    await act(async () => editor.commands.undo())
    expect(input.textContent).toBe('Meine Frist30 < 40 Tage')
    await act(async () => editor.commands.redo())
    expect(input.innerHTML).toBe('<p>Ihre</p>')
  })

  it('keeps its words and changes its labels with the language', async () => {
    const { language } = open('/panel/invoices/1/edit')
    await screen.findByRole('toolbar', { name: 'Textformatierung' })
    language.set('en')
    const toolbar = await screen.findByRole('toolbar', { name: 'Text formatting' })
    expect(
      within(toolbar)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toContain('Bullet list')
    expect(screen.getByRole('textbox', { name: /Terms/ }).textContent).toBe('Frist30 < 40 Tage')
  })
})
