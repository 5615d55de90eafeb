import { Alert, Link } from '@mui/material'
import { memo, useEffect, useRef } from 'react'
import { ValidationError } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { fill } from '../../model/base/translator.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { type ErrorPlace, errorPlaces } from './errorPlaces.ts'
import { focusField } from './focusField.ts'

/** After a save that was refused: everything that is wrong, each with a jump to its field. */
export function FormErrors() {
  const { fields } = useResource()
  const { errors, submitCount } = useFormState()
  useNamesInLanguage(errors)
  const places = submitCount === 0 ? [] : errorPlaces(errors, fields)
  return places.length === 0 ? null : <ErrorList places={places} />
}

/** Errors come anew with each key; they are drawn again only where they have become others. */
const ErrorList = memo(
  function ErrorList({ places }: { places: readonly ErrorPlace[] }) {
    const { texts, textOf } = useLanguage()
    const { setFocus } = useFormContext()
    const title =
      places.length === 1 ? texts.form.oneError : fill(texts.form.manyErrors, { count: places.length })
    return (
      <Alert severity="error" className="form-errors" icon={false}>
        <strong>{title}</strong>
        <ul>
          {places.map(({ path, label, position, message }) => (
            <li key={path}>
              {label === undefined ? (
                <span>{path}</span>
              ) : (
                <Link component="button" type="button" onClick={() => focusField(path, setFocus)}>
                  {textOf(label)}
                  {position === undefined ? '' : ` ${position}`}
                </Link>
              )}
              {': '}
              <ValidationError error={message} />
            </li>
          ))}
        </ul>
      </Alert>
    )
  },
  (one, other) => JSON.stringify(one.places) === JSON.stringify(other.places),
)

/** A message that names another field by its label is made anew when the language changes. */
function useNamesInLanguage(errors: object) {
  const { fields } = useResource()
  const { language } = useLanguage()
  const { trigger } = useFormContext()
  const latest = useRef(errors)
  useEffect(() => {
    latest.current = errors
  })
  useEffect(() => {
    const named = errorPlaces(latest.current, fields).filter(({ type }) => type === 'notBefore')
    if (language && named.length > 0) void trigger(named.map(({ path }) => path))
  }, [fields, language, trigger])
}
