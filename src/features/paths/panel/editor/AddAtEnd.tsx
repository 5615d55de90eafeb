import { fill } from '../../../../model/base/translator.ts'
import type { ResolvedField } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { KindIcon } from './KindIcon.tsx'
import { useStepWords } from './useStepWords.ts'

/** Below the steps: a button for each kind. Where there are none yet, the question with which it begins. */
export function AddAtEnd(props: { field: ResolvedField; isEmpty: boolean; onAdd: (kind: string) => void }) {
  const { field, isEmpty, onAdd } = props
  const { texts } = useLanguage()
  const text = texts.pathEditor
  const { kindLabel } = useStepWords(field)
  return (
    <div className="path-edit-end" data-empty={isEmpty}>
      {isEmpty ? (
        <p>
          <strong>{text.emptyTitle}</strong>
          <br />
          {text.emptyLead}
        </p>
      ) : (
        <span>{text.addAtEnd}</span>
      )}
      <div className="path-edit-kinds">
        {Object.keys(field.kinds ?? {}).map((kind) => (
          <button
            key={kind}
            type="button"
            className="path-edit-add"
            aria-label={fill(text.addKind, { kind: kindLabel(kind) })}
            onClick={() => onAdd(kind)}
          >
            <KindIcon field={field} kind={kind} /> {kindLabel(kind)}
          </button>
        ))}
      </div>
    </div>
  )
}
