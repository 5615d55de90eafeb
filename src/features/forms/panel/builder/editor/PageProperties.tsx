import { Button } from '@mui/material'
import { fill } from '../../../../../model/base/translator.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import type { FormPage } from '../../../model/document.ts'
import { PageLogic } from '../logic/PageLogic.tsx'
import type { FormEditing } from '../useFormHistory.ts'
import { WordsBox } from './boxes.tsx'
import type { FormActions } from './useFormActions.ts'

interface PagePropertiesProps {
  editing: FormEditing
  actions: FormActions
  page: FormPage
  onFocusRow: (key: string | undefined) => void
}

/** A page's title, where it leads, and its place. */
export function PageProperties({ editing, actions, page, onFocusRow }: PagePropertiesProps) {
  const { formBuilder: text } = useLanguage().texts
  const { pages } = editing.content.questions
  const index = pages.indexOf(page)
  return (
    <div className="form-item" data-of={page.key}>
      <h2>{fill(text.pageNumber, { number: index + 1, of: pages.length })}</h2>
      <WordsBox
        label={text.pageTitle}
        value={page.title}
        isFirst
        onChange={(title) => actions.titlePage(page.key, title)}
      />
      <PageLogic editing={editing} page={page} />
      <div className="form-item-tools">
        <Button
          size="small"
          variant="outlined"
          disabled={index === 0}
          onClick={() => actions.movePage(page.key, index - 1)}
        >
          {text.up}
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={index === pages.length - 1}
          onClick={() => actions.movePage(page.key, index + 1)}
        >
          {text.down}
        </Button>
        {index > 0 && (
          <Button size="small" variant="outlined" onClick={() => onFocusRow(actions.joinPage(page.key).at)}>
            {text.joinPage}
          </Button>
        )}
        {pages.length > 1 && (
          <Button
            size="small"
            variant="outlined"
            color="error"
            onClick={() => onFocusRow(actions.removePage(page.key).at)}
          >
            {text.removePage}
          </Button>
        )}
      </div>
    </div>
  )
}
