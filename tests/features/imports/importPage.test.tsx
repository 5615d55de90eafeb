import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readTable } from '#features/imports/panel/file/readTable.ts'
import { createMemoryStorage, type ImportStorage } from '#features/imports/panel/keep/importStorage.ts'
import { openImports } from '#features/imports/panel/keep/openImports.ts'
import { articles, invoices } from '../../support/invoices.ts'
import { type Call, json, renderPanel } from '../../support/renderPanel.tsx'
import { user } from '../../support/user.ts'

const stored = [
  { id: '1', invoice_no: 'R-1', amount: 12.5, copies: 1, issuedOn: null, lines: [], state: 'OPEN' },
  { id: '2', invoice_no: 'R-2', amount: 20, copies: 1, issuedOn: null, lines: [], state: 'OPEN' },
]

/** A backend with two invoices, which keeps what it is sent. */
function createBackend() {
  const rows = new Map<string, Record<string, unknown>>(stored.map((row) => [row.id, { ...row }]))
  const fault: { next?: ((call: Call) => Response | undefined) | undefined } = {}
  const backend = (call: Call): unknown => {
    const { method, path, body, search } = call
    const failed = fault.next?.(call)
    if (failed) return failed
    if (path.endsWith('articles')) return { data: [] }
    if (method === 'POST') {
      const id = String(rows.size + 1)
      rows.set(id, { ...(body as object), id })
      return { id }
    }
    const id = /billing\/(\d+)$/.exec(path)?.[1]
    if (method === 'PUT' && id) rows.set(id, { ...rows.get(id), ...(body as object) })
    if (id) return rows.get(id)
    const offset = Number(search.get('offset') ?? 0)
    return {
      found: [...rows.values()].slice(offset, offset + Number(search.get('limit') ?? 100)),
      count: rows.size,
    }
  }
  return { backend, rows, fault }
}

const both = ['*:billing:Get', '*:billing:Put']

interface OpenOptions {
  step?: string
  granted?: readonly string[]
  storage?: ImportStorage
  made?: ReturnType<typeof createBackend>
  entry?: typeof invoices
}

function open(options: OpenOptions = {}) {
  const {
    step = '',
    granted = both,
    storage = createMemoryStorage(),
    made = createBackend(),
    entry = invoices,
  } = options
  const imports = openImports('anna', 'test', { storage, read: readTable })
  const panel = renderPanel({
    ...{ resources: [entry, articles], backend: made.backend, granted },
    address: `/panel/import/bills${step}`,
    session: { imports: { opened: () => imports } },
  })
  return { ...panel, ...made, storage }
}

async function choose(text: string, name = 'rechnungen.csv') {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!found) throw new Error('no input')
    return found
  })
  const file = new File([text], name, { type: 'text/csv' })
  // jsdom's files cannot be read so.
  file.arrayBuffer = async () => new TextEncoder().encode(text).buffer
  await user.upload(input, file)
}

