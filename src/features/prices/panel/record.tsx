import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import type {
  BesidePart,
  Contradiction,
  ContradictionProps,
  FirstPart,
} from '#panel/record/recordExtensions.ts'
import { FailureDialog } from '#panel/ui/FailurePanel.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { contradictionOf } from '../model/term.ts'
import { costSources, earningSources } from './costSources.ts'

function CostsToCome() {
  return <Skeleton variant="rounded" className="appears-late section" height={280} />
}

const FormCosts = lazyPart(() => import('./FormCosts.tsx'), { Loading: CostsToCome })
const RecordCosts = lazyPart(() => import('./RecordCosts.tsx'), { Loading: CostsToCome })
const TermQuestion = lazyPart(() => import('./TermQuestion.tsx'), {
  Frame: ({ onAnswer, children }: ContradictionProps & { children: ReactNode }) => (
    <FailureDialog onClose={() => onAnswer(undefined)}>{children}</FailureDialog>
  ),
})
const RecordMonth = lazyPart(() => import('./RecordMonth.tsx'), { Loading: () => <Skeleton width="20em" /> })

export const costsBeside: BesidePart = {
  form: ({ price }) => price && <FormCosts />,
  detail(resource, { can, resources }, record) {
    const sources = costSources(resource, resources, can)
    const hasCosts = resource.price !== undefined || sources.length > 0
    return hasCosts && <RecordCosts record={record} sources={sources} />
  },
  toCome(resource, { can, resources }, shape) {
    const hasCosts =
      resource.price !== undefined || (shape === 'detail' && costSources(resource, resources, can).length > 0)
    return hasCosts && <CostsToCome />
  },
}

export const monthFirst: FirstPart = {
  isTold: (resource, { can, resources }) =>
    costSources(resource, resources, can).length + earningSources(resource, resources, can).length > 0,
  View: RecordMonth,
}

export const termContradiction: Contradiction = { of: contradictionOf, Question: TermQuestion }
