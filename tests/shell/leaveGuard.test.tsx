import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { defineResource, text } from '#features/model.ts'
import { renderPanel } from '../support/renderPanel.tsx'
import { user } from '../support/user.ts'

const things = defineResource({
  name: 'things',
  label: ['Ding', 'Dinge'],
  fields: { name: text({ label: 'Name' }) },
  list: { columns: ['name'] },
  access: { list: ['*:x:Get'], edit: ['*:x:Put'] },
  api: { list: { get: 'things', total: 'count' }, one: { get: 'things/{id}' }, edit: { put: 'things/{id}' } },
})

async function openWithInput() {
  const panel = renderPanel({
    resources: [things],
    address: '/panel/things/7/edit',
    granted: ['*:x:Get', '*:x:Put'],
    backend: ({ path }) => (path === 'things/7' ? { id: 7, name: 'A' } : { data: [], count: 0 }),
  })
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'BC')
  return panel
}

const question = () => screen.findByRole('dialog', { name: 'Nicht gespeicherte Änderungen' })

describe('a page with input that is not saved', () => {
  it('is left for where one wanted last, when one turned elsewhere while asked', async () => {
    const { router, address } = await openWithInput()
    await act(() => router.navigate('/panel/things'))
    await question()
    await act(() => router.navigate('/panel'))
    await question()
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }))
    await waitFor(() => expect(address()).toBe('/panel'))
  })

  it('asks again after it was stayed on', async () => {
    const { router, address } = await openWithInput()
    await act(() => router.navigate('/panel/things'))
    await question()
    await act(() => router.navigate('/panel'))
    await question()
    await user.click(screen.getByRole('button', { name: 'Bleiben' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await act(() => router.navigate('/panel'))
    await question()
    expect(address()).toBe('/panel/things/7/edit')
  })

  it('holds nothing any more once the way was decided otherwise', async () => {
    const { router, address } = await openWithInput()
    await act(() => router.navigate('/panel/things'))
    await question()
    // A change of the query is not asked about, and the router forgets what it held.
    await act(() => router.navigate('/panel/things/7/edit?tab=uses'))
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/panel/things/7/edit')
  })

  it('may be closed while it holds somebody', async () => {
    const { router } = await openWithInput()
    await act(() => router.navigate('/panel/things'))
    await question()
    fireEvent.click(screen.getByRole('button', { name: 'Verwerfen' }))
    cleanup()
    // Whatever was still to be answered would fail by now, which the runner reports.
    await new Promise((resolve) => setTimeout(resolve))
  })
})
