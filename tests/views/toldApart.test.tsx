import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { defineResource, email, integer, reference, text } from '#features/model.ts'
import { toldApart } from '#model/kinds/toldApart.ts'
import { resolveResource } from '#tests/support/language.ts'
import { renderPanel } from '../support/renderPanel.tsx'
import { user } from '../support/user.ts'

const access = { list: ['*:c:Get'], show: ['*:c:Get'], edit: ['*:c:Get'] } as const
const owners = defineResource({
  name: 'owners',
  label: ['Besitzer', 'Besitzer'],
  fields: {
    name: text({ label: 'Name' }),
    mail: email({ label: 'E-Mail' }),
    size: integer({ label: 'Mitarbeiter' }),
  },
  summary: ['size'],
  list: { columns: ['name'], search: ['name'] },
  access,
  api: { list: { get: 'owners' }, edit: { put: 'owners/{id}' } },
})
const tools = defineResource({
  name: 'tools',
  label: ['Gerät', 'Geräte'],
  fields: { name: text({ label: 'Name' }), owner: reference('owners', { label: 'Besitzer' }) },
  list: { columns: ['name', 'owner'], filters: ['owner'] },
  access,
  api: { list: { get: 'tools' }, edit: { put: 'tools/{id}' } },
})

const people = [
  { id: 'o1', name: 'Müller GmbH', mail: 'nord@example.com', size: 4 },
  { id: 'o2', name: 'Müller GmbH', mail: 'sued@example.com', size: 9 },
  { id: 'o3', name: 'Adler KG', mail: 'adler@example.com', size: 9 },
]
const owned = (...ids: string[]) =>
  ids.map((owner, index) => ({ id: `t${index}`, name: `Bohrer ${index}`, owner }))
const open = (address: string, ids: string[]) =>
  renderPanel({
    resources: [owners, tools],
    backend: ({ path }) =>
      path === 'owners' ? { data: people } : path === 'tools' ? { data: owned(...ids) } : undefined,
    address,
    granted: ['*:c:Get'],
  })
const cells = async (name: RegExp) =>
  (await screen.findAllByRole('link', { name })).map((link) => link.textContent)

describe('records of one title are told apart', () => {
  it('where both are on the screen, and only there', async () => {
    open('/panel/tools', ['o1', 'o2', 'o3'])
    await waitFor(async () =>
      expect(await cells(/Müller|Adler/)).toEqual([
        'Müller GmbH · nord@example.com',
        'Müller GmbH · sued@example.com',
        'Adler KG',
      ]),
    )
  })

  it('not where one of them stands there alone, however often', async () => {
    open('/panel/tools', ['o1', 'o1', 'o3'])
    expect(await cells(/Müller|Adler/)).toEqual(['Müller GmbH', 'Müller GmbH', 'Adler KG'])
  })

  it('where one is chosen', async () => {
    open('/panel/tools/t0/edit', ['o3'])
    await user.click(await screen.findByRole('combobox', { name: /Besitzer/ }))
    const list = within(await screen.findByRole('listbox'))
    await waitFor(() =>
      expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Müller GmbH · nord@example.com',
        'Müller GmbH · sued@example.com',
      ]),
    )
  })

  it('in the palette', async () => {
    open('/panel/tools', ['o3'])
    await screen.findByRole('link', { name: 'Adler KG' })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox'), 'Müller')
    const found = await screen.findAllByRole('option', { name: /^Müller GmbH/ })
    expect(found.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('nord@example.com'),
      expect.stringContaining('sued@example.com'),
    ])
  })

  it('by the first field in which all of them differ', () => {
    const entry = resolveResource(owners)
    const apart = (...rows: { mail: string; size: number }[]) => [
      ...toldApart(
        entry,
        rows.map((row, index) => ({ id: index, name: 'Müller', ...row })),
        'de',
      ).values(),
    ]
    const [mail, other] = ['a@example.com', 'b@example.com']
    expect(apart({ mail, size: 1 }, { mail: other, size: 1 })).toEqual([mail, other])
    expect(apart({ mail, size: 1 }, { mail, size: 2 })).toEqual(['Mitarbeiter 1', 'Mitarbeiter 2'])
    expect(apart({ mail, size: 1 }, { mail, size: 1 })).toEqual([])
    expect(apart({ mail, size: 1 })).toEqual([])
  })
})
