import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  address,
  choice,
  choices,
  date,
  dateTime,
  defineResource,
  flag,
  integer,
  json,
  list,
  references,
  richText,
  tags,
  text,
} from '#features/model.ts'
import { type Backend, renderPanel } from '../support/renderPanel.tsx'
import { user } from '../support/user.ts'

const bills = defineResource({
  name: 'bills',
  label: ['Rechnung', 'Rechnungen'],
  fields: {
    title: text({ label: 'Titel', required: true }),
    payer: text({ label: 'Zahlt', required: true }),
    isOpen: flag({ label: 'Offen', required: true }),
    due: date({ label: 'Fällig' }),
    more: json({ label: 'Mehr' }),
    words: tags({ label: 'Wörter', minItems: 1 }),
    ways: choices({ label: 'Wege', options: { POST: 'Brief' }, required: true }),
    others: references('bills', { label: 'Andere' }),
    home: address({ label: 'Anschrift', required: true }),
    body: richText({ label: 'Brief' }),
    gone: list({ label: 'Zahlungen', required: true, fields: { day: date({ label: 'Tag' }) } }),
    at: dateTime({ label: 'Termin', zone: 'none' }),
    long: integer({ label: 'Kennzahl' }),
    lines: list({
      label: 'Posten',
      fields: { name: text({ label: 'Name', required: true }), isFree: flag({ label: 'Frei' }) },
    }),
  },
  list: { columns: ['title'] },
  opens: 'edit',
  access: { list: [], show: [], edit: [] },
  api: { list: { get: 'bills' }, one: { get: 'bills/{id}' }, edit: { put: 'bills/{id}' } },
})

const first = { sku: 'a', name: 'Papier', hint: { en: 'x' }, id: 4 }
const second = { id: 5, isFree: true, name: 'Stift', sku: 'b' }
const row = {
  ...{ id: 7, title: 'R-7', at: '2026-03-29 02:30:00', long: '900719925474099312345', color: 'red' },
  lines: [first, second],
}

function open(address = '/panel/bills/7/edit') {
  let stored: object = row
  const backend: Backend = ({ method, path, body }) => {
    if (method === 'PUT') stored = { ...stored, ...Object(body) }
    return path === 'bills' ? { data: [stored] } : stored
  }
  return renderPanel({ resources: [bills], backend, address, granted: [] })
}

const field = (name: string) => document.querySelector(`[data-field="${name}"]`) as HTMLElement
const title = () => screen.findByRole('textbox', { name: /Titel/ })

async function saved({ calls }: ReturnType<typeof open>) {
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
  return calls.find(({ method }) => method === 'PUT')?.body
}

describe('a form of a record of which the answer has left out most', () => {
  it('says so in each field, asks for none of them, and sends none', async () => {
    const panel = open()
    await user.type(await title(), 'b')
    for (const name of [
      'payer',
      'isOpen',
      'due',
      'more',
      'words',
      'ways',
      'others',
      'home',
      'body',
      'gone',
    ]) {
      expect(await within(field(name)).findAllByText(/^Nicht geliefert/), name).toHaveLength(1)
    }
    expect(within(field('title')).queryByText(/Nicht geliefert/)).toBeNull()
    expect(within(field('payer')).queryByText('*')).toBeNull()
    const { title: _, at, long, lines } = row
    expect(await saved(panel)).toEqual({ title: 'R-7b', at, long, lines })
  })

  it('sends what somebody enters, and nothing where it is taken away again', async () => {
    const panel = open()
    await title()
    const payer = within(field('payer')).getByRole('textbox')
    await user.type(payer, 'x')
    await user.clear(payer)
    await user.type(within(field('due')).getByRole('textbox'), '1.2.2026')
    await user.click(within(field('isOpen')).getByRole('switch'))
    const { title: same, at, long, lines } = row
    expect(await saved(panel)).toEqual({ title: same, at, long, lines, due: '2026-02-01', isOpen: true })
  })

  it('changes of a list, a moment and a long number just that', async () => {
    const panel = open()
    await title()
    const [name] = within(field('lines')).getAllByRole('textbox', { name: /Name/ })
    if (!name) throw new Error('there is no item')
    await user.type(name, ' A4')
    const at = within(field('at')).getByRole('textbox')
    expect((at as HTMLInputElement).value).toBe('29.03.2026 02:30')
    await user.clear(at)
    await user.type(at, '29.03.2026 02:45')
    const long = within(field('long')).getByRole('textbox')
    await user.type(long, '6')
    const body = await saved(panel)
    expect(body).toEqual({
      ...{ title: 'R-7', at: '2026-03-29 02:45:00', long: '9007199254740993123456' },
      lines: [{ ...first, name: 'Papier A4' }, second],
    })
    expect(JSON.stringify(Object(body).lines[1])).toBe(JSON.stringify(second))
  })

  it('deletes an item alone', async () => {
    const panel = open()
    await title()
    const [remove] = within(field('lines')).getAllByRole('button', { name: /Entfernen|Löschen/ })
    if (!remove) throw new Error('there is no button')
    await user.click(remove)
    expect(Object(await saved(panel)).lines).toEqual([second])
  })
})

