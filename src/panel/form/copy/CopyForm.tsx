import { useMemo } from 'react'
import { useGetOne } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import { defaultsOf } from '#model/kinds/wire.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { RecordStates, shownInPlace, shownRecord } from '../../record/RecordStates.tsx'
import { useResource } from '../../ui/PanelContext.tsx'
import { DerivedForm } from '../DerivedForm.tsx'
import { copyValues } from './copyValues.ts'

export default function CopyForm({ id }: { id: string }) {
  const resource = useResource()
  const { data, error, isPending, refetch } = useGetOne<AnyRecord>(
    resource.name,
    { id },
    { ...shownInPlace, retry: false },
  )
  const record = shownRecord(data, error)
  return (
    <RecordStates
      id={id}
      shape="form"
      // A form beside a failure could be saved with what was true a while ago.
      record={error ? undefined : record}
      error={error}
      isPending={isPending}
      onRetry={() => void refetch()}
    >
      {record && <FilledForm key={id} record={record} />}
    </RecordStates>
  )
}

function FilledForm({ record }: { record: AnyRecord }) {
  const resource = useResource()
  const { language, texts } = useLanguage()
  // Later readings and another language change nothing in what is being entered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form begins once.
  const values = useMemo(
    () => ({
      ...defaultsOf(resource),
      ...copyValues(resource, record, (title) => fill(texts.copies.titled, { title })),
    }),
    [],
  )
  return (
    <>
      <p className="spaced muted" role="status">
        {fill(texts.copies.of, { title: recordTitle(resource, record, language) })}
      </p>
      <DerivedForm operation="create" defaultValues={values} isCopy />
    </>
  )
}
