import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type AnyResource, defineResource, path, reference, text } from '#features/model.ts'
import { type Backend, json, renderPanel } from '../../support/renderPanel.tsx'
import { chooseMore, user } from '../../support/user.ts'

const films = defineResource({
  name: 'films',
  label: ['Film', 'Filme'],
  fields: { title: text({ label: 'Titel' }) },
  list: { columns: ['title'] },
  tabs: [{ tab: 'details' }, { tab: 'uses' }],
  access: { list: ['*:c:Get'], show: ['*:c:Get'], edit: ['*:c:Get'], delete: ['*:c:Get'] },
  api: {
    list: { get: 'films' },
    edit: { put: 'films/{id}' },
    delete: { delete: 'films/{id}', whileUsed: 'refused' },
  },
})

const tours = defineResource({
  name: 'tours',
  label: ['Weg', 'Wege'],
  fields: {
    title: text({ label: 'Titel' }),
    steps: path({ label: 'Schritte', kinds: { film: { label: 'Film', holds: 'record', of: 'films' } } }),
  },
  list: { columns: ['title'] },
  access: { list: ['*:c:Get'], show: ['*:c:Get'] },
  api: { list: { get: 'tours' } },
})

const secrets = defineResource({
  name: 'secrets',
  label: ['Geheimnis', 'Geheimnisse'],
  fields: { title: text({ label: 'Titel' }), film: reference('films', { label: 'Film' }) },
  list: { columns: ['title'] },
  access: { list: ['*:boss:Get'] },
  api: { list: { get: 'secrets' } },
})

const steps = [
  { key: 'a', kind: 'film', title: 'Anfang', film: 'f1' },
  { key: 'b', kind: 'film', title: 'Ende', film: 'f1' },
]
const backend: Backend = ({ method, path: called }) => {
  if (method !== 'GET') return json({ code: 'in_use', type: 'in-use', detail: 'Others use it.', uses }, 409)
  if (called === 'films') {
    return {
      data: [
        { id: 'f1', title: 'Meer' },
        { id: 'f2', title: 'Wald' },
      ],
    }
  }
  return called === 'tours' ? { data: [{ id: 't1', title: 'Rundweg', steps }] } : undefined
}
const uses = [
  { resource: 'tours', id: 't1', title: 'Rundweg', field: 'steps', at: [{ number: 1, isStep: true }] },
]

const resources = [films, tours, secrets] as readonly AnyResource[]
const open = (address: string, answer: Backend = backend) =>
  renderPanel({ resources, backend: answer, address, granted: ['*:c:Get'] })

describe('where a record is used', () => {
  it('stands in a tab, each step leads to itself, and what may not be seen is named', async () => {
    open('/panel/films/f1/show?tab=uses')
    const step = await screen.findByRole('link', { name: 'Schritt 2 „Ende“' })
    expect(step.getAttribute('href')).toContain('/panel/tours/t1?step=b')
    expect(screen.getByRole('heading', { name: 'Wege (1)' })).toBeTruthy()
    expect(screen.getByText('Geheimnisse dürfen Sie nicht sehen; dort wurde nicht gesucht.')).toBeTruthy()
  })

  it('names some before a deletion, and leads to all of them', async () => {
    const many = Array.from({ length: 7 }, (_, index) => ({ id: `t${index}`, title: `Weg ${index}`, steps }))
    open('/panel/films/f1/show', (call) => (call.path === 'tours' ? { data: many } : backend(call)))
    await chooseMore('Löschen')
    await user.click(await screen.findByRole('link', { name: 'und 2 weitere' }))
    expect(await screen.findByRole('link', { name: 'Weg 6' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says what could not be looked through, and looks again', async () => {
    let isBroken = true
    open('/panel/films/f1/show?tab=uses', (call) =>
      isBroken && call.path === 'tours' ? json({}, 500) : backend(call),
    )
    expect(await screen.findByText(/Wege: konnte nicht durchsucht werden/)).toBeTruthy()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Erneut suchen' }))
    expect(await screen.findByRole('link', { name: 'Rundweg' })).toBeTruthy()
  })

  it('is asked before several are deleted: used ones are named and left out', async () => {
    open('/panel/films')
    for (const name of ['Meer', 'Wald']) {
      await user.click(await screen.findByRole('checkbox', { name: `${name} auswählen` }))
    }
    await user.click(await screen.findByRole('button', { name: 'Löschen' }))
    const question = within(await screen.findByRole('dialog'))
    expect((await question.findByRole('alert')).textContent).toContain(
      'Verwendet und deshalb ausgelassen: 1 von 2.',
    )
    expect(question.getByText('Meer')).toBeTruthy()
    expect(question.getByText('Rundweg')).toBeTruthy()
  })

  it('is deleted once, however often the answer is clicked, and no second answer covers the first', async () => {
    let isThere = true
    const { calls } = open('/panel/films/f2/show', (call) => {
      if (call.method !== 'DELETE') return backend(call)
      const wasThere = isThere
      isThere = false
      return json({}, wasThere ? 200 : 404)
    })
    await chooseMore('Löschen')
    const question = within(await screen.findByRole('dialog'))
    const answer = question.getByRole('button', { name: 'Löschen' }) as HTMLButtonElement
    await waitFor(() => expect(answer.disabled).toBe(false))
    fireEvent.click(answer)
    fireEvent.click(answer)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  it('tells in a form who uses it, in place of the words of the backend', async () => {
    open('/panel/films/f1/edit')
    await user.type(await screen.findByRole('textbox', { name: /Titel/ }), 'blick')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(document.body.textContent).toContain('Wird verwendet: Rundweg'))
    expect(document.body.textContent).not.toContain('Others use it.')
  })
})
