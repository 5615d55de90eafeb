import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import type { ContradictionProps, RecordParts } from '#panel/record/recordParts.ts'
import { FailureDialog } from '#panel/ui/FailurePanel.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { costOf } from '../model/costOf.ts'
import { unitsOf } from '../model/monthlyPrices.ts'
import { contradictionOf } from '../model/term.ts'
import { costSources, earningSources } from './costSources.ts'
import { amountText } from './costText.ts'
import { momentOf } from './monthlyCosts.ts'
import { useChangedMoney } from './useChangedMoney.tsx'

function CostsToCome() {
  return <Skeleton variant="rounded" className="appears-late costs-to-come" />
}

const FormCosts = lazyPart(() => import('./FormCosts.tsx'), { Loading: CostsToCome })
const RecordCosts = lazyPart(() => import('./RecordCosts.tsx'), { Loading: CostsToCome })
const TermQuestion = lazyPart(() => import('./TermQuestion.tsx'), {
  Frame: ({ onAnswer, children }: ContradictionProps & { children: ReactNode }) => (
    <FailureDialog onClose={() => onAnswer(undefined)}>{children}</FailureDialog>
  ),
})
const RecordMonth = lazyPart(() => import('./RecordMonth.tsx'), { Loading: () => <Skeleton width="20em" /> })

export const recordParts: RecordParts = {
  feature: 'prices',
  beside: {
    form: ({ price }) => price && <FormCosts />,
    detail(resource, { can, resources }, record) {
      const sources = costSources(resource, resources, can)
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
  First: RecordMonth,
  tellsFirst: (resource, { can, resources }) =>
    costSources(resource, resources, can).length + earningSources(resource, resources, can).length > 0,
  useChange: useChangedMoney,
  contradiction: { of: contradictionOf, Question: TermQuestion },
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
