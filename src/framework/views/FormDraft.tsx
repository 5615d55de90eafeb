import { Alert, Button } from '@mui/material'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type UseCreateMutateParams, useRecordContext, useRegisterMutationMiddleware } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { AnyRecord } from '../define/resolve.ts'
import { changedValues, usableValues } from '../drafts/draftValues.ts'
import type { WriteOperation } from '../fields/recordSchema.ts'
import { recordTitle } from '../fields/recordTitle.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { fill } from '../i18n/translator.ts'
import { usePanel, useResource } from '../shell/PanelContext.tsx'
import { useViewTitle } from './useViewTitle.ts'

type Next = (resource?: string, params?: Partial<UseCreateMutateParams>) => Promise<unknown>

/**
 * Inside a form: puts what is typed aside when the session ends, and offers it when the form is opened again.
 * A draft is gone once it is saved or discarded.
 */
export function FormDraft({ operation }: { operation: WriteOperation }) {
  const resource = useResource()
  const record = useRecordContext<AnyRecord>()
  const { drafts, reauthentication } = usePanel().session
  const { language, texts, textOf } = useLanguage()
  const viewTitle = useViewTitle(resource, operation)
  const { getValues, setValue, formState } = useFormContext()
  const { dirtyFields, isDirty } = formState
  const id = operation === 'edit' && record ? String(record.id) : undefined
  const version = typeof record?.updatedAt === 'string' ? record.updatedAt : undefined
  const [offered, setOffered] = useState(() => drafts.find(resource.name, id))

  const title = record ? `${viewTitle}: ${recordTitle(resource, record, language)}` : viewTitle
  const keep = useRef(() => {})
  useEffect(() => {
    keep.current = () => {
      drafts.keep({
        resource: resource.name,
        values: changedValues(getValues(), dirtyFields),
        keptAt: new Date().toISOString(),
        title,
        ...(id === undefined ? {} : { id }),
        ...(version === undefined ? {} : { version }),
      })
    }
  })

  useEffect(
    () => (isDirty ? reauthentication.protect(() => keep.current()) : undefined),
    [isDirty, reauthentication],
  )

  const dropOnceSaved = useCallback(
    async (name: string | undefined, params: Partial<UseCreateMutateParams> | undefined, next: Next) => {
      const saved = await next(name, params)
      drafts.drop(resource.name, id)
      return saved
    },
    [drafts, id, resource],
  )
  useRegisterMutationMiddleware(dropOnceSaved)

  if (!offered) return null
  const values = usableValues(offered.values, resource, operation)
  const since = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const fields = values.map(({ field }) => textOf(field.label)).join(', ')

  function restore() {
    for (const { field, value } of values) setValue(field.name, value, { shouldDirty: true })
    setOffered(undefined)
  }

  function discard() {
    drafts.drop(resource.name, id)
    setOffered(undefined)
  }

  return (
    <Alert
      severity="info"
      className="draft-offer"
      action={
        <>
          <Button onClick={restore}>{texts.draft.restore}</Button>
          <Button color="inherit" onClick={discard}>
            {texts.draft.discard}
          </Button>
        </>
      }
    >
      {fill(texts.draft.offer, { time: since.format(new Date(offered.keptAt)), fields })}
      {offered.version !== version && <div>{texts.draft.changedSince}</div>}
    </Alert>
  )
}
