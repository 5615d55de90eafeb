import { Alert } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useRef, useState } from 'react'
import { Form, useDataProvider, useNotify } from 'react-admin'
import type { PanelDataProvider } from '../../../../client/api/createDataProvider.ts'
import { fill } from '../../../../model/base/translator.ts'
import { dayFormat, dayText } from '../../../../model/kinds/formats.ts'
import { shiftedDay } from '../../../../model/kinds/periods.ts'
import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import { useErrorText } from '../../../../panel/base/i18n/errorText.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { partField } from '../../../../panel/editing/PartForm.tsx'
import { fieldInput } from '../../../../panel/fields/fieldInputs.ts'
import { createResolver } from '../../../../panel/form/createResolver.ts'
import { useResource } from '../../../../panel/ui/PanelContext.tsx'
import { SlideOver } from '../../../../panel/ui/SlideOver.tsx'
import { daysOf, pairingOf } from '../../model/pair.ts'
import { faultOfPause, isOver, type Pause, pausedPair, resumedPair } from '../pauses.ts'
import { useToday } from './useToday.ts'
import '../../../../panel/form/form.css'
import './valuesPanel.css'

interface PauseDialogProps {
  isOpen: boolean
  record: AnyRecord
  onClose: () => void
}

/** Pauses a pair, with or without the day on which it goes on; or lets one go on that is over. The resource is that of pairs. */
export default function PauseDialog({ isOpen, record: given, onClose }: PauseDialogProps) {
  // As it was when it was asked: half done, it has another end already, and is tried again all the same.
  const [record] = useState(given)
  const resource = useResource()
  const { language, texts, textOf } = useLanguage()
  const text = texts.pairing
  const today = useToday()
  const formId = useId()
  const resumes = isOver(resource, record, today)
  const fields = useMemo(() => {
    const on = partField('date', text.resumeOn, {
      name: 'resumesOn',
      required: resumes,
      ...(resumes ? {} : { help: text.resumeHelp }),
    })
    return resumes
      ? [on]
      : [partField('date', text.pauseFrom, { name: 'from', required: true, help: text.pauseHelp }), on]
  }, [resumes, text])
  const resolver = useMemo(
    () => createResolver({ ...resource, fields }, 'edit', textOf),
    [fields, resource, textOf],
  )
  const { save, isPending, isHalf, error } = usePause(resource, record, onClose)
  const { cause } = useErrorText(error)
  const DayInput = fieldInput('date')
  const shown = (day = '') => (day === '' ? '' : dayText(day, language))

  async function submit(values: Record<string, unknown>) {
    const pause = { from: String(values.from), resumesOn: (values.resumesOn as string | null) || null }
    if (resumes) {
      const { to = '' } = daysOf(pairingOf(resource).period, record)
      if ((pause.resumesOn ?? '') <= to) return { resumesOn: fill(text.resumeNotAfter, { day: shown(to) }) }
    } else {
      const fault = faultOfPause(resource, record, pause)
      if (fault) return { [fault.at]: fill(text[fault.code], { day: shown(fault.day) }) }
    }
    await save(pause, resumes)
    return undefined
  }

  return (
    <SlideOver
      open={isOpen}
      title={resumes ? text.resumeTitle : text.pauseTitle}
      onClose={onClose}
      onCancel={onClose}
      formId={formId}
      confirmLabel={resumes ? text.resume : text.pause}
      busy={isPending}
    >
      <Form
        id={formId}
        className="values-panel"
        defaultValues={{ from: shiftedDay(today, 1), resumesOn: resumes ? today : null }}
        resolver={resolver}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        {fields.map((field) => (
          <DayInput key={field.name} field={field} source={field.name} />
        ))}
        {error !== null && (
          <Alert severity="error" role="alert">
            {isHalf && `${text.halfPaused} `}
            {cause}
          </Alert>
        )}
        <button type="submit" hidden />
      </Form>
    </SlideOver>
  )
}

/** Both writes belong together. Tried again, the first one is done already, and backends answer it so. */
function usePause(resource: ResolvedResource, record: AnyRecord, onDone: () => void) {
  const provider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { language, texts } = useLanguage()
  const batch = useRef(crypto.randomUUID())
  const isHalf = useRef(false)
  const meta = { batch: batch.current }
  const assign = (values: Readonly<Record<string, unknown>>) =>
    provider.writePair(resource.name, { operation: 'assign', values, meta })
  const { mutateAsync, isPending, error } = useMutation<unknown, unknown, { pause: Pause; resumes: boolean }>(
    {
      async mutationFn({ pause, resumes }) {
        isHalf.current = false
        if (resumes) return assign(resumedPair(resource, record, pause.resumesOn ?? ''))
        const { before, after } = pausedPair(resource, record, pause)
        await provider.writePair(resource.name, {
          ...{ operation: 'change', id: record.id, values: before, version: record.updatedAt, meta },
        })
        isHalf.current = after !== undefined
        if (after) await assign(after)
      },
    },
  )

  async function save(pause: Pause, resumes: boolean): Promise<void> {
    const isDone = await mutateAsync({ pause, resumes }).then(
      () => true,
      () => false,
    )
    await queryClient.invalidateQueries({ queryKey: [resource.name] })
    if (!isDone) return
    const day = dayFormat(language).format(new Date(resumes ? (pause.resumesOn ?? '') : pause.from))
    notify(fill(texts.pairing[resumes ? 'resumed' : 'paused'], { day }), { type: 'success' })
    onDone()
  }

  return { save, isPending, isHalf: isHalf.current, error }
}
