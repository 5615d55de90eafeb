import type { DataProvider } from 'react-admin'
import { describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import type { LaterSetting } from '#client/computed/workOut.ts'
import { readFigures } from '#features/overview/panel/figures.ts'
import { dueSteps } from '#features/prices/model/dues.ts'
import { explain, explainedSteps, nextStep } from '#features/prices/model/explain.ts'
import { type CostSource, costSources, earningSources } from '#features/prices/panel/costSources.ts'
import { duesOfRows } from '#features/prices/panel/duesOfRows.ts'
import { costLines, costsOn, nextChange, readCosts } from '#features/prices/panel/monthlyCosts.ts'
import { movementsOf } from '#features/reports/model/movements.ts'
import { readListed } from '#features/reports/panel/reportRows.ts'
import { type ReportResult, reportWork } from '#features/reports/panel/runReport.ts'
import { de } from '#i18n/de.ts'
import { fromMinor } from '#kinds/numbers/minor.ts'
import { withPlans } from '#model/contract/history.ts'
import { type DayRange, daysOf, shiftedDay } from '#model/kinds/periods.ts'
import { dayOfMonth, dueOn } from '#model/language/dues.ts'
import { unchanged } from '#model/language/history.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { reports } from '#pages/reports/reports.ts'
import { readHistories, readPlans } from '#panel/dues/histories.ts'
import { completeTogether } from '#tests/support/language.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { providerOf, stateOn, today, worlds } from './randomWorld.ts'

const language = 'de' as const
const { signal } = new AbortController()
const can = () => true

const resources = completeTogether(panelResources())
const named = (name: string) => resources.find((each) => each.name === name) ?? expect.fail(name)
const [customers, campaigns, assignments] = ['customers', 'campaigns', 'assignments'].map(named)
if (!customers || !campaigns || !assignments) throw new Error('entries')
const [paid] = costSources(customers, resources, can)
const [earned] = earningSources(campaigns, resources, can)
const revenue = reports.find(({ name }) => name === 'revenue')
if (!paid || !earned || !revenue) throw new Error('nothing is paid')

/** What stands at the head of a record's page, today and later. */
async function headOf(provider: DataProvider, source: CostSource, record: AnyRecord) {
  const { lines } = await readCosts(provider, source, record, signal)
  const ids = lines.flatMap(({ priced }) => (priced ? [priced.id] : []))
  return costLines(source, lines, await readPlans({ provider, resources, can }, source.priced, ids, signal))
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

describe('an amount that stands in several places is the same in all of them', () => {
  it('in random histories of contracts and prices', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const provider = providerOf(world)
        const reach = { provider, resources, can }
        const range = daysOf('last12Months', today)

        // The report of twelve months, and what it was by the states of each day.
        const setting = {
          ...reach,
          resource: assignments,
          language,
          texts: de,
          clock: () => new Date(`${today}T12:00:00Z`),
        }
        const work = reportWork(setting, revenue, range)
        const { lines, movements } = (await work({ report: () => undefined, signal })).value as ReportResult
        if (!movements) throw new Error('no movements')
        // Where nobody ever paid there are no months.
        const valuesOf = (month: string) => lines.find(({ key }) => key === month)?.values ?? []
        const months = movements.months.map((month) => Math.round((valuesOf(month)[0] ?? 0) * 100))
        const truth = movements.ends.slice(1).map((end) => {
          const prices = new Map(world.prices.map((life) => [life.start.id, stateOn(life, end)]))
          return sumOf(
            world.contracts.map((life) => {
              const state = stateOn(life, end)
              const price = prices.get(state?.campaign as string)
              return (
                (state && price && dueOn(dueSteps(paid, unchanged(state), unchanged(price)), end)?.amount) ??
                0
              )
            }),
          )
        })
        expect(months).toEqual(truth)

        // The tile.
        const figures = assignments.overview?.figures ?? []
        const tile = await readFigures({ ...setting, dataProvider: provider, today }, figures, signal)
        expect(tile?.get('revenue')).toEqual(months)
        expect(tile?.get('customers')).toEqual(movements.months.map((month) => valuesOf(month)[1] ?? 0))

        // Movements, all together and of each subscription.
        const { paid: payments, firstDays, ends } = movements
        const all = movementsOf(payments, firstDays, ends)
        expect(all.map(({ end }) => end)).toEqual(months)
        expect(all.map(({ begin }) => begin).slice(1)).toEqual(months.slice(0, -1))

        // The heads of customers and subscriptions, the rows of the list, and the sentence that explains an amount.
        const now = months.at(-1) ?? 0
        const payers = ['c1', 'c2', 'c3'].map((id) => ({ id }))
        const heads = await Promise.all(payers.map((record) => headOf(provider, paid, record)))
        const byCustomer = heads.map((held) => costsOn(held, today).sum)
        expect(sumOf(byCustomer)).toBe(now)
        const offers = await Promise.all(
          world.prices.map(async (life) => headOf(provider, earned, stateOn(life, today) ?? { id: '' })),
        )
        for (const [index, held] of offers.entries()) {
          const months = movementsOf(payments, firstDays, ends, `p${index + 1}`)
          expect(costsOn(held, today).sum).toBe(months.at(-1)?.end ?? 0)
        }
        expect(await listed(provider, payers)).toEqual(
          heads.map((held, index) => {
            const isAny = costsOn(held, today).running.length > 0
            return isAny ? fromMinor(byCustomer[index] ?? 0, 'EUR') : null
          }),
        )
        await explained(reach, heads.flat(), months)

        // What is announced: the same change at the customers and at their subscriptions.
        for (const later of Array.from({ length: 90 }, (_, index) => shiftedDay(today, index + 1))) {
          const [atCustomers, atOffers] = [heads, offers].map((held) =>
            sumOf(held.map((each) => costsOn(each, later).sum)),
          )
          expect(atCustomers).toBe(atOffers)
        }
        for (const held of heads) {
          const next = nextChange(held, today)
          if (next) expect(costsOn(held, shiftedDay(next.day, -1)).sum).toBe(costsOn(held, today).sum)
          if (next) expect(next.sum).toBe(costsOn(held, next.day).sum)
        }

        // The rows below the report and its export.
        const listedOn = async (range: DayRange) => {
          const rows: AnyRecord[] = []
          for await (const page of readListed({ ...setting, report: revenue, range, today }, signal))
            rows.push(...page.rows)
          return Math.round(sumOf(rows.map(({ due }) => Number(due ?? 0))) * 100)
        }
        expect(await listedOn({ from: today, to: today })).toBe(now)

        // Months to come, with what is planned: the report, its movements and its rows.
        const ahead = { from: today, to: shiftedDay(today, 90) }
        const coming = reportWork(setting, revenue, ahead)
        const { movements: moves } = (await coming({ report: () => undefined, signal })).value as ReportResult
        const announced = (moves?.ends ?? [])
          .slice(1)
          .map((end) => sumOf(heads.map((held) => costsOn(held, end).sum)))
        const told = movementsOf(moves?.paid ?? [], moves?.firstDays ?? new Map(), moves?.ends ?? [])
        expect(told.map(({ end }) => end)).toEqual(announced)
        for (const month of new Set(moves?.months)) {
          const day = dayOfMonth(month, today)
          expect(await listedOn({ from: day, to: day })).toBe(
            sumOf(heads.map((held) => costsOn(held, day).sum)),
          )
        }
      }),
      { numRuns: runs(40, 2000) },
    )
  })

  /** The column of the customers' list. */
  async function listed(provider: DataProvider, records: readonly AnyRecord[]) {
    const field = customers?.fields.find(({ name }) => name === 'perMonth')
    if (!field) throw new Error('no column')
    const source: LaterSetting['source'] = {
      async list(resource, { filters, offset, limit }) {
        const found = await provider.getList(resource.name, { filter: filters })
        return { data: found.data.slice(offset, offset + limit), total: found.total ?? 0 }
      },
      many: async (resource, ids) => (await provider.getMany(resource.name, { ids: [...ids] })).data,
    }
    const companions = {
      read: async (resource: { name: string }) => ({
        records: (await provider.getList(resource.name, {})).data,
        isWhole: true,
      }),
    }
    const setting = { source, companions, resources, can } as unknown as LaterSetting
    const given = { of: 'assignments', by: 'customer' }
    const { rows } = await duesOfRows(setting, given, { fields: [field], records, today })
    return rows.map(({ perMonth }) => perMonth)
  }

  /** Each sentence has the amount of its line, and its steps are the months of the report. */
  async function explained(
    reach: Parameters<typeof readHistories>[0],
    held: Awaited<ReturnType<typeof headOf>>,
    months: readonly number[],
  ) {
    if (!assignments || !campaigns || !paid) return
    const [own, prices, plans] = await Promise.all([
      readHistories(reach, assignments, '', signal),
      readHistories(reach, campaigns, '', signal),
      readPlans(reach, campaigns, ['p1', 'p2'], signal),
    ])
    for (const line of held) {
      if (!line.priced) continue
      const price = prices?.of(line.priced) ?? []
      const ahead = withPlans(price, campaigns, plans.get(String(line.priced.id)) ?? [])
      const histories = [own?.of(line.record) ?? [], ahead] as const
      const due = costsOn([line], today)
      const told = explain(paid, ...histories, today)
      expect(told?.sum ?? 0).toBe(due.sum)
      if (told) expect(told.monthly.value + told.perUnit.value * told.units.value).toBe(told.sum)
      const last = explainedSteps(paid, ...histories).findLast(({ from }) => from <= today)
      if (last) expect(last.amount ?? 0).toBe(due.sum)
      // What comes next is what the head says.
      const next = told && nextStep([{ parts: told, steps: explainedSteps(paid, ...histories) }], today)
      const announced = nextChange([line], today)
      if (next && next.step.amount !== told.sum) expect(next.step.amount).toBe(announced?.sum)
    }
    expect(months.length).toBe(12)
  }
})
