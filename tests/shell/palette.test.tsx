import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defineResource, email, iban, money, text } from '#features/model.ts'
import { nearestHeader } from '#model/contract/nearest.ts'
import { articles, invoices } from '../support/invoices.ts'
import { type Backend, renderPanel } from '../support/renderPanel.tsx'
import { fill, user } from '../support/user.ts'

afterEach(() => vi.restoreAllMocks())

const people = defineResource({
  name: 'people',
  label: [
    { de: 'Person', en: 'Person' },
    { de: 'Personen', en: 'People' },
  ],
  fields: {
    name: text({ label: 'Name' }),
    mail: email({ label: 'E-Mail' }),
    account: iban({ label: 'IBAN' }),
    fee: money({ label: 'Beitrag', currency: 'EUR' }),
  },
  list: { columns: ['name', 'mail'], search: ['name', 'mail'], filters: ['account', 'fee'] },
  access: { list: ['*:billing:Get'], show: ['*:billing:Get'] },
  api: { list: { get: 'people', total: 'count' }, one: { get: 'people/{id}' } },
})
const id = '50000000-0000-4000-8000-000000000143'
const anna = { id, name: 'Anna Ähre', mail: 'anna@example.com', account: 'DE89370400440532013000', fee: 12.5 }
const bill = { id: 7, invoice_no: 'Feder 7', amount: 1, state: 'OPEN' }

const backend: Backend = ({ path, search }) => {
  if (path === 'people') {
    const wanted = search.get('search') ?? search.get('account') ?? search.get('feeFrom') ?? ''
    const isFound = Object.values(anna).some((value) =>
      wanted.split(',').some((each) => String(value).includes(each)),
    )
    return { data: isFound ? [anna] : [], count: isFound ? 1 : 0 }
  }
  if (path === `people/${id}`) return anna
  if (path === 'billing/search') return { found: [bill], count: 1 }
  if (path === 'billing/7') return bill
  return path === 'articles' ? { data: [] } : undefined
}

async function openPanel({
  granted = ['*:billing:Get', '*:billing:Put'],
  address = '/panel',
  answer = backend,
} = {}) {
  const panel = renderPanel({ resources: [invoices, articles, people], backend: answer, address, granted })
  await screen.findByRole('heading', { level: 1 })
  return panel
}

