import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choice, choices, defineResource, flag, integer, money } from '#features/model.ts'
import { renderPanel } from '../support/renderPanel.tsx'
import { user } from '../support/user.ts'

const orders = defineResource({
  name: 'orders',
  label: ['Bestellung', 'Bestellungen'],
  fields: {
    kind: choice({ label: 'Art', options: { A: 'Firma', B: 'Privat' }, default: 'A' }),
    goods: money({
      label: 'Ware',
      currency: 'EUR',
      width: 'half',
      required: true,
      messages: { required: { de: 'Was kostet es?', en: 'What does it cost?' } },
    }),
    freight: money({ label: 'Fracht', currency: 'EUR', width: 'half', when: { kind: 'A' } }),
    net: money({ label: 'Netto', currency: 'EUR', computed: { sum: ['goods', 'freight'] } }),
    extra: money({ label: 'Zuschlag', currency: 'EUR' }),
    total: money({ label: 'Gesamt', currency: 'EUR', computed: { sum: ['net', 'extra'] } }),
    pieces: integer({ label: 'Stück', when: { goods: { min: 100 } } }),
    extras: choices({
      label: 'Dazu',
      options: { GIFT: 'Geschenk', CARD: 'Karte' },
      help: 'Mehrere gehen.',
      minItems: 1,
    }),
    agreed: flag({ label: 'Einverstanden', accepted: true }),
  },
  list: { columns: ['goods'] },
  access: { list: [], show: [], create: [], edit: [] },
  api: {
    list: { get: 'orders' },
    one: { get: 'orders/{id}' },
    create: { post: 'orders' },
    edit: { put: 'orders/{id}' },
  },
})

function open() {
  return renderPanel({
    resources: [orders],
    backend: ({ method }) => (method === 'POST' ? { id: 1 } : { data: [], total: 0 }),
    address: '/panel/orders/create',
    granted: [],
  })
}

const save = () => user.click(screen.getByRole('button', { name: 'Speichern' }))
const sumAt = (name: string) =>
  document.querySelector(`[data-field="${name}"] dd`)?.textContent?.replaceAll(/\s/g, ' ')

describe('a form of an entry', () => {
  it('shows sums as they come to be, of what is asked for, and sends none of them', async () => {
    const { calls } = open()
    await user.type(await screen.findByRole('textbox', { name: /Ware/ }), '0,1')
    await user.type(screen.getByRole('textbox', { name: /Fracht/ }), '0,2')
    await user.type(screen.getByRole('textbox', { name: /Zuschlag/ }), '1')
    await waitFor(() => expect(sumAt('total')).toBe('1,30 €'))
    expect(sumAt('net')).toBe('0,30 €')
    await user.click(screen.getByRole('combobox', { name: /Art/ }))
    await user.click(await screen.findByRole('option', { name: 'Privat' }))
    await waitFor(() => expect(sumAt('total')).toBe('1,10 €'))
    await user.click(screen.getByRole('checkbox', { name: 'Karte' }))
    await user.click(screen.getByRole('switch', { name: /Einverstanden/ }))
    await save()
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')).toBeDefined())
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      kind: 'B',
      goods: 0.1,
      extras: ['CARD'],
    })
    expect(calls.find(({ method }) => method === 'POST')?.body).not.toHaveProperty('freight')
    expect(calls.find(({ method }) => method === 'POST')?.body).not.toHaveProperty('total')
  })

  it('says own words where they are, in the language that is used', async () => {
    const { language } = open()
    await screen.findByRole('textbox', { name: /Ware/ })
    await save()
    expect(await screen.findByText('Was kostet es?')).toBeDefined()
    expect(screen.getAllByText('Bitte stimmen Sie zu').length).toBeGreaterThan(0)
    act(() => language.set('en'))
    expect(await screen.findByText('What does it cost?')).toBeDefined()
  })

  it('asks by comparison while one types', async () => {
    open()
    const goods = await screen.findByRole('textbox', { name: /Ware/ })
    expect(screen.queryByRole('textbox', { name: /Stück/ })).toBeNull()
    await user.type(goods, '100')
    expect(await screen.findByRole('textbox', { name: /Stück/ })).toBeDefined()
  })

  it('offers several choices as a group with its name, its help and what is wrong', async () => {
    open()
    const group = await screen.findByRole('group', { name: /Dazu/ })
    expect(group.textContent).toContain('Mehrere gehen.')
    await user.click(screen.getByRole('checkbox', { name: 'Karte' }))
    await user.click(screen.getByRole('checkbox', { name: 'Karte' }))
    await save()
    expect(await screen.findByText('Mindestens 1 Einträge')).toBeDefined()
  })

  it('gives inputs the width that they ask for', async () => {
    open()
    await screen.findByRole('textbox', { name: /Ware/ })
    const place = document.querySelector('[data-field="goods"]')
    expect(place?.className).toContain('form-width-half')
    expect(place?.parentElement?.className).toContain('form-widths')
  })
})

it('a list of an entry with several choices is narrowed by the words of the choices', async () => {
  renderPanel({
    resources: [{ ...orders, list: { columns: ['extras'], filters: ['extras'] } }],
    backend: () => ({
      data: [
        { id: 1, extras: ['GIFT'] },
        { id: 2, extras: ['CARD', 'GIFT'] },
      ],
    }),
    address: '/panel/orders',
    granted: [],
  })
  await user.click(await screen.findByRole('button', { name: /^Dazu/ }))
  await user.click(await screen.findByRole('checkbox', { name: 'Karte' }))
  // The heading and one record.
  await waitFor(() => expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(2))
})
