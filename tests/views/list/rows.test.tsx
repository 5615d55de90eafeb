import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { user } from '../../support/user.ts'
import { backend, openInvoices } from './invoiceList.ts'

const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')

describe('the rows of a list', () => {
  it('are taken over by those of the next page, with what those say and nothing of what was ticked', async () => {
    const { router } = openInvoices()
    const first = await rowOf('R-1')
    await user.click(screen.getByRole('checkbox', { name: 'R-1 auswählen' }))
    await router.navigate('/panel/bills?page=2')
    expect(await rowOf('R-11')).toBe(first)
    expect(screen.queryByRole('link', { name: 'R-1' })).toBeNull()
    const next: HTMLInputElement = screen.getByRole('checkbox', { name: 'R-11 auswählen' })
    expect(next.checked).toBe(false)
    expect(first?.className).toBe('list-row')
    await router.navigate('/panel/bills?page=1')
    const before: HTMLInputElement = await screen.findByRole('checkbox', { name: 'R-1 auswählen' })
    expect(before.checked).toBe(true)
  })

  it('keep their place in the keyboard where another one comes before them', async () => {
    const { router } = openInvoices('?page=1', (call) => {
      const answer = backend(call)
      const isShifted = call.search.get('sortOrder') === 'DESC'
      if (call.path !== 'billing/search' || !isShifted) return answer
      const { found } = answer as { found: { id: number }[] }
      const added = { ...found[0], id: 999, invoice_no: 'R-999' }
      return { found: [added, ...found.slice(0, -1)], count: 100 }
    })
    const box = await screen.findByRole('checkbox', { name: 'R-2 auswählen' })
    box.focus()
    await router.navigate('/panel/bills?sort=number&order=DESC')
    await screen.findByRole('link', { name: 'R-999' })
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'R-2 auswählen' }))
    expect(document.activeElement).toBe(box)
  })

  it('lead to their record in place, and leave it to the browser where a key says elsewhere', async () => {
    const { router } = openInvoices()
    const link = await screen.findByRole('link', { name: 'R-1' })
    expect(link.getAttribute('href')).toBe('/panel/bills/1/edit')
    // jsdom would leave the page: nothing else hears a click with Ctrl.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(link, { ctrlKey: true })
    expect(router.state.location.pathname).toBe('/panel/bills')
    expect(fireEvent.click(link)).toBe(false)
    await waitFor(() => expect(router.state.location.pathname).toBe('/panel/bills/1/edit'))
  })
})
