import type { FieldEffect } from '../../../model/language/effects.ts'
import type { AnyRecord, ResolvedField } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { fieldView } from '../../fields/fieldViews.ts'
import { namedIn } from './countRelated.ts'
import { NamedRecords } from './NamedRecords.tsx'

interface FieldEffectViewProps {
  effect: FieldEffect
  field: ResolvedField
  records: readonly AnyRecord[]
}

/** A value that an action touches; of several records all that they refer to, each once. */
export function FieldEffectView({ effect, field, records }: FieldEffectViewProps) {
  const { textOf } = useLanguage()
  const label = textOf(effect.label ?? field.label)
  const [record] = records
  if (!record) return null
  if (field.resource !== undefined) {
    const ids = namedIn(records, field.name)
    return (
      <div className="effect">
        {label}: {ids.length === 0 ? '–' : ids.length}
        <NamedRecords resource={field.resource} ids={ids} count={ids.length} />
      </div>
    )
  }
  if (records.length > 1) return null
  const { Detail } = fieldView(field.kind)
  return (
    <div className="effect">
      {label}: <Detail field={field} value={record[field.name]} record={record} />
    </div>
  )
}
