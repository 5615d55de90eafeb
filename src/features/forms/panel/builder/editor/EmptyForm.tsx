import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import { KindIcon } from './KindIcon.tsx'
import type { PaletteKind } from './kindGroups.ts'
import { paletteNames } from './kindNames.ts'

const often: readonly PaletteKind[] = ['text', 'email', 'choice', 'date', 'iban', 'flag']

/** A form without questions: what most begin with. */
export function EmptyForm({ onAdd }: { onAdd: (kind: PaletteKind) => void }) {
  const { language, texts } = useLanguage()
  const text = texts.formBuilder
  return (
    <div className="form-empty">
      <strong>{text.emptyTitle}</strong>
      <p>{text.empty}</p>
      <div className="form-empty-kinds">
        {often.map((kind) => (
          <button key={kind} type="button" className="form-palette-kind" onClick={() => onAdd(kind)}>
            <KindIcon kind={kind} />
            {paletteNames[kind][language]}
          </button>
        ))}
      </div>
    </div>
  )
}
