import type { ListFilter } from '#client/api/listQuery.ts'
import { useReferenced } from '#kinds/references/views.tsx'
import { isRange, rangeText } from '#model/kinds/range.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'

export function FilterValue({ field, value }: { field: ResolvedField; value: ListFilter }) {
  const { language, texts } = useLanguage()
  if (isRange(value)) return rangeText(field, value, language, texts.filter)
  const hasEmpty = value.includes('')
  const given = value.filter((single) => single !== '')
  if (field.resource !== undefined && given.length > 0) {
    return (
      <>
        <RecordTitles resource={field.resource} ids={given.map(String)} />
        {hasEmpty && `, ${texts.filter.without}`}
      </>
    )
  }
  const words = given.map((single) => field.type.toText(single, field, language) || String(single))
  return [...words, ...(hasEmpty ? [texts.filter.without] : [])].join(', ')
}

function RecordTitles({ resource, ids }: { resource: string; ids: readonly string[] }) {
  return useReferenced(resource, ids)
    .referenced.map(({ title }) => title)
    .join(', ')
}