async function openPalette(typed = '') {
  await user.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole('combobox', { name: 'Alles durchsuchen' })
  if (typed !== '') await user.click(input)
  if (typed !== '') await user.paste(typed)
  return input
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const inGroup = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('option')

describe('the palette', () => {
  it('offers what one may do, by words of both languages, and nothing else', async () => {
    const { router } = await openPanel()
    await openPalette('new invoice')
    const [create] = inGroup('Aktionen')
    expect(create?.textContent).toContain('Rechnung anlegen')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/panel/bills/create'))
  })

  it('offers no way to a form that one may not use, and tells whether one has a right', async () => {
    await openPanel({ granted: ['*:billing:Get'] })
    const input = await openPalette('rechnung anlegen')
    await waitFor(() => expect(screen.getByRole('dialog').textContent).not.toContain('geladen'))
    expect(options().join()).not.toContain('anlegen')
    await fill(input, 'rechnungen')
    expect(inGroup('Bereiche')[0]?.textContent).toContain('Rechnungen')
    await fill(input, '*:billing:Get')
    await screen.findByText('Das ist ein Recht: *:billing:Get. Sie haben es.')
    await fill(input, '*:billing:Put')
    await screen.findByText('Das ist ein Recht: *:billing:Put. Sie haben es nicht.')
  })

  it('lists no area that one may not read', async () => {
    await openPanel({ granted: [] })
    await openPalette()
    expect(options().join()).toContain('Übersicht')
    expect(options().join()).not.toContain('Rechnungen')
  })

  it('has what can be made before anything is typed, is used by keys alone and gives the focus back', async () => {
    await openPanel()
    const skip = screen.getByRole('link', { name: 'Zum Inhalt springen' })
    skip.focus()
    await user.keyboard('/')
    const input = await screen.findByRole('combobox')
    expect(document.activeElement).toBe(input)
    expect(inGroup('Neu anlegen').map(({ textContent }) => textContent)).toEqual(['Rechnung anlegen'])
    const selected = () => screen.getByRole('option', { selected: true })
    const all = screen.getAllByRole('option')
    expect(selected()).toBe(all[0])
    await user.keyboard('{End}')
    expect(selected()).toBe(all.at(-1))
    await user.keyboard('{ArrowDown}')
    expect(selected()).toBe(all[0])
    await user.keyboard('{ArrowUp}{Home}{ArrowDown}')
    expect(selected()).toBe(all[1])
    expect(input.getAttribute('aria-activedescendant')).toBe(all[1]?.id)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(skip)
  })

  it('opens what is chosen in a new tab by Ctrl and Enter', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { router } = await openPanel()
    await openPalette('rechnungen')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(open).toHaveBeenCalledWith(expect.stringMatching(/\/panel\/bills$/), '_blank', 'noopener')
    expect(router.state.location.pathname).toBe('/panel')
  })

  it('names what was opened last, as far as one may open it, and forgets what is gone', async () => {
    const { recent, router } = await openPanel({ address: '/panel/bills/7' })
    await screen.findByRole('heading', { name: 'Feder 7' })
    act(() => recent.note({ resource: 'people', id: 'gone', title: 'Wer fehlt', at: '2026-11-22T06:00:00Z' }))
    act(() => recent.note({ resource: 'articles', id: '1', title: 'Ohne Seite', at: '2026-11-22T06:00:00Z' }))
    await openPalette()
    expect(inGroup('Zuletzt geöffnet').map(({ textContent }) => textContent)).toEqual([
      'Wer fehltPerson',
      'Feder 7Rechnung',
    ])
    await user.keyboard('{Enter}')
    await screen.findByText('Nicht gefunden', { exact: false, selector: 'strong' })
    expect(router.state.location.pathname).toBe('/panel/people/gone')
    await waitFor(() => expect(recent.all().map(({ title }) => title)).not.toContain('Wer fehlt'))
  })

  it('does an action of the record that is open, after its question', async () => {
    const { calls } = await openPanel({ address: '/panel/bills/7' })
    await screen.findByRole('button', { name: 'Bezahlen' })
    await openPalette('bezahlen')
    await user.keyboard('{Enter}')
    const question = await screen.findByText('Das lässt sich nicht zurücknehmen.')
    expect(question).toBeTruthy()
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  })

  it('takes Enter right after an e-mail as the wish to open who has it', async () => {
    const { router } = await openPanel()
    await openPalette(' Anna <anna@example.com>')
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Anna Ähre' })
    expect(router.state.location.pathname).toBe(`/panel/people/${id}`)
  })

  it('finds by an id, an IBAN with blanks and each of several, and never sends a token', async () => {
    const { calls } = await openPanel()
    const input = await openPalette(id)
    await screen.findByRole('option', { name: /Anna Ähre/ })
    expect(calls.some(({ search }) => search.get('search') === id)).toBe(false)
    await fill(input, 'de89 3704 0044 0532 0130 00')
    await screen.findByText('Das ist eine gültige IBAN (Deutschland).')
    await screen.findByRole('option', { name: /Anna Ähre/ })
    const asked = calls.filter(({ path }) => path === 'people').at(-1)
    expect(asked?.search.get('account')).toBe('DE89370400440532013000')
    const before = calls.length
    await fill(input, `"${id}", "anna@example.com"`)
    await screen.findByText('2 auf einmal: jede Angabe wird für sich gesucht.')
    await waitFor(() => expect(screen.getAllByRole('option', { name: /Anna Ähre/ })).toHaveLength(1))
    expect(calls.slice(before).some(({ search }) => search.get('search') === 'anna@example.com')).toBe(true)
    await fill(input, `eyJhbGciOiJIUzI1NiJ9.${btoa('{"exp":4102444800}')}.c2lnbmF0dXJl`)
    await screen.findByText(/Token, gültig bis .*2100/)
    await fill(input, 'Ähre')
    await screen.findByRole('option', { name: /Anna Ähre/ })
    expect(calls.map(({ search }) => search.toString()).join()).not.toContain('eyJ')
  })

  it('says what is wrong with an IBAN, and finds who has the one that was meant, in one call', async () => {
    const { calls, router } = await openPanel()
    const before = calls.length
    await openPalette('DE89 3704 0044 0542 0130 00')
    await screen.findByText(/89/, { selector: '.search-note' })
    const hit = await screen.findByRole('option', { name: /Anna Ähre/ })
    expect(hit.textContent).toContain('Meinten Sie DE89 3704 0044 0532 0130 00?')
    const asked = calls.slice(before)
    expect(asked.map(({ path }) => path)).toEqual(['people'])
    expect(asked[0]?.search.get('account')?.split(',')).toContain('DE89370400440532013000')
    await user.keyboard('{Enter}')
    expect(router.state.location.pathname).toBe(`/panel/people/${id}`)
  })

  it('finds records by an amount in its currency, whatever field of theirs can be filtered by one', async () => {
    const { calls } = await openPanel()
    const input = await openPalette('12,50 €')
    await screen.findByRole('group', { name: 'Personen: Beitrag' })
    expect(inGroup('Personen: Beitrag')[0]?.textContent).toContain('Anna Ähre')
    const asked = calls.find(({ search }) => search.has('feeFrom'))
    expect([asked?.search.get('feeFrom'), asked?.search.get('feeTo')]).toEqual(['12.5', '12.5'])
    const before = calls.length
    await fill(input, '12,50 CHF')
    await waitFor(() => expect(calls.slice(before).some(({ search }) => search.has('search'))).toBe(true))
    expect(calls.slice(before).some(({ search }) => search.has('feeFrom'))).toBe(false)
    // As a text it is looked for as it stands there.
    const texts = calls.filter(({ search }) => search.has('search'))
    expect(texts.map(({ headers }) => headers.get(nearestHeader.name))).toEqual(texts.map(() => null))
  })

  it('finds each of several companies or postal codes, under the one that it was found by', async () => {
    await openPanel({
      answer: (call) => {
        const isSecond = call.search.toString().includes('80331')
        return call.path === 'people'
          ? { data: [{ ...anna, id: isSecond ? 99 : anna.id }], count: 1 }
          : backend(call)
      },
    })
    await openPalette('10115, 80331')
    await screen.findByRole('group', { name: 'Personen: 10115' })
    expect(await screen.findByRole('group', { name: 'Personen: 80331' })).toBeTruthy()
  })

  it('forgives a slip in a list that comes whole, and ranks what it finds', async () => {
    const answer: Backend = (call) =>
      call.path === 'articles'
        ? {
            data: [
              { id: 1, name: 'Gänsefeder' },
              { id: 2, name: 'Feder' },
              { id: 3, name: 'Tinte' },
            ],
          }
        : backend(call)
    await openPanel({ answer })
    const input = await openPalette('feder')
    await screen.findByRole('option', { name: 'Gänsefeder' })
    expect(inGroup('Artikel').map(({ textContent }) => textContent)).toEqual(['Feder', 'Gänsefeder'])
    await fill(input, 'tnite')
    await screen.findByRole('option', { name: 'Tinte' })
  })

  it('says which search has failed, and keeps what the others found', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const answer: Backend = (call) =>
      call.path === 'billing/search' ? new Response('', { status: 500 }) : backend(call)
    await openPanel({ answer })
    await openPalette('anna')
    await screen.findByRole('option', { name: /Anna Ähre/ })
    await screen.findByText('Nicht durchsucht: Rechnungen')
  })

  it('opens addresses of the panel that one may open, and no others', async () => {
    const { router } = await openPanel({ granted: ['*:billing:Get'] })
    const input = await openPalette('https://evil.example/panel/bills/7')
    await screen.findByText(/gehört nicht zum Panel/)
    expect(options()).toEqual([])
    await fill(input, '/panel/bills/create')
    await screen.findByText(/fehlen Ihnen Rechte/)
    expect(options()).toEqual([])
    await fill(input, `${window.location.origin}/panel/bills/7`)
    await screen.findByRole('option', { name: /Rechnung öffnen/ })
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Feder 7' })
    expect(router.state.location.pathname).toBe('/panel/bills/7')
  })
})
