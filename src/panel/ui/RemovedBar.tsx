import { Button } from '@mui/material'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { Close } from './icons.tsx'

/** After a deletion: what is gone, and the way to have it back. It stays until the next change. */
export function RemovedBar(props: { said: string; onUndo: () => void; onClose: () => void }) {
  const { said, onUndo, onClose } = props
  const { texts } = useLanguage()
  const text = texts.pathEditor
  return (
    <div className="path-edit-removed">
      <span>{said}</span>
      <Button size="small" color="inherit" onClick={onUndo}>
        {text.undo}
      </Button>
      <button type="button" className="path-edit-button" aria-label={text.close} onClick={onClose}>
        <Close fontSize="small" />
      </button>
    </div>
  )
}
