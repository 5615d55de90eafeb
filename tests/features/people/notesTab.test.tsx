import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { defineResource } from '#features/model.ts'
import NotesTab from '#features/people/panel/notes/NotesTab.tsx'
import type { ResolvedTab } from '#model/language/tabs.ts'
import { customerNotes } from '#resources/customerNotes.ts'
import { customers } from '#resources/customers.ts'
import { type Backend, json, renderPanel } from '../../support/renderPanel.tsx'
import { restAnswer, restAsked } from '../../support/restAnswer.ts'

const path = 'customerNotes'
const tab: ResolvedTab<'notes'> = {
  tab: 'notes',
  name: 'notes',
  of: 'customerNotes',
  by: 'customer',
  text: 'text',
}
const everything = ['*:mca:ListCustomers', '*:mca:GetCustomer', '*:mca:PutSubscription']

const withNotes = defineResource({
  ...customers,
  views: { show: async () => ({ default: () => <NotesTab tab={tab} record={{ id: 'c1' }} /> }) },
})

const note = (id: string, values: object = {}) => ({
  ...{ id, customer: 'c1', text: `Notiz ${id}`, author: 'Antonia Ahrens', authorId: 'u1' },
  ...{ createdAt: '2026-03-01T10:00:00.000Z', updatedAt: '2026-03-01T10:00:00.000Z' },
  ...values,
})

function createBackend(rows: object[], answers: Backend = () => undefined): Backend {
  let stored = rows as ReturnType<typeof note>[]
  let made = 0
  return (call) => {
    const own = answers(call)
    if (own !== undefined) return own
    if (!call.path.startsWith(path)) return undefined
    const id = call.path.slice(path.length + 1)
    if (call.method === 'GET' && id === '') return restAnswer(stored, call.search)
    if (call.method === 'POST') {
      made += 1
      const created = note(`new${made}`, call.body as object)
      stored = [created, ...stored]
      return json(created, 201)
    }
    const known = stored.find((row) => row.id === id)
    if (call.method === 'GET') return known
    if (call.method === 'DELETE') stored = stored.filter((row) => row.id !== id)
    else stored = stored.map((row) => (row.id === id ? { ...row, ...(call.body as object) } : row))
    return call.method === 'DELETE' ? known : stored.find((row) => row.id === id)
  }
}

const open = (backend: Backend, granted = everything, kept: Parameters<typeof renderPanel>[0]['kept'] = []) =>
  renderPanel({
    ...{ resources: [withNotes, customerNotes], backend, granted, kept },
    address: '/panel/user-list/c1/show',
  })

const composer = () => screen.findByLabelText<HTMLTextAreaElement>('Neue Notiz')
const texts = () => [...document.querySelectorAll('.note-text')].map((element) => element.textContent)

