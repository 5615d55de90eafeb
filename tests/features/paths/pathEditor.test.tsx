import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { defineResource, path, text } from '#features/model.ts'
// Fetched here, and not while a test waits for it.
import '#features/paths/panel/editor/PathInput.tsx'
import { type Backend, json, renderPanel } from '../../support/renderPanel.tsx'
import { user } from '../../support/user.ts'

// jsdom scrolls nothing, and has no CSS; names of fields hold nothing to escape.
Element.prototype.scrollIntoView ??= () => undefined
vi.stubGlobal('CSS', { escape: (name: string) => name })

const manuals = defineResource({
  name: 'manuals',
  label: ['Anleitung', 'Anleitungen'],
  fields: {
    name: text({ label: 'Name', required: true }),
    steps: path({
      label: 'Schritte',
      kinds: {
        reading: { label: 'Lesen', holds: 'text' },
        pause: { label: 'Pause', holds: 'wait' },
        question: { label: 'Frage', holds: 'decision' },
      },
    }),
  },
  list: { columns: ['name'] },
  access: { list: [], show: [], create: [], edit: [] },
  api: {
    list: { get: 'manuals', rows: 'data' },
    one: { get: 'manuals/{id}' },
    create: { post: 'manuals' },
    edit: { put: 'manuals/{id}' },
  },
})

const pause = (key: string, title: string, more: object = {}) => ({
  key,
  kind: 'pause',
  title,
  days: 1,
  ...more,
})
const manual = {
  id: 1,
  name: 'Regal',
  steps: [
    pause('a', 'Auspacken'),
    {
      ...{ key: 'q', kind: 'question', title: 'Werkzeug da?' },
      branches: [
        { key: 'yes', label: 'Ja', next: 'b' },
        { key: 'no', label: 'Nein', next: 'end' },
      ],
    },
    pause('b', 'Bauen', { when: { step: 'q', branch: 'yes' }, colour: 'rot' }),
  ],
}

const backend: Backend = ({ method, path: called, body }) => {
  if (method === 'PUT' || method === 'POST') return { id: 1, ...(body as object) }
  if (called === 'manuals') return { data: [manual] }
  return called === 'manuals/1' ? manual : undefined
}

const open = (answer: Backend = backend, address = '/panel/manuals/1/edit') =>
  renderPanel({ resources: [manuals], backend: answer, address, granted: [] })

const row = (name: string) => screen.findByRole('button', { name: new RegExp(`^\\d+ ?${name}`) })
const names = () => [...document.querySelectorAll('.edit-name')].map(({ textContent }) => textContent)
const said = () =>
  [...document.querySelectorAll('.path-edit [role="status"]')].map((one) => one.textContent).join()
const panel = () => within(document.querySelector<HTMLElement>('.path-edit-panel') as HTMLElement)
const save = () => user.click(screen.getByRole('button', { name: 'Speichern' }))

