import { describe, expect, it } from 'vitest'
import { date, defineResource, integer, money } from '#features/model.ts'
import { costOf, termMonths } from '#features/prices/model/costOf.ts'
import { toMinor } from '#kinds/numbers/minor.ts'
import { resourceFor } from '#model/language/resourceFor.ts'
import { resolveResource } from '#tests/support/language.ts'
import { fc } from '#tests/support/properties.ts'

const plans = resolveResource(
  defineResource({
    name: 'plans',
    label: ['Tarif', 'Tarife'],
    fields: {
      monthly: money({ label: 'Monatspreis', currency: 'EUR' }),
      perSeat: money({ label: 'Preis je Platz', currency: 'EUR' }),
      months: integer({ label: 'Monate' }),
      from: date({ label: 'Von' }),
      to: date({ label: 'Bis' }),
    },
    list: { columns: ['monthly'] },
    access: { list: [] },
    api: { list: { get: 'plans' } },
    price: {
      monthly: 'monthly',
      perUnit: 'perSeat',
      unit: ['Platz', 'Plätze'],
      months: 'months',
      term: ['from', 'to'],
    },
  }),
)
const plan = { monthly: 49, perSeat: 3, months: 12, from: null, to: null }

describe('what a record costs', () => {
  it('is the monthly price and one for each unit, over the months of the term', () => {
    expect(costOf(plans, plan, 25)).toEqual({
      currency: 'EUR',
      monthly: 4900,
      perUnit: 300,
      units: 25,
      month: 12_400,
      year: 148_800,
      term: { state: 'fixed', months: 12, total: 148_800 },
    })
  })

  it('takes the months from the days where both are there, and says where the record says otherwise', () => {
    const dated = { ...plan, from: '2026-01-01', to: '2026-06-30' }
    expect(costOf(plans, dated, 0)?.term).toEqual({ state: 'fixed', months: 6, total: 29_400, said: 12 })
    expect(costOf(plans, { ...dated, months: 6 }, 0)?.term).not.toHaveProperty('said')
    expect(costOf(plans, { ...dated, to: null }, 0)?.term).toMatchObject({ months: 12 })
  })

  it('takes the days that are given in place of its own, and then asks no field for months', () => {
    expect(costOf(plans, plan, 1, ['2026-01-01', null])?.term).toEqual({ state: 'open' })
    expect(costOf(plans, plan, 1, ['2026-01-01', '2026-02-28'])?.term).toMatchObject({ months: 2 })
  })

  it('has no sum over a term that does not end, or ends before it begins', () => {
    expect(costOf(plans, { ...plan, months: null }, 1)?.term).toEqual({ state: 'open' })
    const reversed = { ...plan, from: '2026-02-01', to: '2026-01-31' }
    expect(costOf(plans, reversed, 1)?.term).toEqual({ state: 'reversed' })
  })

  it.each([null, undefined, 'viel', Number.NaN])('is not known without a monthly price: %s', (monthly) => {
    expect(costOf(plans, { ...plan, monthly }, 1)).toBeUndefined()
  })

  it('says that a price of a unit is missing, and leaves it out', () => {
    const cost = costOf(plans, { ...plan, perSeat: null }, 10)
    expect(cost).toMatchObject({ month: 4900 })
    expect(cost?.perUnit).toBeUndefined()
  })

  it('rounds what has more decimals than the currency, half a cent upwards', () => {
    expect(toMinor(0.125, 'EUR')).toBe(13)
    expect(toMinor(12.5, 'JPY')).toBe(13)
  })

  it('is not shown to those who may not see all that it is made of', () => {
    const fields = plans.fields.map((field) =>
      field.name === 'perSeat'
        ? { ...field, access: { show: ['*:billing:Get'] as const, edit: [] } }
        : { ...field, access: { show: [], edit: [] } },
    )
    const priced = (isAllowed: boolean) =>
      resourceFor({ ...plans, fields }, (needed) => isAllowed || needed.length === 0).price
    expect(priced(true)).toEqual(plans.price)
    expect(priced(false)).toBeUndefined()
  })

  it('is never a cent off, however many units and months', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 })
    const [units, months] = [fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 120 })]
    fc.assert(
      fc.property(cents, cents, units, months, (monthly, perSeat, count, term) => {
        const cost = costOf(
          plans,
          { ...plan, monthly: monthly / 100, perSeat: perSeat / 100, months: term },
          count,
        )
        const month = BigInt(monthly) + BigInt(perSeat) * BigInt(count)
        expect(BigInt(cost?.month ?? -1)).toBe(month)
        expect(cost?.term).toEqual({ state: 'fixed', months: term, total: Number(month * BigInt(term)) })
      }),
    )
  })
})

describe('the months of a term', () => {
  it.each([
    ['2026-01-01', '2026-12-31', 12],
    ['2026-01-15', '2026-02-14', 1],
    ['2026-01-15', '2026-02-15', 2],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-31', '2026-03-01', 2],
    ['2028-02-29', '2029-02-28', 12],
    ['2026-12-01', '2027-01-01', 2],
    ['2026-05-05', '2026-05-05', 1],
  ])('from %s to %s are %i, those that have begun counted whole', (from, to, months) => {
    expect(termMonths(from, to)).toBe(months)
  })

  it('are none where the end is before the start', () => {
    expect(termMonths('2026-02-01', '2026-01-31')).toBeUndefined()
  })

  it('never become fewer by a day more, and at most one more', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => dayAfter('1990-01-01', days))
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 4000 }), (from, length) => {
        const [one, other] = [length, length + 1].map((days) => termMonths(from, dayAfter(from, days)) ?? 0)
        expect([0, 1]).toContain((other ?? 0) - (one ?? 0))
      }),
    )
  })
})

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
