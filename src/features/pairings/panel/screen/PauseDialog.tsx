import { Alert } from '@mui/material'
import { useId, useMemo, useState } from 'react'
import { Form } from 'react-admin'
import { coreKind } from '#kinds/kinds.ts'
import { fill } from '#model/base/translator.ts'
import { dayText } from '#model/kinds/formats.ts'
import { shiftedDay } from '#model/kinds/periods.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useToday } from '#panel/base/clock/useToday.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { partField } from '#panel/editing/PartForm.tsx'
import { fieldInput } from '#panel/fields/fieldInputs.tsx'
import { createResolver } from '#panel/form/createResolver.ts'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { SlideOver } from '#panel/ui/SlideOver.tsx'
import { daysOf, pairingOf } from '../../model/pair.ts'
import { faultOfPause, faultOfResumption, isOver, pauseSteps, resumptionSteps } from '../pauses.ts'
import { usePairJob } from '../usePairJob.ts'
import '#panel/form/form.css'

interface PauseDialogProps {
  isOpen: boolean
  record: AnyRecord
  onClose: () => void
}

/** Pauses a pair, or resumes one that is over. */
export default function PauseDialog({ isOpen, record: given, onClose }: PauseDialogProps) {
  // As it was when it was asked.
  const [record] = useState(given)
  const resource = useResource()
  const { language, texts, textOf } = useLanguage()
  const text = texts.pairing
  const today = useToday()
  const formId = useId()
  const [resumes] = useState(() => isOver(resource, record, today))
  const fields = usePauseFields(record, resumes)
  const resolver = useMemo(
    () => createResolver({ ...resource, fields }, 'edit', textOf),
    [fields, resource, textOf],
  )
  const title = resumes ? text.resumeTitle : text.pauseTitle
  const { begin, isRunning, refusal } = usePairJob(title, onClose)
  const DayInput = fieldInput({ kind: 'date', type: coreKind('date') })

  function submit(values: Record<string, unknown>) {
    const from = String(values.from)
    const resumesOn = (values.resumesOn as string | null) || null
    const endsOn = (values.endsOn as string | null) || null
    const again = { resumesOn: resumesOn ?? '', endsOn }
    const fault = resumes
      ? faultOfResumption(resource, record, again)
      : faultOfPause(resource, record, { from, resumesOn })
    if (fault) return { [fault.at]: fill(text[fault.code], { day: dayText(fault.day, language) }) }
    const steps = resumes
      ? resumptionSteps(resource, record, again)
      : pauseSteps(resource, record, { from, resumesOn })
    begin({ resource: resource.name, pair: record, verb: resumes ? 'resume' : 'pause', steps })
    return undefined
  }

  return (
    <SlideOver
      open={isOpen}
      title={title}
      onClose={onClose}
      onCancel={onClose}
      formId={formId}
      confirmLabel={resumes ? text.resume : text.pause}
      busy={isRunning}
    >
      <Form
        id={formId}
        className="stack fields"
        defaultValues={{ from: shiftedDay(today, 1), resumesOn: resumes ? today : null, endsOn: null }}
        resolver={resolver}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        {fields.map((field) => (
          <DayInput key={field.name} field={field} source={field.name} />
        ))}
        {refusal !== undefined && (
          <Alert severity="error" role="alert">
            {refusal}
          </Alert>
        )}
        <button type="submit" hidden />
      </Form>
    </SlideOver>
  )
}

/** An agreed end is lost where nothing follows the pause: the help says so. */
function usePauseFields(record: AnyRecord, resumes: boolean) {
  const resource = useResource()
  const { language, texts, textOf } = useLanguage()
  const text = texts.pairing
  return useMemo(() => {
    const { period } = pairingOf(resource)
    const { to } = daysOf(period, record)
    if (resumes) {
      const end = resource.fields.find(({ name }) => name === period?.[1])
      return [
        partField('date', text.resumeOn, { name: 'resumesOn', required: true }),
        partField('date', textOf(end?.label ?? ''), { name: 'endsOn', help: text.endHelp }),
      ]
    }
    const lost = to === undefined ? '' : ` ${fill(text.endLost, { day: dayText(to, language) })}`
    return [
      partField('date', text.pauseFrom, { name: 'from', required: true, help: text.pauseHelp }),
      partField('date', text.resumeOn, { name: 'resumesOn', help: text.resumeHelp + lost }),
    ]
  }, [resource, record, resumes, text, textOf, language])
}
