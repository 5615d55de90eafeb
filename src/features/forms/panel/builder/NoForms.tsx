import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { StartCards, useCreateForm } from './create/StartCards.tsx'

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
