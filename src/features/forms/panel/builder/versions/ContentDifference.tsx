import { isSameValue } from '#model/base/sameValue.ts'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FormContent } from '../../formContent.ts'
import { FormChanges } from '../../views/FormChanges.tsx'

interface ContentDifferenceProps {
  before: FormContent
  after: FormContent
  same: string
}

export function ContentDifference({ before, after, same }: ContentDifferenceProps) {
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
