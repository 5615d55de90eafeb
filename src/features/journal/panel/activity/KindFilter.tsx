import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { type ActivityKind, activityKinds } from './activitySources.ts'

interface KindFilterProps {
  /** Of which there is something to read. */
  kinds: ReadonlySet<ActivityKind>
  /** `undefined`: all of them. */
  chosen: ActivityKind | undefined
  onChoose: (kind: ActivityKind | undefined) => void
}

/** Narrows the axis to one kind of entries. Where there is only one, there is nothing to choose. */
export function KindFilter({ kinds, chosen, onChoose }: KindFilterProps) {
  const { texts } = useLanguage()
  if (kinds.size < 2) return null
  const choices = [undefined, ...activityKinds.filter((kind) => kinds.has(kind))]
  return (
    <fieldset className="activity-kinds">
      <legend className="visually-hidden">{texts.activity.show}</legend>
      {choices.map((kind) => (
        <button
          key={kind ?? 'all'}
          type="button"
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
        >
          {kind ? texts.activity.kinds[kind] : texts.activity.all}
        </button>
      ))}
    </fieldset>
  )
}