describe('the notes about a record', () => {
  it('are those of this record, each with its author; only one’s own can be changed', async () => {
    const other = note('b', { author: 'Rüdiger Öztürk', authorId: 'u2' })
    const { calls } = open(createBackend([note('a'), other]))
    await screen.findByText('Notiz a')
    expect(texts()).toEqual(['Notiz a', 'Notiz b'])
    const [own, others] = screen.getAllByRole('listitem').filter((item) => item.classList.contains('note'))
    expect(within(own as HTMLElement).getAllByRole('button')).toHaveLength(2)
    expect(within(others as HTMLElement).queryAllByRole('button')).toEqual([])
    expect(others?.textContent).toContain('Rüdiger Öztürk')
    expect(restAsked(calls.find((call) => call.path === path)?.search)).toMatchObject({
      ...{ filter: { customer: 'c1' }, sort: ['createdAt', 'DESC'] },
    })
  })

  it('are saved with Ctrl+Enter, stand on top, and leave the place to write empty', async () => {
    const { calls } = open(createBackend([note('a')]))
    const input = await composer()
    await userEvent.type(input, '  Rückruf am Montag{Control>}{Enter}{/Control}')
    await screen.findByText('Rückruf am Montag')
    expect(texts()).toEqual(['Rückruf am Montag', 'Notiz a'])
    expect([input.value, document.activeElement]).toEqual(['', input])
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(sent).toEqual([{ customer: 'c1', text: 'Rückruf am Montag' }])
  })

  it('outlive a reload while they are typed, and are forgotten once they are saved', async () => {
    const draft = {
      ...{ resource: 'customerNotes@customers', id: 'c1', title: '' },
      ...{ values: { text: 'angefangen' }, keptAt: '2026-03-01T10:00:00.000Z' },
    }
    const { drafts } = open(createBackend([]), everything, [draft])
    const input = await composer()
    expect(input.value).toBe('angefangen')
    await userEvent.type(input, ' und mehr')
    await waitFor(() =>
      expect(drafts.find(draft.resource, 'c1')?.values).toEqual({ text: 'angefangen und mehr' }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Notiz speichern' }))
    await screen.findByText('angefangen und mehr', { selector: '.note-text' })
    await waitFor(() => expect(drafts.all()).toEqual([]))
  })

  it('keep what was typed where saving fails, and say why', async () => {
    open(createBackend([], ({ method }) => (method === 'POST' ? json({}, 403) : undefined)))
    const input = await composer()
    await userEvent.type(input, 'Rückruf{Control>}{Enter}{/Control}')
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    expect(input.value).toBe('Rückruf')
  })

  it('are changed in their place; Esc leaves them as they were', async () => {
    const { calls } = open(createBackend([note('a')]))
    await screen.findByText('Notiz a')
    const edit = () => userEvent.click(screen.getByRole('button', { name: /bearbeiten$/ }))
    await edit()
    await userEvent.keyboard(' verworfen{Escape}')
    expect(texts()).toEqual(['Notiz a'])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /bearbeiten$/ }))
    await edit()
    await userEvent.keyboard(' geändert{Control>}{Enter}{/Control}')
    await screen.findByText('Notiz a geändert')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ text: 'Notiz a geändert' })
  })

  it('are deleted at once, with a way back', async () => {
    const { calls } = open(createBackend([note('a')]))
    await screen.findByText('Notiz a')
    await userEvent.click(screen.getByRole('button', { name: /löschen$/ }))
    const undo = await screen.findByRole('button', { name: 'Rückgängig' })
    expect([texts(), document.activeElement]).toEqual([[], undo])
    await userEvent.click(undo)
    await screen.findByText('Notiz a')
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ customer: 'c1', text: 'Notiz a' })
  })

  it('keep the way back of a deleted one while others are written', async () => {
    open(createBackend([note('a')]))
    await screen.findByText('Notiz a')
    await userEvent.click(screen.getByRole('button', { name: /löschen$/ }))
    await screen.findByRole('button', { name: 'Rückgängig' })
    await userEvent.type(await composer(), 'Rückruf{Control>}{Enter}{/Control}')
    await screen.findByText('Rückruf', { selector: '.note-text' })
    await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
    await screen.findByText('Notiz a')
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
  })

  it('are not kept again by leaving once the draft was given up', async () => {
    const { drafts } = open(createBackend([]))
    await userEvent.type(await composer(), 'Frau Quittenbaum')
    // Whole: whoever types slowly has a part of it kept before.
    await waitFor(() => expect(drafts.all()[0]?.values).toEqual({ text: 'Frau Quittenbaum' }))
    drafts.clear()
    cleanup()
    expect(drafts.all()).toEqual([])
  })

  it('say that there are none, and that they could not be loaded', async () => {
    open(createBackend([]))
    await screen.findByText('Noch keine Notiz.')
  })

  it('offer another try where they could not be loaded', async () => {
    let tries = 0
    open(createBackend([note('a')], () => (tries++ === 0 ? json({}, 500) : undefined)))
    await userEvent.click(await screen.findByRole('button', { name: /Erneut|erneut/ }))
    await screen.findByText('Notiz a')
  })
})
