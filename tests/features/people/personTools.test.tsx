import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { JobStore } from '#panel/jobs/jobStore.ts'
import { assignments } from '#resources/assignments.ts'
import { changes } from '#resources/changes.ts'
import { customerNotes } from '#resources/customerNotes.ts'
import { customers } from '#resources/customers.ts'
import { type Backend, json, renderPanel } from '../../support/renderPanel.tsx'
import { restAnswer, restAsked } from '../../support/restAnswer.ts'
import { fill } from '../../support/user.ts'

beforeEach(() => {
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
})

const path = 'mca-users/users/customers/c1'
const reading = ['*:mca:ListCustomers', '*:mca:GetCustomer', '*:mca:PutSubscription']
const everything = [...reading, '*:mca:EraseCustomer', '*:audit:Get']

const customer = {
  ...{ id: 'c1', company: '=Quitte GmbH', firstName: 'Ute', lastName: 'Quitte', email: 'ute@quitte.example' },
  ...{ employees: 12, street: null, postalCode: null, city: 'Kiel', iban: null, bic: null, status: 'ACTIVE' },
  ...{ customerSince: '2020-01-01', erasedAt: null, loyaltyLevel: 'gold' },
  ...{ createdAt: '2026-01-01T10:00:00.000Z', updatedAt: '2026-01-01T10:00:00.000Z' },
}
const anonymous = {
  ...{ ...customer, company: 'Anonymisiert 3f9c2b71', email: 'anonymisiert@example.invalid' },
  ...{ firstName: null, lastName: null, city: null, loyaltyLevel: undefined },
  ...{ erasedAt: '2026-03-02T09:00:00.000Z', updatedAt: '2026-03-02T09:00:00.000Z' },
}
const notes = Array.from({ length: 3 }, (_, index) => ({
  ...{ id: `n${index}`, customer: 'c1', text: `Notiz ${index}`, author: 'Antonia Ahrens', authorId: 'u1' },
  ...{ createdAt: '2026-02-01T10:00:00.000Z', updatedAt: '2026-02-01T10:00:00.000Z' },
}))
const line = {
  ...{ id: 'l1', at: '2026-02-02T10:00:00.000Z', actor: 'Antonia Ahrens', actorId: 'u1', operation: 'EDIT' },
  ...{ action: null, resource: 'customers', record: 'c1', recordTitle: '=Quitte GmbH' },
  details: [{ field: 'customers.city', before: 'Husum', after: 'Kiel' }],
}
const assigned = (endDate: string | null) => ({
  ...{ id: 'a1', customer: 'c1', campaign: 'k1', employees: 3, startDate: '2025-01-01', endDate },
})

function createBackend(
  ends: readonly (string | null)[] = ['2025-12-31'],
  answers: Backend = () => undefined,
) {
  let isErased = false
  const backend: Backend = (call) => {
    const own = answers(call)
    if (own !== undefined) return own
    const page = (rows: readonly object[]) => {
      const [offset, limit] = [Number(call.search.get('offset')), Number(call.search.get('limit') ?? 100)]
      return { data: rows.slice(offset, offset + limit), maxCount: rows.length }
    }
    if (call.path === `${path}/erase`) isErased = true
    if (call.path === 'mca-users/users/customers') return page([isErased ? anonymous : customer])
    if (call.path.startsWith(path)) return isErased ? anonymous : customer
    if (call.path === 'customerNotes') return restAnswer(notes, call.search)
    if (call.path === 'customerNotes/n0') return notes[0]
    if (call.path === 'api-campaign-assignments-get') return page(ends.map(assigned))
    if (call.path === 'changes') {
      return restAnswer(restAsked(call.search).filter?.resource === 'customers' ? [line] : [], call.search)
    }
    return undefined
  }
  return backend
}

const resources = [customers, customerNotes, assignments]
const address = '/panel/user-list/c1/show'

const open = (backend: Backend = createBackend(), granted = everything, query = '') =>
  renderPanel({ ...{ resources, backend, granted }, address: address + query })

const openWithJournal = (granted = everything) =>
  renderPanel({ ...{ resources: [...resources, changes], backend: createBackend(), granted }, address })

