import { Alert } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { fill } from '#model/base/translator.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useToday } from '#panel/base/clock/useToday.ts'
import { useErrorText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { ValuesForm } from '#panel/form/ValuesForm.tsx'
import { SlideOver } from '#panel/ui/SlideOver.tsx'
import { useNoteFailure } from '#panel/ui/useNotifyFailure.ts'
import { otherSideOf, type PairValues, pairingOf, valueNames } from '../../model/pair.ts'
import { ownStart, type SlimRecord, startOf } from '../otherRecords.ts'
import { Candidates } from './Candidates.tsx'
import { PairFindings } from './PairFindings.tsx'

interface AssignOneProps {
  isOpen: boolean
  title: string
  resource: ResolvedResource
  side: string
  record: AnyRecord
  onClose: () => void
}

export default function AssignOne({ isOpen, title, resource, side, record, onClose }: AssignOneProps) {
  const { texts } = useLanguage()
  const text = texts.workbench
  const formId = useId()
  const [chosen, setChosen] = useState<SlimRecord>()
  const others = useMemo(() => (chosen ? [chosen] : []), [chosen])
  const [isAsked, setAsked] = useState(false)
  const today = useToday()
  const { mutate, isPending, error } = useAssign(resource, side, record, onClose)
  const { cause } = useErrorText(error)
  useNoteFailure(`${title}: ${texts.form.notSaved}`, error)
  const start = useMemo(
    () => chosen && startOf(resource, { ...ownStart(resource, side, record), ...chosen.start }, today),
    [resource, side, record, chosen, today],
  )

  return (
    <SlideOver
      open={isOpen}
      title={title}
      onClose={onClose}
      onCancel={onClose}
      formId={chosen && formId}
      onConfirm={() => setAsked(true)}
      confirmLabel={text.assign}
      busy={isPending}
    >
      <div className="stack wide">
        <Candidates resource={resource} side={side} chosen={chosen} isAsked={isAsked} onChoose={setChosen} />
        {chosen && start && (
          <>
            <PairFindings {...{ resource, side, record, others }} values={start} />
            <ValuesForm
              key={chosen.id}
              id={formId}
              resource={resource}
              names={valueNames(pairingOf(resource))}
              values={start}
              onApply={(values) => mutate({ chosen, values })}
            />
          </>
        )}
        {error !== null && (
          <Alert severity="error" role="alert">
            {cause}
          </Alert>
        )}
      </div>
    </SlideOver>
  )
}

function useAssign(resource: ResolvedResource, side: string, { id }: AnyRecord, onDone: () => void) {
  const provider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { workbench } = useLanguage().texts
  return useMutation<unknown, unknown, { chosen: SlimRecord; values: PairValues }>({
    mutationFn: ({ chosen, values }) =>
      provider.writePair(resource.name, {
        operation: 'assign',
        values: { ...values, [side]: id, [otherSideOf(resource, side)]: chosen.id },
      }),
    onSuccess: async (_answer, { chosen }) => {
      notify(fill(workbench.assignedOne, { title: chosen.title }), { type: 'success' })
      onDone()
      await queryClient.invalidateQueries({ queryKey: [resource.name] })
    },
  })
}
