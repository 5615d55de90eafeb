import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { withoutUnasked } from '../../model/kinds/conditions.ts'
import { isSame } from '../../model/kinds/mergeRecords.ts'
import { localDay } from '../../model/kinds/periods.ts'
import { isEntered, type WriteOperation } from '../../model/kinds/recordSchema.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import { useNow } from '../base/clock/ClockContext.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { ChangeQuestion } from '../record/effects/ChangeQuestion.tsx'
import { type ContradictionProps, recordParts } from '../record/recordParts.ts'
import { statesOf } from '../record/statesOf.ts'
import { useResource } from '../ui/PanelContext.tsx'
import { useQuestion } from '../ui/useQuestion.ts'
import type { AskBeforeSave, Save } from './useRecordSave.ts'

type Values = Record<string, unknown>

/**
 * Asks before a form is saved: what to do where two of its values do not go together, and then whether it may touch what it
 * touches. Nothing is asked where nothing is touched, nor a second time what was agreed to already.
 *
 * @returns with the element that asks, to stand in the form
 */
export function useSaveQuestion(operation: WriteOperation): { ask: AskBeforeSave; dialog: ReactNode } {
  const resource = useResource()
  const day = localDay(useNow())
  const { texts } = useLanguage()
  const { ask: answerTo, dialog } = useQuestion()

  async function ask({ values, base }: Save, earlier?: Save): Promise<Values | undefined> {
    let agreed = values
    for (const { feature, contradiction } of recordParts()) {
      const found = contradiction?.of(resource, agreed, base)
      if (!contradiction || found === undefined) continue
      if (earlier && contradiction.of(resource, earlier.values, earlier.base) === found) continue
      const { Question } = contradiction
      const answer = await answerTo<Values | undefined>((onAnswer) => (
        <Contradicting key={feature} {...{ Question, resource, operation, onAnswer }} values={agreed} />
      ))
      if (answer === undefined) return undefined
      agreed = answer
    }
    if (!base || (earlier?.base && isAgreed(resource, { values: agreed, base }, earlier))) return agreed
    const after = { ...base, ...withoutUnasked(resource.fields, agreed, 'empty') }
    const isConfirmed = await answerTo<boolean>((onAnswer) => (
      <ChangeQuestion {...{ resource, before: base, after, day, onAnswer }} label={texts.form.save} />
    ))
    return isConfirmed ? agreed : undefined
  }

  return { ask, dialog }
}

/** Whether the same change of the same state was asked before. */
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

interface ContradictingProps extends Omit<ContradictionProps, 'onAnswer'> {
  Question: React.ComponentType<ContradictionProps>
  onAnswer: (values: Values | undefined) => void
}

/** The form takes the way out too: should the write fail, the next one begins with it. */
function Contradicting({ Question, onAnswer, ...asked }: ContradictingProps) {
  const { setValue } = useFormContext()
  return (
    <Question
      {...asked}
      onAnswer={(values) => {
        for (const [name, value] of Object.entries(values ?? {}))
          if (value !== asked.values[name]) setValue(name, value, { shouldDirty: true })
        onAnswer(values)
      }}
    />
  )
}
