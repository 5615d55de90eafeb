import { Button } from '@mui/material'
import { fill } from '../../../../../model/base/translator.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import { findItem } from '../../edits.ts'
import type { FormEditing } from '../useFormHistory.ts'
import { WordsBox } from './boxes.tsx'
import { ItemProperties } from './ItemProperties.tsx'
import { PageProperties } from './PageProperties.tsx'
import type { FormActions } from './useFormActions.ts'
import type { Selection } from './useSelection.ts'

interface PropertiesProps {
  editing: FormEditing
  actions: FormActions
  selection: Selection
  onFocusRow: (key: string | undefined) => void
  onRemove: (keys: ReadonlySet<string>) => void
}

/** What can be said of what is chosen: an item, several, a page, or of the form as a whole. */
export function Properties({ editing, actions, selection, onFocusRow, onRemove }: PropertiesProps) {
  const { formBuilder: text } = useLanguage().texts
  const { questions } = editing.content
  const { active, keys } = selection
  const page = questions.pages.find(({ key }) => key === selection.page)
  const item = active === undefined ? undefined : findItem(questions, active)
  if (page) return <PageProperties key={page.key} {...{ editing, actions, page, onFocusRow }} />
  if (keys.size > 1) {
    return (
      <div className="form-several">
        <h2>{fill(text.several, { count: keys.size })}</h2>
        <p>{text.severalHelp}</p>
        <Button variant="outlined" onClick={() => onRemove(keys)}>
          {text.remove}
        </Button>
      </div>
    )
  }
  if (item) return <ItemProperties key={item.key} {...{ editing, actions, item }} />
  return (
    <>
      <h2>{text.form}</h2>
      <p className="form-box-help">{text.chooseSomething}</p>
      <WordsBox label={text.thanks} value={questions.thanks} lines={3} onChange={actions.thank} />
    </>
  )
}
