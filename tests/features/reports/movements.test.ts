import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movementsEach, movementsOf, type Paid, sharesOf } from '#features/reports/model/movements.ts'

const ends = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']
const since = (...days: [string, string][]) => new Map(days)
const kindsOf = (months: ReturnType<typeof movementsOf>) =>
  months.map(({ movements }) => movements.map(({ kind, by, before, after }) => [kind, by, after - before]))

describe('movements of revenue', () => {
  it('are new, more, less and ended, and resumed for somebody who has paid before', () => {
    const paid: Paid[] = [{ payer: 'a', by: 'x', amounts: [0, 100, 0, 50] }]
    const first = since(['a', '2026-02-10'])
    expect(kindsOf(movementsOf(paid, first, ends))).toEqual([
      [['new', 'x', 100]],
      [['ended', 'x', -100]],
      [['resumed', 'x', 50]],
    ])
    const other: Paid[] = [{ payer: 'a', by: 'x', amounts: [100, 120, 90, 90] }]
    expect(kindsOf(movementsOf(other, since(['a', '']), ends))).toEqual([
      [['more', 'x', 20]],
      [['less', 'x', -30]],
      [],
    ])
  })

  it('of somebody who goes over to another subscription are less here and more there, and nobody is lost', () => {
    const paid: Paid[] = [
      { payer: 'a', by: 'x', amounts: [100, 0, 0, 0] },
      { payer: 'a', by: 'y', amounts: [0, 130, 130, 130] },
    ]
    const [month] = movementsOf(paid, since(['a', '']), ends)
    expect(month?.sums).toEqual({ new: 0, resumed: 0, more: 130, less: -100, ended: 0 })
    expect(month?.endedContracts).toBe(0)
    expect(month && sharesOf(month)).toEqual({ contractsLost: 0, revenueLost: 0, kept: 1.3 })
    expect(movementsOf(paid, since(['a', '']), ends, 'x')[0]).toMatchObject({ begin: 100, end: 0 })
  })

  it('keep of one subscription what those pay who had it before, and not who came over to it', () => {
    const paid: Paid[] = [
      { payer: 'a', by: 'x', amounts: [100, 80, 80, 80] },
      { payer: 'b', by: 'y', amounts: [50, 0, 0, 0] },
      { payer: 'b', by: 'x', amounts: [0, 60, 60, 60] },
    ]
    const first = since(['a', ''], ['b', ''])
    const [month] = movementsOf(paid, first, ends, 'x')
    expect(month && sharesOf(month)).toMatchObject({ kept: 0.8, revenueLost: 0.2 })
    expect(movementsEach(paid, first, ends, 0).get('x')).toEqual(month)
  })

  it('have no shares of nothing', () => {
    const [month] = movementsOf(
      [{ payer: 'a', by: 'x', amounts: [0, 100, 0, 0] }],
      since(['a', '2026-02-01']),
      ends,
    )
    expect(month && sharesOf(month)).toBeUndefined()
  })

  it('tell which share of contracts and revenue was lost, and what was kept', () => {
    const [month] = movementsOf(
      [
        { payer: 'a', by: 'x', amounts: [100, 0, 0, 0] },
        { payer: 'b', by: 'x', amounts: [300, 360, 0, 0] },
        { payer: 'c', by: 'x', amounts: [0, 700, 0, 0] },
      ],
      since(['a', ''], ['b', ''], ['c', '2026-02-01']),
      ends,
    )
    expect(month && sharesOf(month)).toEqual({ contractsLost: 0.5, revenueLost: 0.25, kept: 0.9 })
  })

  it('lead from each beginning to the end, for each subscription and for all of them, which are their sum', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 })
    const histories = fc.uniqueArray(
      fc.record({ payer: fc.constantFrom('a', 'b', 'c'), by: fc.constantFrom('x', 'y'), amounts }),
      { selector: ({ payer, by }) => payer + by },
    )
    fc.assert(
      fc.property(histories, (paid) => {
        const first = since(['a', ''], ['b', '2026-02-15'], ['c', '2026-04-01'])
        const all = movementsOf(paid, first, ends)
        const parts = ['x', 'y'].map((by) => movementsOf(paid, first, ends, by))
        for (const months of [all, ...parts]) {
          for (const [index, { begin, sums, end }] of months.entries()) {
            expect(begin + Object.values(sums).reduce((sum, each) => sum + each, 0)).toBe(end)
            if (index > 0) expect(begin).toBe(months[index - 1]?.end)
          }
        }
        for (const [index, month] of all.entries()) {
          const sumOf = (of: (each: typeof month) => number) =>
            parts.reduce((sum, months) => sum + of(months[index] ?? month), 0)
          expect(month.end).toBe(sumOf(({ end }) => end))
          for (const kind of ['new', 'resumed', 'more', 'less', 'ended'] as const)
            expect(month.sums[kind]).toBe(sumOf(({ sums }) => sums[kind]))
          for (const [by, each] of movementsEach(paid, first, ends, index))
            expect(each).toEqual(movementsOf(paid, first, ends, by)[index])
        }
      }),
    )
  })
})
