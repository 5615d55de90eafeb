import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { choice, defineResource, tags, text } from '#features/model.ts'
import { json, renderPanel } from '../../support/renderPanel.tsx'
import { user } from '../../support/user.ts'

const songs = defineResource({
  name: 'songs',
  label: ['Lied', 'Lieder'],
  fields: {
    name: text({ label: 'Name', required: true }),
    key: choice({ label: 'Tonart', options: { C: 'C-Dur', D: 'D-Dur' } }),
    words: tags({ label: 'Schlagwörter' }),
  },
  list: { columns: ['name', 'key'], editMany: ['words', 'key'] },
  access: { list: ['*:songs:Get'], edit: ['*:songs:Put'] },
  api: { list: { get: 'songs', rows: 'data' }, one: { get: 'songs/{id}' }, edit: { put: 'songs/{id}' } },
})

function open(granted = ['*:songs:Get', '*:songs:Put']) {
  const rows = ['Amsel', 'Drossel', 'Fink'].map((name, index) => ({
    ...{ id: `s${index}`, name, key: index === 1 ? 'D' : null, words: ['alt'] },
  }))
  return renderPanel({
    resources: [songs],
    granted,
    address: '/panel/songs',
    backend: ({ method, path, body }) => {
      const row = rows.find(({ id }) => path === `songs/${id}`)
      if (method === 'PUT' && row?.name === 'Fink') return json({}, 500)
      if (method === 'PUT' && row) return Object.assign(row, body)
      return row ?? { data: rows }
    },
  })
}

it('values of several selected records are changed at once; what is left empty stays in each', async () => {
  const { calls, jobs } = open()
  for (const name of ['Amsel', 'Drossel', 'Fink']) {
    await user.click(await screen.findByRole('checkbox', { name: `${name} auswählen` }))
  }
  await user.click(await screen.findByRole('button', { name: 'Werte ändern' }))
  const panel = await screen.findByRole('dialog', { name: 'Werte ändern' })
  expect(panel.textContent).toContain('3 ausgewählt. Felder, die Sie leer lassen')
  await user.click(within(panel).getByRole('combobox', { name: /^Tonart/ }))
  await user.click(await screen.findByRole('option', { name: 'D-Dur' }))
  await user.click(within(panel).getByRole('button', { name: 'OK' }))
  const question = await screen.findByRole('dialog', { name: 'Werte ändern: 3 Lieder?' })
  expect(await within(question).findByText('Tonart: – → D-Dur (2×)')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Werte ändern' }))
  await waitFor(() => expect(jobs.all()[0]?.state).toBe('done'))
  expect(jobs.all()[0]?.result?.outcomes?.map(({ outcome }) => outcome)).toEqual([
    'done',
    'skipped',
    'failed',
  ])
  const [first] = calls.filter(({ method }) => method === 'PUT')
  expect(first?.body).toMatchObject({ key: 'D', words: ['alt'], name: 'Amsel' })
})

it('is not offered to whoever may not edit one', async () => {
  open(['*:songs:Get'])
  await screen.findByText('Amsel')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
