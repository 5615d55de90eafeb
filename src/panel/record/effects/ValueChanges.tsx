import { fieldKind } from '../../../model/kinds/fieldKinds.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import type { ValueChange } from './writtenValues.ts'

/** "Status: Aktiv → Inaktiv", and in how many records where it is more than one. */
export function ValueChanges({ changes }: { changes: readonly ValueChange[] }) {
  const { language, textOf } = useLanguage()
  return changes.map(({ field, before, after, count }) => {
    const shown = (value: unknown) => fieldKind(field.kind).toText(value, field, language) || '–'
    const change = `${textOf(field.label)}: ${shown(before)} → ${shown(after)}`
    return (
      <p key={change} className="effect">
        {count > 1 ? `${change} (${count}×)` : change}
      </p>
    )
  })
}
