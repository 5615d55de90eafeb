import type { DataProvider } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { createOpenPanels } from '#app/openPanels.ts'
import type { PersonSession } from '#app/personSession.ts'
import type { AppServices } from '#app/services.ts'
import { resolveEntries } from '#features/model.ts'
import { invoices } from '../support/invoices.ts'

function openPanels() {
  const asked: string[] = []
  const ended: string[] = []
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const dataProvider = {
    async getList(name: string) {
      asked.push(name)
      await answered
      return { data: [], total: 0 }
    },
  } as unknown as DataProvider
  const panels = createOpenPanels({
    services: { permissions: { can: () => true } } as unknown as AppServices,
    resources: resolveEntries([invoices], [], {}),
    dataProvider,
    openSession: (person) =>
      ({
        stores: { lists: { of: () => ({}) } },
        end: () => ended.push(person),
      }) as unknown as PersonSession,
  })
  return { panels, asked, ended, answer }
}

const list = { pathname: '/panel/bills', search: '' }

describe('the panel of a person', () => {
  it('has asked for the rows of its first list before it is drawn, and not again when it is', async () => {
    const { panels, asked, answer } = openPanels()
    let hasRows = false
    const rows = panels.askAhead('anna', list).then(() => {
      hasRows = true
    })
    expect(asked).toEqual(['invoices'])
    await Promise.resolve()
    expect(hasRows).toBe(false)
    answer()
    await rows
    await panels.askAhead('anna', list)
    expect(asked).toEqual(['invoices'])
  })

  it('asks for nothing at an address that shows no list', async () => {
    const { panels, asked } = openPanels()
    await panels.askAhead('anna', { pathname: '/panel/settings', search: '' })
    expect(asked).toEqual([])
  })

  it('leaves it to the pages what they ask for, once it is shown', async () => {
    const { panels, asked } = openPanels()
    panels.show(panels.of('anna'))
    await panels.askAhead('anna', list)
    expect(asked).toEqual([])
  })

  it('is the same one until it is taken away, and ends with that', () => {
    const { panels, ended } = openPanels()
    const first = panels.of('anna')
    const takeAway = panels.show(first)
    expect(panels.of('anna')).toBe(first)
    takeAway()
    expect(ended).toEqual(['anna'])
    expect(panels.of('anna')).not.toBe(first)
  })

  it('ends when another person comes before it was shown, and has nothing in common with theirs', () => {
    const { panels, ended } = openPanels()
    const ofAnna = panels.of('anna')
    const ofBert = panels.of('bert')
    expect(ended).toEqual(['anna'])
    expect(ofBert.queryClient).not.toBe(ofAnna.queryClient)
  })

  it('that is shown ends once, when it is taken away for another person', () => {
    const { panels, ended } = openPanels()
    const takeAway = panels.show(panels.of('anna'))
    panels.of('bert')
    expect(ended).toEqual([])
    takeAway()
    expect(ended).toEqual(['anna'])
    expect(panels.of('bert')).toBe(panels.of('bert'))
  })
})
