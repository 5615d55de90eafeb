import { describe, expect, it } from 'vitest'
import { createOpenPanels } from '#app/openPanels.ts'
import type { PersonSession } from '#app/personSession.ts'
import { resolveEntries } from '#tests/support/language.ts'
import { invoices } from '../support/invoices.ts'

function openPanels() {
  const ended: string[] = []
  const panels = createOpenPanels({
    resources: resolveEntries([invoices], [], {}),
    openSession: (person) => ({ end: () => ended.push(person) }) as unknown as PersonSession,
  })
  return { panels, ended }
}

describe('the panel of a person', () => {
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
