import type { AnyRecord, ResolvedAction } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { usePanel, useResource } from '../../ui/PanelContext.tsx'
import { FieldEffectView } from './FieldEffectView.tsx'
import { RelatedEffectView } from './RelatedEffectView.tsx'
import { ValueChanges } from './ValueChanges.tsx'
import { writtenValues } from './writtenValues.ts'
import './effects.css'

interface ActionEffectsProps {
  action: ResolvedAction
  /** Those that the action will be done with. */
  records: readonly AnyRecord[]
}

/** What an action touches, before it is done. What the person may not see is left out; what fails blocks nothing. */
export function ActionEffects({ action, records }: ActionEffectsProps) {
  const resource = useResource()
  const { resources, can } = usePanel()
  const { texts } = useLanguage()
  const changes = writtenValues(resource, action, records)
  const shown = action.effects.flatMap((effect) => {
    if ('field' in effect) {
      const field = resource.fields.find(({ name }) => name === effect.field)
      if (!field || field.writeOnly) return []
      const key = `field.${effect.field}`
      return [<FieldEffectView key={key} effect={effect} field={field} records={records} />]
    }
    const other = resources.find(({ name }) => name === effect.of)
    // A filter that the person may not use is none of theirs.
    if (!other || !can(other.access.list) || !other.list.filters.includes(effect.by)) return []
    const key = `${effect.of}.${effect.by}.${effect.names ?? ''}`
    return [<RelatedEffectView key={key} effect={effect} other={other} records={records} />]
  })
  if (changes.length === 0 && shown.length === 0) return null
  return (
    <section className="effects" aria-label={texts.effects.title} aria-live="polite">
      <ValueChanges changes={changes} />
      {shown}
    </section>
  )
}
