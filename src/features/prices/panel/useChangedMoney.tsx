import { useQueries } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'react-admin'
import { readMany } from '#client/api/manyAtOnce.ts'
import { areMet } from '#model/kinds/conditions.ts'
import { isSame } from '#model/kinds/isSame.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { EffectToCome } from '#panel/record/effects/RelatedEffectView.tsx'
import type { AskedChange, QuestionPart } from '#panel/record/recordExtensions.ts'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import type { ChangedCost, ChangedDues } from '../model/changedDues.ts'
import { priceFields } from '../model/index.ts'
import { type CostSource, earningSources, ownSource } from './costSources.ts'
import { readAbout } from './monthlyCosts.ts'

const ChangedMoney = lazyPart(() => import('./ChangedMoney.tsx'), {
  Loading: () => <EffectToCome lines={lines} />,
})

const none: AskedChange['pairs'] = []

/** Lines for the month, the rest, and what is not in it. */
const lines = 3

export interface FoundMoney {
  dues: ChangedDues
  read: number
  /** Number of all, read or not. */
  total: number
}

/** Reckons a change for records that pay by the changed price, and for changed records that pay. Reads nothing for other changes. */
export function useChangedMoney({ resource, pairs: all, day, isNew = false }: AskedChange): QuestionPart {
  const pairs = isNew ? none : all
  const { can, resources } = usePanel()
  const dataProvider = useDataProvider()
  const { price } = resource
  const earning = changing(resource, pairs, priceNames(resource)).filter(
    ({ before, after }) =>
      price?.when === undefined || areMet(price.when, before) || areMet(price.when, after),
  )
  const paying = changing(resource, pairs, costNames(resource))
  const own = ownSource(resource, resources, can)
  const asked = [
    ...(earning.length > 0 ? earningSources(resource, resources, can) : []).map((source) => ({
      source,
      key: keyOf(resource, earning, priceNames(resource)),
      read: (signal: AbortSignal) => readEarning(dataProvider, source, earning, signal),
    })),
    ...(own && paying.length > 0 ? [own] : []).map((source) => ({
      source,
      key: keyOf(resource, paying, costNames(resource)),
      read: (signal: AbortSignal) => readPaying(dataProvider, source, paying, signal),
    })),
  ]
  const found = useQueries({
    queries: asked.map(({ source, key, read }) => ({
      queryKey: [source.entry.name, 'changedMoney', source.side, day, key],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FoundMoney> => {
        const [{ changedDues }, { costs, total }] = await Promise.all([
          import('../model/changedDues.ts'),
          read(signal),
        ])
        return { dues: changedDues(source, costs, day), read: costs.length, total }
      },
      // An answer before a change must not be old.
      gcTime: 0,
      retry: false,
    })),
  })
  return {
    isLooking: found.some(({ isPending }) => isPending),
    isRefused: false,
    isAsked: found.some(({ data, error }) => error !== null || (data !== undefined && isTold(data.dues))),
    content:
      asked.length > 0 &&
      asked.map(({ source }, index) => (
        <ChangedMoney
          key={`${source.entry.name}.${source.side}`}
          source={source}
          of={earning.length === 1 ? earning[0]?.before.id : undefined}
          found={found[index]}
        />
      )),
  }
}

function isTold({ month, rest, beyond }: ChangedDues): boolean {
  return month[0] !== month[1] || rest[0] !== rest[1] || beyond.length > 0
}

type Pairs = AskedChange['pairs']

function changing({ fields }: ResolvedResource, pairs: Pairs, names: ReadonlySet<string>): Pairs {
  const counting = fields.filter(({ name }) => names.has(name))
  return counting.length === 0
    ? []
    : pairs.filter(({ before, after }) => counting.some((field) => !isSame(field, before, after)))
}

function priceNames({ price }: ResolvedResource): ReadonlySet<string> {
  return new Set(price ? [...priceFields(price), ...Object.keys(price.when ?? {})] : [])
}

function costNames({ costs }: ResolvedResource): ReadonlySet<string> {
  return new Set(
    costs ? [costs.by, costs.units, ...(costs.period ?? [])].filter((name) => name !== undefined) : [],
  )
}

/** Returns the changed values, as a query key. */
function keyOf({ fields }: ResolvedResource, pairs: Pairs, names: ReadonlySet<string>): unknown {
  const counting = fields.filter(({ name }) => names.has(name))
  return pairs.map(({ before, after }) => [
    before.id,
    ...counting.flatMap(({ name }) => [before[name] ?? null, after[name] ?? null]),
  ])
}

interface ReadCosts {
  costs: ChangedCost[]
  total: number
}

async function readEarning(
  dataProvider: Pick<DataProvider, 'getList'>,
  source: CostSource,
  pairs: Pairs,
  signal: AbortSignal,
): Promise<ReadCosts> {
  const byId = new Map(pairs.map((pair) => [String(pair.before.id), pair]))
  const { rows, total } = await readAbout(dataProvider, source, [...byId.keys()], signal)
  const costs = rows.map((record): ChangedCost => {
    const pair = byId.get(String(record[source.costs.by]))
    return { before: { record, priced: pair?.before }, after: { record, priced: pair?.after } }
  })
  return { costs, total }
}

async function readPaying(
  dataProvider: Pick<DataProvider, 'getMany'>,
  { costs: { by }, priced }: CostSource,
  pairs: Pairs,
  signal: AbortSignal,
): Promise<ReadCosts> {
  const leads = pairs.flatMap(({ before, after }) => [before[by], after[by]])
  const known = await readMany(dataProvider, priced, leads, signal)
  const side = (record: AnyRecord) => ({ record, priced: known.get(String(record[by])) })
  const costs = pairs.map(({ before, after }): ChangedCost => ({ before: side(before), after: side(after) }))
  return { costs, total: costs.length }
}
