import { useGetOne } from 'react-admin'
import type { Plan } from '#model/contract/plan.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { SlideOver } from '#panel/ui/SlideOver.tsx'
import PlanDialog from './PlanDialog.tsx'

interface OtherPlanDialogProps {
  isOpen: boolean
  target: ResolvedResource
  plan: Plan
  onClose: () => void
}

/** Reads the record of a plan before its dialog. */
export default function OtherPlanDialog(props: OtherPlanDialogProps) {
  const { isOpen, target, plan, onClose } = props
  const { texts } = useLanguage()
  const { data, error, isFetching, refetch } = useGetOne<AnyRecord>(target.name, { id: plan.record })
  if (data) return <PlanDialog {...props} record={data} />
  return (
    <SlideOver open={isOpen} title={texts.planned.replan} onClose={onClose}>
      {error && (
        <FailurePanel
          title={texts.error.title}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </SlideOver>
  )
}
