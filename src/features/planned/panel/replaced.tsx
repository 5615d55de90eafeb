import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { type Plan, plannedFields } from '#model/contract/plan.ts'
import { isSame } from '#model/kinds/isSame.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { EffectToCome } from '#panel/record/effects/RelatedEffectView.tsx'
import type { AskedAction, BeforeSave, QuestionPart } from '#panel/record/recordExtensions.ts'
import { FailureDialog } from '#panel/ui/FailurePanel.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { useNotifyFailure } from '#panel/ui/useNotifyFailure.ts'
import { useQuestion } from '#panel/ui/useQuestion.ts'
import { planResource } from '../model/namePlans.ts'
import type { PlannedQuestionProps } from './PlannedQuestion.tsx'
import { isPlannable, usePlans } from './usePlans.ts'

const PlansChoice = lazyPart(() => import('./PlansChoice.tsx'), {
  Loading: () => <EffectToCome lines={3} />,
})
const PlannedQuestion = lazyPart(() => import('./PlannedQuestion.tsx'), {
  Frame: ({ onAnswer, children }: PlannedQuestionProps & { children: ReactNode }) => (
    <FailureDialog onClose={() => onAnswer(undefined)}>{children}</FailureDialog>
  ),
})

/** Asks about plans for a field that is changed for today. */
export function useBeforeSave(base: AnyRecord | undefined): BeforeSave {
  const resource = useResource()
  const panel = usePanel()
  const { ask, dialog } = useQuestion()
  const withdraw = useWithdraw()
  const dropped = useRef<readonly Plan[]>([])
  const isPlanned = base !== undefined && isPlannable(resource, panel)
  const { readNow } = usePlans(resource, base ?? { id: '' }, false)
  return {
    async mayWrite(values) {
      dropped.current = []
      if (!isPlanned) return true
      // Nobody is kept from saving because that cannot be read.
      const plans = replacedBy(resource, await readNow().catch(() => []), base, values)
      if (plans.length === 0) return true
      const answer = await ask<readonly Plan[] | undefined>((onAnswer) => (
        <PlannedQuestion {...{ plans, onAnswer }} />
      ))
      dropped.current = answer ?? []
      return answer !== undefined
    },
    onSaved: () => void withdraw(dropped.current),
    dialog,
  }
}

/** Asks about plans for fields that an action sets. */
export function useActionQuestion({ resource, action, record, isOpen }: AskedAction): QuestionPart {
  const panel = usePanel()
  const withdraw = useWithdraw()
  const [isKept, setKept] = useState(true)
  const isWanted = isOpen && Object.keys(action.body).length > 0 && isPlannable(resource, panel)
  const { scheduled, isFetching } = usePlans(resource, record, isWanted)
  const plans = replacedBy(resource, scheduled, record, action.body)
  return {
    isLooking: isWanted && isFetching,
    isRefused: false,
    isAsked: plans.length > 0,
    content: plans.length > 0 && <PlansChoice plans={plans} isKept={isKept} onChoose={setKept} />,
    onDone: () => void withdraw(isKept ? [] : plans),
  }
}

/** Returns plans for fields that get another value. */
function replacedBy(
  resource: ResolvedResource,
  plans: readonly Plan[],
  before: AnyRecord,
  values: Readonly<Record<string, unknown>>,
): Plan[] {
  const after = { ...before, ...values }
  return plans.filter(
    (plan) =>
      plan.status === 'SCHEDULED' &&
      plannedFields(resource, plan).some(({ field }) => !isSame(field, before, after)),
  )
}

/** Withdraws plans after they are replaced: on failure nothing is lost. */
function useWithdraw(): (plans: readonly Plan[]) => Promise<void> {
  const provider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  const notifyFailure = useNotifyFailure(useLanguage().texts.planned.dropFailed)
  return async (plans) => {
    if (plans.length === 0) return
    try {
      for (const plan of plans) {
        await provider.perform(planResource, { action: 'withdraw', id: plan.id, previousData: plan })
      }
    } catch (error) {
      notifyFailure(error)
    }
    await queryClient.invalidateQueries({ queryKey: [planResource] })
  }
}
