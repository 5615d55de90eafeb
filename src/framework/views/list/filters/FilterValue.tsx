import type { ResolvedField } from '../../../define/resolve.ts'
import { fieldKind } from '../../../fields/fieldKinds.ts'
import { isRange } from '../../../fields/range.ts'
import { rangeText } from '../../../fields/rangeText.ts'
import { useReferenced } from '../../../fields/views/useReferenced.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { ListFilter } from '../listAddress.ts'

/** What a filter narrows to, in words. */
export function FilterValue({ field, value }: { field: ResolvedField; value: ListFilter }) {
  const { language, texts } = useLanguage()
  if (isRange(value)) return rangeText(field, value, language, texts.filter)
  if (field.resource !== undefined) return <RecordTitles resource={field.resource} ids={value.map(String)} />
  return value
    .map((single) => fieldKind(field.kind).toText(single, field, language) || String(single))
    .join(', ')
}

function RecordTitles({ resource, ids }: { resource: string; ids: readonly string[] }) {
  return useReferenced(resource, ids)
    .referenced.map(({ title }) => title)
    .join(', ')
}
