import { useGetList } from 'react-admin'
import { isSameValue } from '#model/base/sameValue.ts'
import { fill } from '#model/base/translator.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FormContent } from '../../formContent.ts'
import { contentOf } from '../../formContent.ts'
import { FormChanges } from '../../views/FormChanges.tsx'

interface FormDifferenceProps {
  before: FormContent
  after: FormContent
  /** What is said where both are the same. */
  same: string
}

/** What is different between two states of a form, in words. */
export function FormDifference({ before, after, same }: FormDifferenceProps) {
  const { formSaving: text } = useLanguage().texts
  if (isSameValue(before, after)) return <p>{same}</p>
  const titles = [
    { label: text.titleGerman, was: before.title, is: after.title },
    { label: text.titleEnglish, was: before.titleEnglish, is: after.titleEnglish },
  ].filter(({ was, is }) => was !== is)
  return (
    <div className="form-difference">
      {titles.length > 0 && (
        <ul className="form-changes">
          {titles.map(({ label, was, is }) => (
            <li key={label}>
              {label}: {fill(text.titleChange, { was: was || text.untitled, is: is || text.untitled })}
            </li>
          ))}
        </ul>
      )}
      {!isSameValue(before.questions, after.questions) && (
        <FormChanges before={before.questions} after={after.questions} />
      )}
    </div>
  )
}

/** Name of the entry of what was published. */
const versionsResource = 'formVersions'

/** As many as are ever read. */
const mostVersions = 1000

/** Every published version of a form, the newest first. */
export function useVersions({ id }: AnyRecord) {
  return useGetList<AnyRecord>(versionsResource, {
    filter: { form: id },
    sort: { field: 'version', order: 'DESC' },
    pagination: { page: 1, perPage: mostVersions },
  })
}

/** The content that is published now, or was last. */
export function usePublished({ id }: AnyRecord, isWanted: boolean) {
  const { data, isPending } = useGetList<AnyRecord>(
    versionsResource,
    {
      filter: { form: id },
      sort: { field: 'version', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: isWanted },
  )
  const [newest] = data ?? []
  return { data: newest && contentOf(newest), isPending: isWanted && isPending }
}