describe('the input of a path', () => {
  it('shows inputs of the open step alone, and sends what nobody changed as it came', async () => {
    const { calls } = open()
    await user.click(await row('Auspacken'))
    expect(document.querySelectorAll('.path-edit-panel')).toHaveLength(1)
    const title = panel().getByRole('textbox', { name: /Titel/ })
    await user.type(title, ' und zählen')
    await save()
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
    const body = calls.find(({ method }) => method === 'PUT')?.body
    const { steps = [] } = (body ?? {}) as { steps?: Record<string, unknown>[] }
    expect(steps[0]).toMatchObject({ key: 'a', title: 'Auspacken und zählen' })
    expect(steps[2]).toMatchObject({ key: 'b', colour: 'rot', when: { step: 'q', branch: 'yes' } })
  })

  it('takes a deletion back by a button, and everything by keys, but not while one types', async () => {
    open()
    const question = await row('Werkzeug da')
    question.focus()
    fireEvent.keyDown(question, { key: 'Delete' })
    expect(names()).toEqual(['Auspacken', 'Bauen'])
    expect(said()).toContain('Bedingungen ohne Antwort: 1')
    await user.click(screen.getAllByRole('button', { name: 'Rückgängig' }).at(-1) as HTMLElement)
    expect(names()).toEqual(['Auspacken', 'Werkzeug da?', 'Bauen'])

    const first = await row('Auspacken')
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowDown', altKey: true })
    expect(said()).toContain('Auspacken, Platz 2 von 3')
    await user.click(await row('Bauen'))
    fireEvent.keyDown(panel().getByRole('textbox', { name: /Titel/ }), { key: 'z', ctrlKey: true })
    expect(names()).toEqual(['Werkzeug da?', 'Auspacken', 'Bauen'])
    fireEvent.keyDown(await row('Bauen'), { key: 'z', ctrlKey: true })
    expect(names()).toEqual(['Auspacken', 'Werkzeug da?', 'Bauen'])
    expect(said()).toContain('Rückgängig gemacht: Auspacken')
    fireEvent.keyDown(await row('Bauen'), { key: 'Z', ctrlKey: true, shiftKey: true })
    expect(names()).toEqual(['Werkzeug da?', 'Auspacken', 'Bauen'])
  })

  it('shows in the open inputs what is taken back', async () => {
    open()
    await user.click(await row('Bauen'))
    await user.type(panel().getByRole('textbox', { name: /Titel/ }), '!')
    expect(names()[2]).toBe('Bauen!')
    await user.click(screen.getByRole('button', { name: 'Rückgängig' }))
    expect(names()[2]).toBe('Bauen')
    await waitFor(() =>
      expect((panel().getByRole('textbox', { name: /Titel/ }) as HTMLInputElement).value).toBe('Bauen'),
    )
  })

  it('shows in the picture the step at which one is', async () => {
    open()
    await row('Bauen')
    const option = await screen.findByRole('option', { name: /Bauen/ })
    const box = screen.getByRole('listbox', { name: 'Ablauf' })
    box.getBoundingClientRect = () => new DOMRect(0, 0, 300, 200)
    option.getBoundingClientRect = () => new DOMRect(50, 900, 200, 60)
    ;(await row('Bauen')).focus()
    await waitFor(() => expect(box.scrollTop).toBeGreaterThan(700))
  })

  it('says what another kind takes away', async () => {
    open()
    await user.click(await row('Werkzeug da'))
    await user.selectOptions(panel().getByRole('combobox', { name: 'Art' }), 'Pause')
    expect(said()).toContain('Entfallen: Antworten')
    expect(screen.queryByRole('textbox', { name: /Antwort 1/ })).toBeNull()
  })

  it('keeps the focus among the answers when one is added, moved or deleted', async () => {
    open()
    await user.click(await row('Werkzeug da'))
    const named = (name: string) => panel().getByRole('button', { name })
    const focused = (name: string) => waitFor(() => expect(document.activeElement).toBe(named(name)))
    await user.click(panel().getByRole('button', { name: 'Antwort hinzufügen' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(panel().getByRole('textbox', { name: /^Antwort 3/ })),
    )
    await user.click(named('Antwort 1 nach unten'))
    await focused('Antwort 2 nach unten')
    await user.click(named('Antwort 2 nach unten'))
    // It is the last one now, and cannot go further down.
    await focused('Antwort 3 nach oben')
    await user.click(named('Antwort 3 löschen'))
    await focused('Antwort 2 löschen')
    await user.click(named('Antwort 2 löschen'))
    await user.click(named('Antwort 1 löschen'))
    await focused('Antwort hinzufügen')
  })

  it('makes a new step the target of an answer, and opens it', async () => {
    open()
    await user.click(await row('Werkzeug da'))
    const [, second] = panel().getAllByRole('combobox', { name: 'Weiter mit' })
    await user.selectOptions(second as HTMLElement, 'Neu: Lesen')
    expect(names()).toEqual(['Auspacken', 'Werkzeug da?', 'Bauen', 'Lesen'])
    expect((panel().getByRole('combobox', { name: 'Art' }) as HTMLSelectElement).value).toBe('reading')
  })

  it('opens the step that the server refuses, and keeps what was typed', async () => {
    open((call) =>
      call.method === 'PUT'
        ? json(
            { errors: { 'steps[2].title': { code: 'maxLength', params: { max: 3 }, message: 'long' } } },
            422,
          )
        : backend(call),
    )
    await user.click(await row('Bauen'))
    await user.type(panel().getByRole('textbox', { name: /Titel/ }), ' nun')
    await user.click(await row('Bauen nun'))
    await save()
    await user.click(await screen.findByRole('button', { name: 'Schritte 3' }))
    await waitFor(() => expect(document.querySelector('.path-edit-panel')).not.toBeNull())
    const title = panel().getByRole('textbox', { name: /Titel/ }) as HTMLInputElement
    await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'))
    expect(title.value).toBe('Bauen nun')
  })

  it('begins with the question what comes first', async () => {
    const { calls } = open(backend, '/panel/manuals/create')
    expect(await screen.findByText('Noch keine Schritte')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Neu')
    await user.click(screen.getByRole('button', { name: 'Frage hinzufügen' }))
    await user.type(panel().getByRole('textbox', { name: /Titel/ }), 'Wohin?')
    expect(panel().getAllByRole('textbox', { name: /Antwort \d/ })).toHaveLength(2)
    await save()
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      steps: [{ kind: 'question', title: 'Wohin?', branches: [{ key: 'b1' }, { key: 'b2' }] }],
    })
  })

  describe('where somebody else has saved meanwhile', () => {
    const titles = (body: unknown) => (body as { steps: { title: string }[] }).steps.map(({ title }) => title)

    /** @param theirs title of their last step @param failing how many writes fail after the first is refused */
    function openWithOthers(theirs: object[], failing = 0) {
      let writes = 0
      const stored = { ...manual, updatedAt: '2026-01-01T00:00:00Z' }
      const newer = { ...stored, steps: theirs, updatedAt: '2026-01-02T00:00:00Z' }
      return open((call) => {
        if (call.method !== 'PUT')
          return call.path === 'manuals/1' ? (writes > 0 ? newer : stored) : undefined
        writes += 1
        if (writes === 1) return json({ code: 'conflict' }, 409)
        if (writes < 2 + failing) return json({ code: 'invalid' }, 400)
        return { id: 1, ...(call.body as object) }
      })
    }

    it('asks nobody where other steps were changed, and keeps both though a write fails', async () => {
      const { calls } = openWithOthers([...manual.steps.slice(0, 2), pause('b', 'Von ihr')], 1)
      await user.click(await row('Auspacken'))
      await user.type(panel().getByRole('textbox', { name: /Titel/ }), ' von mir')
      await save()
      const puts = () => calls.filter(({ method }) => method === 'PUT')
      await waitFor(() => expect(puts()).toHaveLength(2))
      expect(titles(puts()[1]?.body)).toEqual(['Auspacken von mir', 'Werkzeug da?', 'Von ihr'])
      await waitFor(() => expect(names()[2]).toBe('Von ihr'))
      await save()
      await waitFor(() => expect(puts()).toHaveLength(3))
      expect(titles(puts()[2]?.body)).toEqual(['Auspacken von mir', 'Werkzeug da?', 'Von ihr'])
    })

    it('asks about the step alone that both have changed, and keeps the rest of both', async () => {
      const theirs = [pause('a', 'Auspacken von ihr'), manual.steps[1] ?? {}, pause('b', 'Von ihr')]
      const { calls } = openWithOthers(theirs)
      await user.click(await row('Auspacken'))
      await user.type(panel().getByRole('textbox', { name: /Titel/ }), ' von mir')
      await save()
      const dialog = within(await screen.findByRole('dialog'))
      expect(await dialog.findByText(/Auspacken von mir/)).toBeTruthy()
      // What shows a value comes by itself, each for its own.
      expect(await dialog.findByText(/Auspacken von ihr/)).toBeTruthy()
      expect(dialog.queryByText(/Titel Von ihr|, Von ihr/)).toBeNull()
      await user.click(dialog.getByRole('radio', { name: /Meine Eingabe/ }))
      await user.click(dialog.getByRole('button', { name: 'Speichern' }))
      await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2))
      expect(titles(calls.findLast(({ method }) => method === 'PUT')?.body)).toEqual([
        ...['Auspacken von mir', 'Werkzeug da?', 'Von ihr'],
      ])
    })
  })
})