async function choose(item: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name: 'Mehr' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

async function savedFile(jobs: JobStore) {
  await waitFor(() => expect(jobs.all().map(({ state }) => state)).toEqual(['done']))
  const { name = '', content = new Blob() } = jobs.all()[0]?.result?.file ?? {}
  return { name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(content)) }
}

/** The bytes of a file, with its byte order mark. */
function bytesOf(content: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = reject
    reader.readAsArrayBuffer(content)
  })
}

describe('the file of what is stored about a person', () => {
  it('has the record, what leads to it and its journal, with labels and values, as JSON', async () => {
    const { jobs } = openWithJournal()
    await choose(/JSON/)
    const { name, text } = await savedFile(jobs)
    expect(name).toMatch(/^auskunft-quitte-gmbh-\d{4}-\d\d-\d\d\.json$/)
    const { areas, missing, ...origin } = JSON.parse(text)
    expect(areas.map((area: { label: string; records: [] }) => [area.label, area.records.length])).toEqual([
      ['Kunde', 1],
      ['Zuordnungen', 1],
      ['Notizen', 3],
      ['Änderungsprotokoll', 1],
    ])
    expect(missing).toBeUndefined()
    expect(Object.values(origin)[0]).toMatchObject({ Betrifft: '=Quitte GmbH (c1)' })
    const values = areas[0].records[0].values
    expect(values).toContainEqual({ name: 'city', label: 'Ort', value: 'Kiel', text: 'Kiel' })
    expect(values).toContainEqual(expect.objectContaining({ name: 'loyaltyLevel', value: 'gold' }))
    expect(JSON.stringify(areas[3])).toContain('Husum')
  })

  it('is a table of one line a value as CSV, in which nothing is a formula', async () => {
    const { jobs } = openWithJournal()
    await choose(/CSV/)
    const { name, text } = await savedFile(jobs)
    expect(name).toMatch(/\.csv$/)
    expect(text.startsWith('\ufeffBereich;Eintrag;Feld;Wert\r\n')).toBe(true)
    expect(text).toContain("\r\nKunde;'=Quitte GmbH;Firma;'=Quitte GmbH\r\n")
    expect(text).toContain("\r\nKunde;'=Quitte GmbH;Mitarbeiter;12\r\n")
    expect(text).toMatch(/Notizen;3\. \d\d\.\d\d\.\d{4}, \d\d:\d\d;Text;Notiz 2\r\n/)
    expect(text).toMatch(/Änderungsprotokoll;'=Quitte GmbH;Änderung;Ort: Husum → Kiel\r\n/)
  })

  it('is a letter of labels, names and local times, without what only programs go by', async () => {
    const { jobs } = openWithJournal()
    await choose(/Brief/)
    const { name, text } = await savedFile(jobs)
    expect(name).toMatch(/^auskunft-quitte-gmbh-.*\.html$/)
    const page = new DOMParser().parseFromString(text, 'text/html')
    expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      ...['Kunde', 'Zuordnungen', 'Notizen', 'Änderungsprotokoll', 'Herkunft'],
    ])
    const rows = [...page.querySelectorAll('tr')].map(({ cells }) =>
      [...cells].map(({ textContent }) => textContent),
    )
    expect(rows).toContainEqual(['Firma', '=Quitte GmbH'])
    expect(rows).toContainEqual(['Betrifft', '=Quitte GmbH'])
    expect(rows.find(([first]) => first === 'Angelegt')?.[1]).toMatch(/^01\.01\.2026 \d\d:\d\d:\d\d$/)
    expect(text).not.toMatch(/createdAt|loyaltyLevel|T10:00/)
  })

  it('says what the person who asks may not read', async () => {
    const { jobs } = openWithJournal(reading)
    await choose(/JSON/)
    const { text } = await savedFile(jobs)
    const missing = ['Änderungsprotokoll: Ihnen fehlt das Recht.']
    expect(JSON.parse(text).missing).toEqual(missing)
    await waitFor(() => expect(jobs.all()[0]?.result?.warning).toBe(missing[0]))
  })
})

