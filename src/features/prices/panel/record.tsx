import { Skeleton } from '@mui/material'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import type { RelatedTab } from '../../../model/language/tabs.ts'
import type { RecordParts } from '../../../panel/record/recordParts.ts'
import { lazyPart } from '../../../panel/ui/lazyPart.tsx'
import { usePanel, useResource } from '../../../panel/ui/PanelContext.tsx'
import { costOf } from '../model/costOf.ts'
import { unitsOf } from '../model/monthlyPrices.ts'
import { costSources, isSourceOf } from './costSources.ts'
import { amountText } from './costText.ts'
import { momentOf } from './monthlyCosts.ts'

/** Holds the place of costs that are to come. */
function CostsToCome() {
  return <Skeleton variant="rounded" className="appears-late costs-to-come" />
}

const FormCosts = lazyPart(() => import('./FormCosts.tsx'), { Loading: CostsToCome })
const RecordCosts = lazyPart(() => import('./RecordCosts.tsx'), { Loading: CostsToCome })
// Most tabs cost nothing: they come without what reckons.
const RelatedCosts = lazyPart(async () => ({ default: (await import('./RelatedCosts.tsx')).RelatedCosts }))

export const recordParts: RecordParts = {
  feature: 'prices',
  beside: {
    form: ({ price }) => price && <FormCosts />,
    detail(resource, { can, resources }, record, tabs) {
      // What has a tab of its own tells its costs there.
      const sources = costSources(resource, resources, can).filter(
        (source) => !tabs.some((tab) => tab.tab === 'related' && isSourceOf(tab, source)),
      )
      const hasCosts = resource.price !== undefined || sources.length > 0
      return hasCosts && <RecordCosts record={record} sources={sources} />
    },
    toCome(resource, { can, resources }, shape) {
      const hasCosts =
        resource.price !== undefined ||
        (shape === 'detail' && costSources(resource, resources, can).length > 0)
      return hasCosts && <CostsToCome />
    },
  },
  BelowRelated,
  costs: {
    isBy: ({ costs }, field, priced) => costs?.by === field && priced.price !== undefined,
    monthOf({ costs }, priced, record, values, today) {
      const days = costs?.period?.map((name) => values[name]) ?? []
      if (momentOf([days[0], days[1]], today) === 'ended') return 'over'
      return record && costOf(priced, record, unitsOf({ id: '', ...values }, costs?.units))
    },
    text: amountText,
  },
}

/** What the listed records cost altogether. */
function BelowRelated({ tab, record }: { tab: RelatedTab; record: AnyRecord }) {
  // Within the rows the entry in use is theirs; the tab is of the entry that they refer to.
  const { can, resources } = usePanel()
  const target = useResource(tab.of).fields.find(({ name }) => name === tab.by)?.resource
  const own = resources.find(({ name }) => name === target)
  if (!own) return null
  return costSources(own, resources, can)
    .filter((source) => isSourceOf(tab, source))
    .map((source) => (
      <div key={source.side} className="related-costs">
        <RelatedCosts source={source} record={record} />
      </div>
    ))
}
