import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { Redo, Undo } from '../../../../panel/ui/icons.tsx'

interface EditorToolsProps {
  labelId: string
  label: string
  count: number
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
}

/** Above the steps: what they are, how many, and the way back. */
export function EditorTools(props: EditorToolsProps) {
  const { labelId, label, count, canUndo, canRedo, onUndo, onRedo } = props
  const { texts } = useLanguage()
  const text = texts.pathEditor
  return (
    <div className="path-edit-tools">
      <span className="path-edit-label">
        <span id={labelId}>{label}</span> <span className="path-edit-count">{count}</span>
      </span>
      <button
        type="button"
        className="path-edit-button"
        aria-label={text.undo}
        title={`${text.undo} (${text.undoKeys})`}
        aria-keyshortcuts="Control+Z"
        disabled={!canUndo}
        onClick={onUndo}
      >
        <Undo fontSize="small" />
      </button>
      <button
        type="button"
        className="path-edit-button"
        aria-label={text.redo}
        title={`${text.redo} (${text.redoKeys})`}
        aria-keyshortcuts="Control+Shift+Z"
        disabled={!canRedo}
        onClick={onRedo}
      >
        <Redo fontSize="small" />
      </button>
      {count > 0 && (
        <details className="path-edit-help">
          <summary>{text.help}</summary>
          <p>{text.keys}</p>
        </details>
      )}
    </div>
  )
}