describe('the erasure of a person', () => {
  const dialog = () => screen.findByRole('dialog')
  const confirm = async () =>
    userEvent.click(within(await dialog()).getByRole('button', { name: 'Endgültig löschen' }))

  it('says what goes and what stays, and is confirmed by the name', async () => {
    const { calls, recent, jobs, notifications } = openWithJournal()
    notifications.add({ label: 'Gespeichert', description: '=Quitte GmbH' })
    await choose(/JSON/)
    await savedFile(jobs)
    await choose(/löschen/)
    await within(await dialog()).findByText('Firma, Vorname', { exact: false })
    const text = (await dialog()).textContent
    expect(text).toContain('3 Notizen: Text')
    expect(text).toContain('im Änderungsprotokoll (Zeilen: 1)')
    expect(text).toContain('1 Zuordnung')
    const erasures = () => calls.filter((call) => call.path === `${path}/erase`)

    await userEvent.type(within(await dialog()).getByRole('textbox'), 'Quitte')
    await confirm()
    expect((await dialog()).textContent).toContain('Das stimmt nicht überein.')
    expect(erasures()).toEqual([])
    await fill(within(await dialog()).getByRole('textbox'), '=Quitte GmbH')
    await confirm()

    await screen.findByRole('heading', { name: 'Anonymisiert 3f9c2b71' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(erasures().map(({ method }) => method)).toEqual(['POST'])
    expect(recent.all().map(({ title }) => title)).toEqual(['Anonymisiert 3f9c2b71'])
    expect(jobs.all()).toEqual([])
    expect(JSON.stringify(notifications.get())).not.toContain('Quitte')
    expect(document.body.textContent).not.toMatch(/Ute|Quitte/)
    await userEvent.click(screen.getByRole('button', { name: 'Mehr' }))
    expect(screen.queryByRole('menuitem', { name: /löschen/ })).toBeNull()
  })

  it.each([
    ['until a day', ['2999-12-30'], /ab dem 31\.12\.2999 möglich/],
    ['as long as something has no end', ['2025-12-31', null], /Ohne Ende läuft noch: =Quitte GmbH/],
  ])('is not offered %s, before anybody is asked', async (_when, ends, words) => {
    open(createBackend(ends))
    await choose(/löschen/)
    expect((await within(await dialog()).findByRole('alert')).textContent).toMatch(words)
    expect(within(await dialog()).queryByRole('button', { name: 'Endgültig löschen' })).toBeNull()
  })

  it('says why it failed, keeps what was typed, and can be tried again', async () => {
    open(createBackend([], ({ path: called }) => (called.endsWith('/erase') ? json({}, 500) : undefined)))
    await choose(/löschen/)
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name: /LÖSCHEN/ })
    await userEvent.type(input, 'LÖSCHEN')
    await confirm()
    expect((await within(await dialog()).findByText(/Server/)).textContent).not.toBe('')
    expect(input.value).toBe('LÖSCHEN')
  })

  it('ends what is written in notes: there is no place to write, and no way back of a deleted one', async () => {
    open(createBackend(), everything, '?tab=notes')
    await screen.findByText('Notiz 0')
    await userEvent.click(
      (await screen.findAllByRole('button', { name: /^Notiz.*löschen$/ }))[0] as HTMLElement,
    )
    await screen.findByRole('button', { name: 'Rückgängig' })
    await choose(/löschen/)
    await userEvent.type(await screen.findByRole('textbox', { name: /LÖSCHEN/ }), 'LÖSCHEN')
    await confirm()
    await screen.findByRole('heading', { name: 'Anonymisiert 3f9c2b71' })
    await waitFor(() => expect(screen.queryByLabelText('Neue Notiz')).toBeNull())
    for (const name of ['Rückgängig', /bearbeiten$/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('is not there for who lacks the right', async () => {
    open(createBackend(), reading)
    await userEvent.click(await screen.findByRole('button', { name: 'Mehr' }))
    await screen.findByRole('menuitem', { name: /JSON/ })
    expect(screen.queryByRole('menuitem', { name: /löschen/ })).toBeNull()
  })
})
