import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { json } from '../../support/renderPanel.tsx'
import { user } from '../../support/user.ts'
import { backend, openInvoices } from './invoiceList.ts'

describe('an action with several rows', () => {
  it('says how many, does one after the other, and offers those that failed again', async () => {
    let isBroken = true
    const { calls, jobs } = openInvoices('', (call) => {
      if (isBroken && call.method === 'PUT' && call.path === 'billing/3/state') return json({}, 500)
      return backend(call)
    })
    for (const name of ['R-1', 'R-2', 'R-3']) {
      await user.click(await screen.findByRole('checkbox', { name: `${name} auswählen` }))
    }
    expect(await screen.findByText('3 ausgewählt')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Bezahlen' }))
    const question = await screen.findByRole('dialog', { name: '3 Rechnungen bezahlen?' })
    await user.click(within(question).getByRole('button', { name: 'Bezahlen' }))
    await waitFor(() => expect(jobs.all()[0]?.state).toBe('done'))
    const result = jobs.all()[0]?.result
    expect(result?.outcomes?.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['1', 'done'],
      ['2', 'skipped'],
      ['3', 'failed'],
    ])
    const writes = () => calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)
    expect(writes()).toEqual(['billing/1/state', 'billing/3/state'])
    expect(await screen.findByRole('button', { name: 'Vorgänge 1 nicht ganz fertig' })).toBeDefined()
    isBroken = false
    await user.click(await screen.findByRole('button', { name: 'Fehlgeschlagene wiederholen' }))
    await waitFor(() =>
      expect(jobs.all().map(({ state, result: now }) => [state, now?.isOpen])).toEqual([['done', undefined]]),
    )
    expect(writes()).toEqual(['billing/1/state', 'billing/3/state', 'billing/3/state'])
  })

  it('counts as done what is stored, although it could not be read again', async () => {
    const { calls, jobs } = openInvoices('', (call) => {
      // Read for the question and before the change, and not again after it.
      const reads = calls.filter(({ method, path }) => method === 'GET' && path === 'billing/1').length
      return call.path === 'billing/1' && call.method === 'GET' && reads > 2 ? json({}, 500) : backend(call)
    })
    await user.click(await screen.findByRole('checkbox', { name: 'R-1 auswählen' }))
    await user.click(screen.getByRole('button', { name: 'Bezahlen' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bezahlen' }))
    await waitFor(() => expect(jobs.all()[0]?.state).toBe('done'))
    expect(jobs.all()[0]?.result?.outcomes?.map(({ outcome }) => outcome)).toEqual(['done'])
  })

  it('means all that fit the filter only when that is said, and repeats count and filter', async () => {
    openInvoices('?filter=%7B%22state%22%3A%5B%22OPEN%22%5D%7D')
    await user.click(await screen.findByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }))
    expect(await screen.findByText('10 ausgewählt')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Alle 100 auswählen' }))
    await user.click(screen.getByRole('button', { name: 'Bezahlen' }))
    const question = await screen.findByRole('dialog', { name: '100 Rechnungen bezahlen?' })
    expect(question.textContent).toContain('Zustand: Offen')
  })

  it('changes nothing when others fit by then than were counted', async () => {
    let count = 100
    const { calls, jobs } = openInvoices('', (call) => {
      const answer = backend(call) as { found?: unknown[] }
      return call.path === 'billing/search' ? { found: answer.found?.slice(0, count), count } : answer
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }))
    await user.click(await screen.findByRole('button', { name: 'Alle 100 auswählen' }))
    await user.click(screen.getByRole('button', { name: 'Bezahlen' }))
    const question = await screen.findByRole('dialog')
    count = 40
    await user.click(within(question).getByRole('button', { name: 'Bezahlen' }))
    await waitFor(() => expect(jobs.all()[0]?.result?.summary).toContain('40 statt 100'))
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  it('is not for rows that another filter hides: it ends the selection', async () => {
    const { router } = openInvoices()
    await user.click(await screen.findByRole('checkbox', { name: 'R-1 auswählen' }))
    expect(await screen.findByText('1 ausgewählt')).toBeTruthy()
    await router.navigate('/panel/bills?filter=%7B%22state%22%3A%5B%22OPEN%22%5D%7D')
    await waitFor(() => expect(screen.queryByText('1 ausgewählt')).toBeNull())
  })

  it('selects everything between two rows with Shift', async () => {
    openInvoices()
    await user.click(await screen.findByRole('checkbox', { name: 'R-2 auswählen' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'R-5 auswählen' }))
    await user.keyboard('{/Shift}')
    expect(await screen.findByText('4 ausgewählt')).toBeTruthy()
  })

  it('is not offered to who may not do it', async () => {
    openInvoices('', backend, ['*:billing:Get'])
    await screen.findByRole('link', { name: 'R-1' })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('means the rows again as soon as one of them is unticked after all were meant', async () => {
    openInvoices()
    const page = await screen.findByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' })
    const meanAll = async () => user.click(await screen.findByRole('button', { name: 'Alle 100 auswählen' }))
    await user.click(page)
    await meanAll()
    await user.click(screen.getByRole('checkbox', { name: 'R-2 auswählen' }))
    expect(await screen.findByText('9 ausgewählt')).toBeTruthy()
    await user.click(page)
    await meanAll()
    await user.click(page)
    await user.click(page)
    expect(await screen.findByText('10 ausgewählt')).toBeTruthy()
  })

  it('begins once, however often the answer is given, and leaves one at the rows', async () => {
    const { calls, jobs } = openInvoices()
    await user.click(await screen.findByRole('checkbox', { name: 'R-1 auswählen' }))
    await user.click(screen.getByRole('button', { name: 'Bezahlen' }))
    const yes = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bezahlen' })
    await user.dblClick(yes)
    await waitFor(() => expect(jobs.all().map(({ state }) => state)).toEqual(['done']))
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
    const page = await screen.findByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' })
    await waitFor(() => expect(document.activeElement).toBe(page))
  })

  it('is offered again where it failed before anything was done', async () => {
    let isDown = false
    const { jobs, calls } = openInvoices('', (call) => (isDown ? json({}, 500) : backend(call)))
    await user.click(await screen.findByRole('checkbox', { name: 'R-1 auswählen' }))
    isDown = true
    await user.click(screen.getByRole('button', { name: 'Bezahlen' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bezahlen' }))
    await waitFor(() => expect(jobs.all()[0]?.state).toBe('failed'))
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
    isDown = false
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    await waitFor(() => expect(jobs.all().map(({ state }) => state)).toEqual(['done']))
    expect(jobs.all()[0]?.result?.outcomes).toMatchObject([{ id: '1', outcome: 'done' }])
  })

  it('that is cancelled says what was done, passed over, failed and is open', async () => {
    const { jobs } = openInvoices('', (call) => {
      if (call.method !== 'PUT') return backend(call)
      if (call.path !== 'billing/3/state') return json({}, 500)
      for (const { id } of jobs.all()) jobs.cancel(id)
      return backend(call)
    })
    for (const name of ['R-1', 'R-2', 'R-3', 'R-4']) {
      await user.click(await screen.findByRole('checkbox', { name: `${name} auswählen` }))
    }
    await user.click(screen.getByRole('button', { name: 'Bezahlen' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Bezahlen' }))
    await waitFor(() => expect(jobs.all()[0]?.state).toBe('cancelled'))
    expect(jobs.all()[0]?.result?.summary).toBe(
      'Angehalten: 1 erledigt, 1 übersprungen, 1 fehlgeschlagen, 1 offen',
    )
  })
})
