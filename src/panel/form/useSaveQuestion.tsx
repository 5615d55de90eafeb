import type { ReactNode } from 'react'
import { isSame } from '#model/kinds/isSame.ts'
import { localDay } from '#model/kinds/periods.ts'
import { isEntered, type WriteOperation } from '#model/kinds/recordSchema.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { useNow } from '../base/clock/ClockContext.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { ChangeQuestion } from '../record/effects/ChangeQuestion.tsx'
import { recordAfter } from '../record/effects/recordAfter.ts'
import { settleContradictions } from '../record/effects/settleContradictions.tsx'
import { useRecordExtensions } from '../record/loadedExtensions.ts'
import { statesOf } from '../record/statesOf.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { useQuestion } from '../ui/useQuestion.ts'
import type { AskBeforeSave, Save } from './useRecordSave.ts'

const AlikeQuestion = lazyPart(() => import('./AlikeQuestion.tsx'))

type Values = Record<string, unknown>

/**
 * Asks before a form is saved: where two of its values do not go together, where it is probably there already, and whether it may
 * touch what it touches.
 */
export function useSaveQuestion(operation: WriteOperation): { ask: AskBeforeSave; dialog: ReactNode } {
  const resource = useResource()
  const { can } = usePanel()
  const day = localDay(useNow())
  const { texts } = useLanguage()
  const { ask: answerTo, dialog } = useQuestion()
  const { contradiction } = useRecordExtensions()

  async function ask({ values, base }: Save, earlier?: Save): Promise<Values | undefined> {
    const contested = { contradiction, resource, operation, values, base, earlier }
    const agreed = await settleContradictions(answerTo, contested)
    if (agreed === undefined) return undefined
    if (earlier && isAgreed(resource, { values: agreed, base }, earlier)) return agreed
    const isLooked = resource.duplicates.length > 0 && can(resource.access.list)
    const isAnother =
      !isLooked ||
      (await answerTo<boolean>((onAnswer) => <AlikeQuestion {...{ values: agreed, base, onAnswer }} />))
    if (!isAnother) return undefined
    const after = base ? recordAfter(resource, base, agreed) : { ...agreed, id: '' }
    const isConfirmed = await answerTo<boolean>((onAnswer) => (
      <ChangeQuestion {...{ resource, before: base, after, day, onAnswer }} label={texts.form.save} />
    ))
    return isConfirmed ? agreed : undefined
  }

  return { ask, dialog }
}

/** The same change of the same state was asked before. */
function isAgreed(resource: ResolvedResource, save: Save, earlier: Save): boolean {
  const { values, base = {} } = save
  const { values: agreed, base: from = {} } = earlier
  const states = new Set(statesOf(resource, true))
  return resource.fields.every((field) => {
    const isChanged =
      isEntered(field, 'edit') && !(isSame(field, base, values) && isSame(field, from, agreed))
    if (!isChanged && !states.has(field)) return true
    return isSame(field, base, from) && (!isChanged || isSame(field, values, agreed))
  })
}
