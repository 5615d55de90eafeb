import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { useViewTitle } from '../../../../panel/record/useViewTitle.ts'
import { FailurePanel } from '../../../../panel/ui/FailurePanel.tsx'
import { PageHeader } from '../../../../panel/ui/PageHeader.tsx'
import { useResource } from '../../../../panel/ui/PanelContext.tsx'
import { FromEntry } from './create/FromEntry.tsx'
import { FromJson } from './create/FromJson.tsx'
import { StartCards } from './create/StartCards.tsx'
import { useCreateForm } from './create/useCreateForm.ts'

/** The page that begins a form: from nothing, from a template, a file or an entry. */
export default function NewForm() {
  const title = useViewTitle(useResource(), 'create')
  const text = useLanguage().texts.formSaving.create
  const { mutate, isPending, error, variables } = useCreateForm()
  const source = { isBusy: isPending, onStart: mutate }
  return (
    <>
      <PageHeader title={title} />
      {error !== null && (
        <FailurePanel title={text.failed} error={error} onRetry={() => variables && mutate(variables)} />
      )}
      <div className="start">
        <section>
          <h2>{text.start}</h2>
          <StartCards {...source} />
        </section>
        <div className="start-others">
          <section>
            <h2>{text.fromJson}</h2>
            <FromJson {...source} />
          </section>
          <section>
            <h2>{text.fromEntry}</h2>
            <FromEntry {...source} />
          </section>
        </div>
      </div>
    </>
  )
}
