import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { duesOf } from '#model/language/dues.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useToday } from '#panel/base/clock/useToday.ts'
import { readPlans } from '#panel/dues/histories.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { type PairPlace, pairingOf } from '../model/pair.ts'
import type { ChangeSet } from './changeSet.ts'
import { costsOfChanges } from './costsOfChanges.ts'

export interface ReviewMoney extends ReturnType<typeof costsOfChanges> {
  currency: string
  /** `YYYY-MM-DD` */
  today: string
}

/** Reckons what changes come to; `undefined` where pairs cost nothing, or not by the price of their first side. */
export function useReviewMoney(
  resource: ResolvedResource,
  place: PairPlace,
  set: ChangeSet,
  firsts: ReadonlyMap<string, AnyRecord>,
): ReviewMoney | undefined {
  const { can, resources } = usePanel()
  const provider = useDataProvider()
  const ids = [...firsts.keys()].toSorted()
  const today = useToday()
  const dues = duesOf(resource, resources)
  const isByFirst = dues !== undefined && dues.by === pairingOf(resource).sides[0]
  const { data } = useQuery({
    queryKey: [resource.name, 'dueRule', ids],
    queryFn: async ({ signal }) =>
      dues && {
        rule: await dues.rule(),
        plans: await readPlans({ provider, resources, can }, dues.priced, ids, signal),
      },
    enabled: isByFirst && ids.length > 0,
    retry: false,
  })
  if (!isByFirst || !data) return undefined
  const costs = costsOfChanges({ ...data, resource, priced: dues.priced, place, set, firsts, today })
  return { ...costs, currency: dues.currency, today }
}
