import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { listsOf } from '#panel/base/recordCache.ts'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { countQuestions, emptyForm, type Words } from '../../../model/document.ts'
import type { FormContent } from '../../formContent.ts'
import { formTemplates } from '../../templates.ts'
import './create.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCreatePath, useDataProvider, useNavigate } from 'react-admin'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useResource } from '#panel/ui/PanelContext.tsx'

export interface StartCardsProps {
  isBusy: boolean
  onStart: (content: FormContent) => void
}

export function StartCards({ isBusy, onStart }: StartCardsProps) {
  const { texts, textOf } = useLanguage()
  const text = texts.formSaving.create
  return (
    <ul className="start-cards tiles">
      <li>
        <button
          type="button"
          className="card card-link"
          disabled={isBusy}
          onClick={() => onStart({ title: blankTitle.de, titleEnglish: blankTitle.en, questions: emptyForm })}
        >
          <strong>{text.blank}</strong>
          <span className="quiet small">{text.blankLead}</span>
        </button>
      </li>
      {formTemplates.map(({ key, title, lead, content }) => (
        <li key={key}>
          <button type="button" className="card card-link" disabled={isBusy} onClick={() => onStart(content)}>
            <strong>{textOf(title)}</strong>
            <span className="quiet small">{textOf(lead)}</span>
            <small>{fill(text.size, sizeOf(content))}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

export function sizeOf({ questions }: FormContent): { questions: number; pages: number } {
  return { questions: countQuestions(questions), pages: questions.pages.length }
}

/** What a form is called until somebody names it. Both are stored, so they belong to no language of the panel. */
const blankTitle: Words = { de: 'Neues Formular', en: 'New form' }

/** What the editor is told of a form that has just been made. */
export interface NewFormState {
  isNew?: boolean
}

/** Makes a form and leads to its editor. The data provider gives the call a key, so that a repetition makes no second one. */
export function useCreateForm() {
  const { name } = useResource()
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  return useMutation<AnyRecord, unknown, FormContent>({
    mutationFn: async (content) => (await dataProvider.create<AnyRecord>(name, { data: content })).data,
    onSuccess({ id }) {
      void queryClient.invalidateQueries({ queryKey: listsOf(name) })
      const state: NewFormState = { isNew: true }
      void navigate(createPath({ resource: name, id, type: 'edit' }), { state })
    },
  })
}

/** The list of forms while there is none: what one can begin with. */
export default function NoForms() {
  const text = useLanguage().texts.formSaving.create
  const { mutate, isPending, error, variables } = useCreateForm()
  return (
    <div className="stack wide">
      <div role="status">
        <strong>{text.none}</strong>
        <p>{text.noneLead}</p>
      </div>
      {error !== null && (
        <FailurePanel title={text.failed} error={error} onRetry={() => variables && mutate(variables)} />
      )}
      <StartCards isBusy={isPending} onStart={mutate} />
    </div>
  )
}
