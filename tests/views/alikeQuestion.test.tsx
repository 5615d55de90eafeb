import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { articles, invoices } from '../support/invoices.ts'
import { type Backend, json, renderPanel } from '../support/renderPanel.tsx'
import { fill, user } from '../support/user.ts'

const invoice = {
  id: 7,
  invoice_no: 'Müller GmbH',
  amount: 10,
  copies: null,
  issuedOn: null,
  state: 'OPEN',
  lines: [],
}

const backend: Backend = ({ method, path }) => {
  if (path === 'articles') return { data: [] }
  if (method === 'GET' && path === 'billing/search') return { found: [invoice], count: 1 }
  return path.startsWith('billing') ? invoice : undefined
}

function open(address: string, answer: Backend = backend) {
  const { calls } = renderPanel({
    resources: [{ ...invoices, duplicates: [['number']] }, articles],
    backend: answer,
    address,
    granted: ['*:billing:Get', '*:billing:Put'],
  })
  return () => calls.filter(({ method }) => method !== 'GET').map(({ method }) => method)
}

async function enter(number: string) {
  await fill(await screen.findByRole('textbox', { name: /Nummer/ }), number)
  await fill(screen.getByRole('textbox', { name: /Betrag/ }), '5')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
}

describe('a form of what is probably there already', () => {
  it('names who is there before it makes another one, which is possible', async () => {
    const written = open('/panel/bills/create')
    await enter('MUELLER')
    const dialog = within(await screen.findByRole('dialog', { name: 'Vielleicht schon vorhanden' }))
    expect(dialog.getByRole('link', { name: 'Müller GmbH' }).getAttribute('href')).toContain('/panel/bills/7')
    expect(written()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Trotzdem anlegen' }))
    await waitFor(() => expect(written()).toEqual(['POST']))
  })

  it('is left as it is where nobody wants another one', async () => {
    const written = open('/panel/bills/create')
    await enter('Müller')
    const dialog = within(await screen.findByRole('dialog', { name: 'Vielleicht schon vorhanden' }))
    await user.click(dialog.getByRole('button', { name: 'Abbrechen' }))
    const number = await screen.findByRole('textbox', { name: /Nummer/ })
    expect([(number as HTMLInputElement).value, written()]).toEqual(['Müller', []])
  })

  it('saves unasked what is another one', async () => {
    const made = open('/panel/bills/create')
    await enter('Möller')
    await waitFor(() => expect(made()).toEqual(['POST']))
  })

  it('asks nothing of a record that keeps its name', async () => {
    const written = open('/panel/bills/7/edit')
    await fill(await screen.findByRole('textbox', { name: /Betrag/ }), '11')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(written()).toEqual(['PUT']))
  })

  it('saves where the list fails', async () => {
    const made = open('/panel/bills/create', (call) =>
      call.method === 'GET' && call.path === 'billing/search' ? json({}, 400) : backend(call),
    )
    await enter('Müller')
    await waitFor(() => expect(made()).toEqual(['POST']))
  })
})