describe('a value that is stored and that the entry does not offer', () => {
  const options = { NEW: 'Neu', DONE: 'Fertig' }
  const tickets = defineResource({
    name: 'tickets',
    label: ['Vorgang', 'Vorgänge'],
    fields: {
      title: text({ label: 'Titel', required: true }),
      state: choice({ label: 'Zustand', options, required: true }),
      ways: choices({ label: 'Wege', options }),
      steps: list({ label: 'Schritte', fields: { state: choice({ label: 'Stand', options }) } }),
    },
    list: { columns: ['title'] },
    opens: 'edit',
    access: { list: [], show: [], edit: [] },
    api: { list: { get: 'tickets' }, one: { get: 'tickets/{id}' }, edit: { put: 'tickets/{id}' } },
  })
  const ticket = { id: 3, title: 'T-3', state: 'ARCHIVED', ways: ['NEW', 'FAX'], steps: [{ state: 'LATE' }] }
  const openTicket = () =>
    renderPanel({
      ...{ resources: [tickets], address: '/panel/tickets/3/edit', granted: [] },
      backend: ({ path }) => (path === 'tickets' ? { data: [ticket] } : ticket),
    })

  it('is shown, stops no other change, and goes back as it came', async () => {
    const panel = openTicket()
    await user.type(await title(), 'b')
    expect(within(field('state')).getByRole('combobox').textContent).toBe('ARCHIVED')
    expect(within(field('ways')).getByRole('checkbox', { name: 'FAX' })).toHaveProperty('checked', true)
    expect(within(field('steps')).getByRole('combobox').textContent).toBe('LATE')
    const ways = within(field('ways')).getAllByRole('checkbox')
    expect(ways.map((box) => box.parentElement?.parentElement?.textContent)).toEqual(['Neu', 'Fertig', 'FAX'])
    const { id: _, ...sent } = ticket
    expect(await saved(panel)).toEqual({ ...sent, title: 'T-3b' })
  })

  it('gives way to one that is offered', async () => {
    const panel = openTicket()
    await title()
    await user.click(within(field('state')).getByRole('combobox'))
    const offered = await screen.findAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['Neu', 'Fertig']))
    expect(offered.at(-1)?.textContent).toBe('ARCHIVED')
    await user.click(screen.getByRole('option', { name: 'Fertig' }))
    expect(await saved(panel)).toMatchObject({ state: 'DONE' })
  })
})

it('the page of a record tells what was not delivered from what is empty', async () => {
  open('/panel/bills/7/show')
  await screen.findByText('R-7', { selector: 'dd *, dd' }).catch(() => screen.findAllByText('R-7'))
  expect((await screen.findAllByText('Nicht geliefert')).length).toBe(10)
})
