import { useDataProvider, useGetList } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { backendId } from '#kinds/references/ids.ts'
import { inOrder, isOpen, type Plan, plansOf } from '#model/contract/plan.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { resourceFor } from '#model/language/resourceFor.ts'
import type { PanelReach } from '#panel/features.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { planResource } from '../model/namePlans.ts'

type Panel = PanelReach

/** More than anybody plans for one record. */
const most = 100

/** Tells whether the entry has plans and the person may read them. */
export function isPlannable({ planned }: ResolvedResource, { can, resources }: Panel): boolean {
  const plans = plansOf(resources)
  return planned !== undefined && plans !== undefined && can(plans.access.list)
}

export function plannableFields(resource: ResolvedResource, { can }: Panel) {
  if (resource.api.edit === undefined || !can(resource.access.edit)) return []
  const own = resourceFor(resource, can)
  return (own.planned?.fields ?? []).flatMap(
    (name) => own.fields.find((field) => field.name === name && field.edit === 'always') ?? [],
  )
}

export function plannableActions(resource: ResolvedResource, { can }: Panel) {
  return resource.actions.filter(
    ({ name, access }) => resource.planned?.actions.includes(name) && can(access),
  )
}

/** Tells whether a person may plan, change and withdraw plans. */
export function mayPlan(resource: ResolvedResource, panel: Panel): boolean {
  if (!isPlannable(resource, panel)) return false
  return plannableFields(resource, panel).length > 0 || plannableActions(resource, panel).length > 0
}

/** Reads a record's plans, once for all that show them. */
export function usePlans(resource: ResolvedResource, record: Pick<AnyRecord, 'id'>, isWanted = true) {
  const panel = usePanel()
  const provider = useDataProvider<PanelDataProvider>()
  const asked = {
    filter: { resource: resource.name, record: String(backendId(record.id)) },
    sort: { field: 'effectiveOn', order: 'ASC' as const },
    pagination: { page: 1, perPage: most },
  }
  const { data, error, isFetching, isPending, refetch } = useGetList<Plan>(planResource, asked, {
    enabled: isWanted && isPlannable(resource, panel),
    retry: false,
  })
  const all = data ?? []
  const open = inOrder(all.filter(isOpen))
  return {
    all,
    open,
    scheduled: open.filter(({ status }) => status === 'SCHEDULED'),
    error,
    isFetching,
    isPending,
    refetch,
    /** Reads plans anew, before a change. */
    async readNow(): Promise<readonly Plan[]> {
      const { data: plans } = await provider.getList<Plan>(planResource, asked)
      return inOrder(plans.filter(isOpen))
    },
  }
}
