import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { articles, invoices } from '../support/invoices.ts'
import { type Backend, json, renderPanel } from '../support/renderPanel.tsx'
import { chooseMore, fill, user } from '../support/user.ts'

const invoice = {
  id: 7,
  invoice_no: 'R-7',
  amount: 10,
  copies: null,
  issuedOn: null,
  state: 'OPEN',
  lines: ['b', 'a'],
}
const goods = {
  data: [
    { id: 'a', name: 'Apfel' },
    { id: 'b', name: 'Birne' },
    { id: 'c', name: 'Citrus' },
  ],
}

const backend: Backend = ({ method, path }) => {
  if (path === 'articles') return goods
  if (method === 'GET' && path === 'billing/search') return { found: [invoice], count: 1 }
  if (path === 'billing/7/state') return { ...invoice, state: 'PAID' }
  return path === 'billing/7' || path === 'billing' ? invoice : undefined
}

function open(address: string, answer: Backend = backend) {
  return renderPanel({
    resources: [invoices, articles],
    backend: answer,
    address,
    granted: ['*:billing:Get', '*:billing:Put'],
  })
}

const save = () => user.click(screen.getByRole('button', { name: 'Speichern' }))

describe('a derived form', () => {
  it('sends exactly the fields that can be entered, by their wire names', async () => {
    const { calls } = open('/panel/bills/7/edit')
    const amount = await screen.findByRole('textbox', { name: /Betrag/ })
    await fill(amount, '1.234,5')
    await save()
    await screen.findByRole('heading', { name: 'Rechnungen' })
    const put = calls.find(({ method }) => method === 'PUT')
    expect(put?.body).toEqual({
      invoice_no: 'R-7',
      amount: 1234.5,
      copies: null,
      issuedOn: null,
      lines: ['b', 'a'],
    })
  })

  it('says at the field what is wrong and sends nothing', async () => {
    const { calls } = open('/panel/bills/create')
    await user.type(await screen.findByRole('textbox', { name: /Kopien/ }), 'viele')
    await save()
    expect(await screen.findByText('Dieses Feld ist ein Pflichtfeld')).toBeTruthy()
    expect(screen.getByText('Bitte eine Zahl eingeben, zum Beispiel 12,50')).toBeTruthy()
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('says in the words of the backend what it refuses, and asks it once', async () => {
    const { calls } = open('/panel/bills/7/edit', (call) =>
      call.method === 'PUT' ? json({ message: 'Der Kunde ist gesperrt.' }, 409) : backend(call),
    )
    const number = await screen.findByRole('textbox', { name: /Nummer/ })
    await user.type(number, '-neu')
    await save()
    expect(await screen.findByText('Der Server lehnt das ab: Der Kunde ist gesperrt.')).toBeTruthy()
    expect((number as HTMLInputElement).value).toBe('R-7-neu')
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  it('puts what the server refuses at its field and keeps what was typed', async () => {
    open('/panel/bills/7/edit', (call) =>
      call.method === 'PUT'
        ? json({ errors: { invoice_no: { code: 'unique', params: {}, message: 'taken' } } }, 422)
        : backend(call),
    )
    const number = await screen.findByRole('textbox', { name: /Nummer/ })
    await fill(number, 'R-8')
    await save()
    expect(await screen.findByText('Jeder Eintrag darf nur einmal vorkommen')).toBeTruthy()
    expect((number as HTMLInputElement).value).toBe('R-8')
  })

  it('keeps what was typed when the server fails', async () => {
    open('/panel/bills/7/edit', (call) => (call.method === 'PUT' ? json({}, 500) : backend(call)))
    const number = await screen.findByRole('textbox', { name: /Nummer/ })
    await user.type(number, '-neu')
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain('Etwas ist schief gegangen.')
    expect((number as HTMLInputElement).value).toBe('R-7-neu')
    const button = screen.getByRole('button', { name: 'Speichern' }) as HTMLButtonElement
    // It is told a moment before the form is done with saving.
    await waitFor(() => expect(button.disabled).toBe(false))
  })

  it('says in its place what a notification could not, until it is saved again', async () => {
    const states = [500, 200]
    const { notifications } = open('/panel/bills/7/edit', (call) =>
      call.method === 'PUT' ? json(invoice, states.shift() ?? 200) : backend(call),
    )
    await user.type(await screen.findByRole('textbox', { name: /Nummer/ }), '-neu')
    act(() => {
      notifications.add({ label: 'Etwas anderes' })
    })
    await save()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Nicht gespeichert. Etwas ist schief gegangen. Der Server hat unerwartet geantwortet.',
    )
    expect(notifications.get().shown?.label).toBe('Etwas anderes')
    await save()
    await screen.findByRole('heading', { name: 'Rechnungen' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('saves once, however often the button is pressed', async () => {
    const { calls } = open('/panel/bills/7/edit')
    await user.type(await screen.findByRole('textbox', { name: /Nummer/ }), '-neu')
    await user.dblClick(screen.getByRole('button', { name: 'Speichern' }))
    await screen.findByRole('heading', { name: 'Rechnungen' })
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  it.each(['{Control>}s{/Control}', '{Control>}{Enter}{/Control}'])(
    'saves by %s, from a field and from nowhere',
    async (keys) => {
      const { calls } = open('/panel/bills/7/edit')
      const puts = () => calls.filter(({ method }) => method === 'PUT').length
      const amount = await screen.findByRole('textbox', { name: /Betrag/ })
      await user.keyboard(keys)
      expect(puts()).toBe(0)
      await fill(amount, '12')
      await user.keyboard(keys)
      await waitFor(() => expect(puts()).toBe(1))
    },
  )

  it('keeps what was typed when the language changes', async () => {
    const { language } = open('/panel/bills/7/edit')
    await user.type(await screen.findByRole('textbox', { name: /Nummer/ }), '-neu')
    language.set('en')
    expect(((await screen.findByRole('textbox', { name: /Number/ })) as HTMLInputElement).value).toBe(
      'R-7-neu',
    )
  })

  it('keeps the order of references, and changes it by buttons', async () => {
    const { calls } = open('/panel/bills/7/edit')
    const group = await screen.findByRole('group', { name: 'Artikel' })
    const titles = () =>
      within(group)
        .getAllByRole('listitem')
        .map((item) => item.querySelector('.title')?.textContent)
    await within(group).findByText('Birne')
    expect(titles()).toEqual(['Birne', 'Apfel'])
    await user.click(within(group).getByRole('combobox'))
    await user.click(await screen.findByRole('option', { name: 'Citrus' }))
    await user.click(await within(group).findByRole('button', { name: 'Citrus nach oben' }))
    expect(within(group).getByText('Citrus, Platz 2 von 3')).toBeTruthy()
    await save()
    await screen.findByRole('heading', { name: 'Rechnungen' })
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ lines: ['b', 'c', 'a'] })
  })

  it('does an action after a question and shows the new state', async () => {
    const { calls } = open('/panel/bills/7/edit')
    await chooseMore('Bezahlen')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Das lässt sich nicht zurücknehmen.')
    await user.click(within(dialog).getByRole('button', { name: 'Bezahlen' }))
    expect(await screen.findByText('Bezahlt')).toBeTruthy()
    expect(calls.find(({ path }) => path === 'billing/7/state')).toMatchObject({
      method: 'PUT',
      body: { state: 'PAID' },
    })
    // The question fades away with its own button.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Bezahlen' })).toBeNull())
  })

  it('is not shown for a record that does not exist', async () => {
    const { address, calls } = open('/panel/bills/404/edit')
    expect(await screen.findByText('Nicht gefunden')).toBeTruthy()
    await waitFor(() => expect(calls.some(({ path }) => path === 'billing/404')).toBe(true))
    await act(async () => undefined)
    expect(screen.getByText('Nicht gefunden')).toBeTruthy()
    expect(address()).toBe('/panel/bills/404/edit')
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
  })
})
