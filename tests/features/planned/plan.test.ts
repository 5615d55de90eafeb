import { describe, expect, it } from 'vitest'
import { changedSince } from '#features/planned/model/planValues.ts'
import { inOrder, type Plan, plansOf } from '#model/contract/plan.ts'
import { campaigns } from '#resources/campaigns.ts'
import { plannedChanges } from '#resources/plannedChanges.ts'
import { resolveEntries } from '#tests/support/language.ts'

const entries = resolveEntries([campaigns, plannedChanges], [])
const target = entries.find(({ name }) => name === 'campaigns')
if (!target) throw new Error('no campaigns')

const record = { id: 'c1', monthlyPrice: 49, duration: 12 }
const plan = (id: string, effectiveOn: string, field: string, before: unknown, after: unknown) =>
  ({
    ...{ id, effectiveOn, status: 'SCHEDULED', createdAt: `2026-01-01T00:00:0${id}.000Z` },
    details: [{ field: `campaigns.${field}`, before, after }],
  }) as unknown as Plan

describe('what is planned for a record', () => {
  const first = plan('1', '2027-01-01', 'monthlyPrice', 49, 59)
  const second = plan('2', '2027-06-01', 'monthlyPrice', 59, 69)

  it('is done by its day, and of one day in the order in which it was planned', () => {
    const same = plan('3', '2027-01-01', 'duration', 12, 6)
    expect(inOrder([second, same, first]).map(({ id }) => id)).toEqual(['1', '3', '2'])
  })

  it('is as it was planned as long as each meets what it began with', () => {
    for (const one of [first, second]) {
      expect(changedSince(target, record, one, [first, second])).toEqual([])
    }
  })

  it('is told where somebody has changed the field since, at the next plan alone', () => {
    const edited = { ...record, monthlyPrice: 52 }
    const names = (one: Plan, all: readonly Plan[]) =>
      changedSince(target, edited, one, all).map(({ name }) => name)
    expect(names(first, [first, second])).toEqual(['monthlyPrice'])
    expect(names(second, [first, second])).toEqual([])
    // The one before it was withdrawn.
    expect(names(second, [second])).toEqual(['monthlyPrice'])
  })

  it('has an entry of its own, which a deployment may do without', () => {
    expect(plansOf(entries)?.name).toBe('plannedChanges')
    expect(plansOf(resolveEntries([campaigns, plannedChanges], [], { hide: ['plannedChanges'] }))).toBe(
      undefined,
    )
  })
})
