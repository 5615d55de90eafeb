import { useMemo } from 'react'
import { useGetOne } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { isEntered } from '#model/kinds/recordSchema.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import { defaultsOf } from '#model/kinds/wire.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { RecordStates, shownInPlace, shownRecord } from '../../record/RecordStates.tsx'
import { useResource } from '../../ui/PanelContext.tsx'
import { DerivedForm } from '../DerivedForm.tsx'

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

/** Unique and secret values are not copied, and neither are files, each of which belongs to one record. */
function isOfOne({ type, upload }: ResolvedField): boolean {
  const { isUnique, isSecret } = type
  return isUnique === true || isSecret === true || upload !== undefined
}

/** Returns the values that a copy begins with: what can be entered and seen, with a title that tells it from the first. */
export function copyValues(
  resource: ResolvedResource,
  record: AnyRecord,
  titled: (title: string) => string,
): Record<string, unknown> {
  return Object.fromEntries(
    resource.fields
      .filter((field) => isEntered(field, 'create') && !field.writeOnly && !isOfOne(field))
      .filter((field) => record[field.name] !== undefined)
      .map((field) => {
        const value = record[field.name]
        const isTitle = field.name === resource.title && field.type.words === 'line'
        return [field.name, isTitle && typeof value === 'string' ? titleWithin(value, titled, field) : value]
      }),
  )
}

/** The field takes so many characters: the end of the old title is cut. */
function titleWithin(title: string, titled: (title: string) => string, { maxLength }: ResolvedField): string {
  if (title === '') return title
  const copied = titled(title)
  const over = maxLength === undefined ? 0 : copied.length - maxLength
  return over <= 0 ? copied : titled(title.slice(0, Math.max(0, title.length - over)).trimEnd())
}