const file = 'Nummer;Betrag\nR-1;13,00\nR-2;20,00\nR-3;abc\nR-4;4,50\n'
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const rowsShown = () =>
  within(screen.getByRole('table', { name: 'Zeilen der Datei' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

beforeEach(() => {
  // jsdom lays nothing out: each row is one pixel high, and all of them are in sight.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1)
})

async function check() {
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Vorhandene Einträge erkennen an' }),
    'Nummer',
  )
  await user.click(await button('Prüfen'))
}

describe('an import', () => {
  it('is tried, reviewed row by row, and written exactly so', async () => {
    const { calls, address, rows, router } = open()
    await choose(file)
    expect(await screen.findByRole('columnheader', { name: 'Wird zu' })).toBeTruthy()
    expect(address()).toBe('/panel/import/bills/columns')
    // A number is no id: whoever imports says that it tells invoices from each other.
    expect(screen.getByText('Wählen Sie, woran vorhandene Einträge erkannt werden.')).toBeTruthy()
    expect((await button('Prüfen')).hasAttribute('disabled')).toBe(true)
    await check()
    await screen.findByRole('table', { name: 'Zeilen der Datei' })
    expect(address()).toBe('/panel/import/bills/check')
    expect(rowsShown()).toEqual([
      expect.stringMatching(/^2Geändert.*Betrag: 12,50\s€ → 13,00\s€$/),
      expect.stringMatching(/^3Unverändert/),
      expect.stringMatching(/^4Abgelehnt.*Betrag: „abc“ ist keine Zahl/),
      expect.stringMatching(/^5Neu.*Betrag: 4,50\s€/),
    ])
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])

    await user.click(await button(/^Abgelehnt 1/))
    expect(rowsShown()).toHaveLength(1)
    await user.click(await button('2 Einträge schreiben'))
    expect((await screen.findAllByText('Fertig: 2 von 2 geschrieben.'))[0]).toBeTruthy()
    expect(address()).toBe('/panel/import/bills/run')
    expect(rows.get('1')?.amount).toBe(13)
    expect([...rows.values()].map((row) => row.invoice_no)).toEqual(['R-1', 'R-2', 'R-4'])
    expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(2)
    // From the list, the next one begins; this one is a step away.
    await router.navigate('/panel/import/bills')
    expect(await button('Andere Datei auswählen')).toBeTruthy()
    expect(address()).toBe('/panel/import/bills/file')
  })

  it('goes on after a reload with the rows that are open, and writes none twice', async () => {
    const storage = createMemoryStorage()
    const first = open({ storage })
    first.fault.next = ({ method }) => (method === 'POST' ? json({ code: 'server' }, 500) : undefined)
    await choose(file)
    await check()
    await user.click(await button('2 Einträge schreiben'))
    expect((await screen.findAllByText(/1 von 2 geschrieben/))[0]).toBeTruthy()
    first.unmount()
    first.fault.next = undefined
    const second = open({ storage, made: first })
    // Meanwhile something that the plan is made of has become another one: it is tried anew, and what is written stays written.
    const kept = await storage.read('invoices')
    const digest = kept?.plan?.digest
    if (kept?.plan) Object.assign(kept.plan, { digest: 'another' })
    await user.click(await button('Fortsetzen (1)'))
    expect(await screen.findByText(/Seit der Prüfung haben sich/)).toBeTruthy()
    expect(await button('Noch einmal prüfen')).toBeTruthy()
    if (kept?.plan) Object.assign(kept.plan, { digest })
    await user.click(await button('Fortsetzen (1)'))
    expect((await screen.findAllByText('Fertig: 2 von 2 geschrieben.'))[0]).toBeTruthy()
    const keys = [...first.calls, ...second.calls]
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
    expect(first.rows.size).toBe(3)
  })

  it('is not carried out where the plan is no longer that of its columns', async () => {
    const storage = createMemoryStorage()
    const { calls } = open({ storage })
    await choose(file)
    await check()
    await screen.findByRole('table', { name: 'Zeilen der Datei' })
    const kept = await storage.read('invoices')
    if (kept?.plan) Object.assign(kept.plan, { digest: 'another' })
    await user.click(await button('2 Einträge schreiben'))
    expect(await screen.findByText(/Seit der Prüfung haben sich/)).toBeTruthy()
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('takes what is put right in the review, tries it, and writes it', async () => {
    const { rows } = open()
    await choose('Rechnungen 2026;\nNummer;Betrag\nR-7;abc\nR-8;x\n')
    expect(await screen.findByRole('combobox', { name: 'Überschriften in Zeile' })).toHaveProperty(
      'value',
      '2',
    )
    await check()
    await user.click(await button(/^Abgelehnt 2/))
    const cell = (line: number) => screen.findByRole('textbox', { name: `„Betrag“ in Zeile ${line}` })
    await user.clear(await cell(3))
    await user.type(await cell(3), '7,50')
    await user.clear(await cell(4))
    await user.type(await cell(4), 'y')
    await user.click(await button('Berichtigtes prüfen'))
    expect(await button(/^Abgelehnt 1/)).toBeTruthy()
    expect(await cell(4)).toHaveProperty('value', 'y')
    await user.clear(await cell(4))
    await user.type(await cell(4), '8{Enter}')
    await user.click(await button('2 Einträge schreiben'))
    expect((await screen.findAllByText('Fertig: 2 von 2 geschrieben.'))[0]).toBeTruthy()
    expect([...rows.values()].slice(2).map(({ invoice_no, amount }) => [invoice_no, amount])).toEqual([
      ['R-7', 7.5],
      ['R-8', 8],
    ])
  })

  it('leaves what is there where a cell is empty, says how many, and empties it where somebody wants that', async () => {
    open()
    await choose('Nummer;Betrag;Kopien\nR-1;13,00;\nR-2;20,00;\n')
    await check()
    const box = await screen.findByRole('checkbox', { name: 'Leere Zellen leeren den Wert (2)' })
    expect(box).toHaveProperty('checked', false)
    expect(rowsShown()).toEqual([
      expect.stringMatching(/→ 13,00\s€$/),
      expect.stringMatching(/^3Unverändert/),
    ])
    await user.click(box)
    await waitFor(() => expect(rowsShown()[1]).toMatch(/^3Geändert.*Kopien: 1 → –$/))
    expect(screen.getByRole('checkbox', { name: /Leere Zellen/ })).toHaveProperty('checked', true)
  })

  it('changes who is probably there already, row by row, where somebody says so', async () => {
    const { rows } = open({ entry: { ...invoices, duplicates: [['number']] } })
    await choose('Nummer;Betrag\nR-1;13,00\nR-2;21,00\nR-3;4,50\n')
    await user.selectOptions(
      await screen.findByRole('combobox', { name: /erkennen an/ }),
      'gar nicht: jede Zeile wird ein neuer Eintrag',
    )
    await user.click(await button('Prüfen'))
    await user.click((await screen.findAllByRole('button', { name: 'Diesen ändern' }))[0] as HTMLElement)
    await user.click(await button('Berichtigtes prüfen'))
    await user.click(await button('2 Einträge schreiben'))
    expect((await screen.findAllByText('Fertig: 2 von 2 geschrieben.'))[0]).toBeTruthy()
    expect([...rows.values()].map(({ invoice_no, amount }) => [invoice_no, amount])).toEqual([
      ['R-1', 13],
      ['R-2', 20],
      ['R-3', 4.5],
    ])
  })

  it('waits for columns that are not decided, and takes no field twice', async () => {
    open()
    await choose('Nummer;Irgendwas;Betrag\nR-7;x;1\n')
    expect(await screen.findByText(/Noch offen: Irgendwas/)).toBeTruthy()
    expect((await button('Prüfen')).hasAttribute('disabled')).toBe(true)
    const select = screen.getByRole('combobox', { name: 'Spalte „Irgendwas“ wird zu' })
    await user.selectOptions(select, 'Betrag (Pflichtfeld)')
    expect(await screen.findByText('„Betrag“ ist schon einer anderen Spalte zugeordnet.')).toBeTruthy()
    await user.selectOptions(select, 'Nicht importieren')
    await user.selectOptions(screen.getByRole('combobox', { name: /erkennen an/ }), 'Nummer')
    expect((await button('Prüfen')).hasAttribute('disabled')).toBe(false)
  })

  it('says kindly why a file cannot be read', async () => {
    open()
    await choose('Nummer;Betrag\n"offen;1\n')
    expect(await screen.findByText('Ab Zeile 2 fehlt ein schließendes Anführungszeichen.')).toBeTruthy()
    const huge = new File(['x'], 'gross.csv')
    Object.defineProperty(huge, 'size', { value: 50_000_000 })
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, huge)
    expect(await screen.findByText(/größer als 25 MB/)).toBeTruthy()
  })

  it('opens at the last step that there is something to see of', async () => {
    const { address } = open({ step: '/run' })
    await button('Datei auswählen')
    expect(address()).toBe('/panel/import/bills/file')
  })

  it('can be discarded', async () => {
    const { storage, router } = open()
    await choose(file)
    await screen.findByRole('columnheader', { name: 'Wird zu' })
    await router.navigate('/panel/import/bills/file')
    await user.click(await button('Import verwerfen'))
    await button('Datei auswählen')
    expect(await storage.all()).toEqual([])
  })
})

describe('the way there', () => {
  it('is in the menu of the list for whoever may create or change', async () => {
    renderPanel({
      ...{ resources: [invoices, articles], backend: createBackend().backend, granted: both },
      address: '/panel/bills',
    })
    await user.click(await screen.findByRole('button', { name: 'Mehr' }))
    const line = await screen.findByRole('menuitem', { name: 'Importieren …' })
    expect(line.getAttribute('href')).toBe('/panel/import/bills')
  })

  it('is not offered to whoever may only read, and its address leads to the overview', async () => {
    const list = renderPanel({
      ...{ resources: [invoices, articles], backend: createBackend().backend, granted: ['*:billing:Get'] },
      address: '/panel/bills',
    })
    await screen.findByText('R-1')
    expect(screen.queryByRole('button', { name: 'Mehr' })).toBeNull()
    await list.router.navigate('/panel/import/bills')
    await screen.findByRole('heading', { name: 'Übersicht' })
    await list.router.navigate('/panel/import/articles')
    expect(await screen.findByRole('heading', { name: 'Nicht gefunden' })).toBeTruthy()
  })
})
