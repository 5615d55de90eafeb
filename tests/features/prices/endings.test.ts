import { describe, expect, it } from 'vitest'
import { endOf } from '#features/prices/model/dues.ts'
import { endingsOf } from '#features/prices/panel/endings.ts'
import { unchanged } from '#model/language/history.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import * as entries from '#resources/index.ts'
import { resolveEntries } from '#tests/support/language.ts'

const [entry, priced] = ['assignments', 'campaigns'].map((name) =>
  resolveEntries(Object.values(entries), []).find((each) => each.name === name),
)
if (!entry?.costs || !priced) throw new Error('contracts cost nothing')
const source = { entry, costs: entry.costs, side: 'campaign', priced }

const plan = (endDate: string | null) => unchanged({ id: 's1', startDate: '2026-01-01', endDate })
const contract = (values: Partial<AnyRecord> = {}): AnyRecord => ({
  ...{ id: 'a1', customer: 'c1', campaign: 's1', startDate: '2026-02-01', endDate: '2026-12-31' },
  ...values,
})

describe('a contract ends', () => {
  it.each([
    ['on its own day', '2026-12-31', null, { day: '2026-12-31', isOwn: true }],
    [
      'with its subscription where that ends first',
      '2026-12-31',
      '2026-11-30',
      { day: '2026-11-30', isOwn: false },
    ],
    ['with its subscription where it has no end', null, '2026-11-30', { day: '2026-11-30', isOwn: false }],
    ['by itself where both end on one day', '2026-12-31', '2026-12-31', { day: '2026-12-31', isOwn: true }],
    ['never where neither does', null, null, undefined],
  ])('%s', (_what, endDate, end, expected) => {
    expect(endOf(source, contract({ endDate }), plan(end))).toEqual(expected)
  })

  it('as its subscription will end by then, not by what is changed after it', () => {
    const changedOn = (from: string) => [
      ...plan('2026-11-30'),
      { from, record: { id: 's1', startDate: '2026-01-01', endDate: '2027-06-30' } },
    ]
    const open = contract({ endDate: null })
    expect(endOf(source, open, changedOn('2026-11-15'))?.day).toBe('2027-06-30')
    expect(endOf(source, open, changedOn('2026-12-15'))?.day).toBe('2026-11-30')
  })
})

describe('what follows a contract', () => {
  const endWith = (...others: AnyRecord[]) => {
    const record = contract()
    const line = { record, priced: undefined, units: 1, steps: [], history: plan(null) }
    return endingsOf(source, [record, ...others])(line)?.day
  }
  const other = (values: Partial<AnyRecord>) =>
    contract({ id: 'a2', campaign: 's2', endDate: null, ...values })

  it('on the next day for the same payer leaves no end, whatever the subscription', () => {
    expect(endWith(other({ startDate: '2027-01-01' }))).toBeUndefined()
    expect(endWith(other({ startDate: '2027-01-01', campaign: 's1' }))).toBeUndefined()
  })

  it('later with the same subscription is a pause', () => {
    expect(endWith(other({ startDate: '2027-03-01', campaign: 's1' }))).toBeUndefined()
  })

  it('leaves the end where somebody else has it, there is a gap, or it runs beside it', () => {
    expect(endWith(other({ startDate: '2027-01-01', customer: 'c2' }))).toBe('2026-12-31')
    expect(endWith(other({ startDate: '2027-01-02' }))).toBe('2026-12-31')
    expect(endWith(other({ startDate: '2026-06-01' }))).toBe('2026-12-31')
    expect(endWith(other({ startDate: '2026-06-01', endDate: '2026-08-31', campaign: 's1' }))).toBe(
      '2026-12-31',
    )
  })
})
