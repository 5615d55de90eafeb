import { useQuery } from '@tanstack/react-query'
import { duesOf } from '#model/language/dues.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useToday } from '#panel/base/clock/useToday.ts'
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
  const { resources } = usePanel()
  const today = useToday()
  const dues = duesOf(resource, resources)
  const isByFirst = dues !== undefined && dues.by === pairingOf(resource).sides[0]
  const { data: rule } = useQuery({
    queryKey: [resource.name, 'dueRule'],
    // React Query takes a function for a way to the value.
    queryFn: async () => ({ of: await dues?.rule() }),
    enabled: isByFirst,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!isByFirst || !rule?.of) return undefined
  const costs = costsOfChanges({ rule: rule.of, resource, place, set, firsts, today })
  return { ...costs, currency: dues.currency, today }
}
