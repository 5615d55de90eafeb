import { ValidationError } from 'react-admin'
import { ApiError } from '../../../model/contract/errors.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { useErrorText } from '../../../panel/base/i18n/useErrorText.ts'
import { useResource } from '../../../panel/ui/PanelContext.tsx'

/** Why a value could not be restored: in general, and what a rule says of single fields. */
export function RestoreFailure({ error }: { error: unknown }) {
  const { fields } = useResource()
  const { texts, textOf } = useLanguage()
  const { cause } = useErrorText(error)
  if (!error) return null
  const isConflict = error instanceof ApiError && error.code === 'conflict'
  const faults = error instanceof ApiError ? Object.entries(error.body.errors ?? {}) : []
  return (
    <div role="alert" className="dialog-error">
      <p>{isConflict ? texts.journal.conflict : cause}</p>
      {faults.map(([path, message]) => {
        const field = fields.find(({ name }) => name === path.split(/[.[]/, 1)[0])
        return (
          <p key={path}>
            {field ? textOf(field.label) : path}
            {': '}
            <ValidationError error={message} />
          </p>
        )
      })}
    </div>
  )
}
