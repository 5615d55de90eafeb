import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type AnyResource, defineResource, integer, path, reference, text } from '#features/model.ts'
import { type Backend, json, renderPanel } from '../support/renderPanel.tsx'
import { user } from '../support/user.ts'

const walks = defineResource({
  name: 'walks',
  label: ['Weg', 'Wege'],
  fields: {
    title: text({ label: 'Titel' }),
    steps: path({
      label: 'Schritte',
      kinds: { film: { label: 'Film', holds: 'record', of: 'films', seconds: 'seconds' } },
    }),
    minutes: integer({ label: 'Minuten', computed: { minutes: 'steps' } }),
    offers: integer({ label: 'Angebote', computed: { uses: ['offers'] } }),
    people: integer({ label: 'Menschen' }),
  },
  list: { columns: ['title', 'minutes', 'offers', 'people'] },
  access: { list: ['*:w:Get'], show: ['*:w:Get'] },
  api: { list: { get: 'walks' } },
})

const films = defineResource({
  name: 'films',
  label: ['Film', 'Filme'],
  fields: { title: text({ label: 'Titel' }), seconds: integer({ label: 'Sekunden' }) },
  list: { columns: ['title'] },
  access: { list: ['*:f:Get'] },
  api: { list: { get: 'films' } },
})

const offers = defineResource({
  name: 'offers',
  label: ['Angebot', 'Angebote'],
  fields: { title: text({ label: 'Titel' }), walk: reference('walks', { label: 'Weg' }) },
  list: { columns: ['title'] },
  access: { list: ['*:o:Get'] },
  api: { list: { get: 'offers' } },
})

const steps = [{ key: 'a', kind: 'film', title: 'Los', film: 1 }]
const backend: Backend = ({ path: called }) => {
  if (called === 'walks') return { data: [{ id: 1, title: 'Rundweg', steps, people: null }] }
  if (called === 'films') return { data: [{ id: 1, title: 'Meer', seconds: 60 }] }
  return called === 'offers' ? { data: [] } : undefined
}

const resources = [walks, films, offers] as readonly AnyResource[]
const open = (address: string, granted: readonly string[], answer: Backend = backend) =>
  renderPanel({ resources, backend: answer, address, granted })

describe('a number that the panel cannot work out', () => {
  it('says in a list which records the person may not see', async () => {
    open('/panel/walks', ['*:w:Get', '*:f:Get'])
    const dash = await screen.findByRole('img', { name: 'Nicht bekannt: Angebote dürfen Sie nicht sehen.' })
    expect(dash.title).toBe('Nicht bekannt: Angebote dürfen Sie nicht sehen.')
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
    expect(cells.slice(1, 3).map(({ textContent }) => textContent)).toEqual(['1', '–'])
  })

  it('says so of what steps take, and nothing of a number that was just not entered', async () => {
    open('/panel/walks', ['*:w:Get', '*:o:Get'])
    expect(
      await screen.findByRole('img', { name: 'Nicht bekannt: Filme dürfen Sie nicht sehen.' }),
    ).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Keine Angabe' })).toBeTruthy()
  })

  it('tells on the page of the record which permission it takes', async () => {
    open('/panel/walks/1', ['*:w:Get', '*:f:Get'])
    const dash = await screen.findByRole('img', { name: /Angebote dürfen Sie nicht sehen/ })
    await user.click(
      within(dash.parentElement as HTMLElement).getByRole('button', { name: 'Warum fehlt etwas?' }),
    )
    const why = await screen.findByRole('dialog')
    expect(why.textContent).toContain('Angebote')
    expect(why.textContent).toContain('*:o:Get')
  })

  it('says that not everything was read where that failed, and asks no question of permissions', async () => {
    open('/panel/walks/1', ['*:w:Get', '*:f:Get', '*:o:Get'], (call) =>
      call.path === 'offers' ? json({}, 500) : backend(call),
    )
    const dash = await screen.findByRole('img', {
      name: 'Nicht bekannt: Angebote wurden nicht alle gelesen.',
    })
    expect(within(dash.parentElement as HTMLElement).queryByRole('button')).toBeNull()
  })
})
