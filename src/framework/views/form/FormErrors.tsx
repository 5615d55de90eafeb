import { Alert, Link } from '@mui/material'
import { useEffect, useRef } from 'react'
import { ValidationError } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { fill } from '../../i18n/translator.ts'
import { useResource } from '../../shell/PanelContext.tsx'
import { errorPlaces } from './errorPlaces.ts'
import { focusField } from './focusField.ts'

/** After a save that was refused: everything that is wrong, each with a jump to its field. */
export function FormErrors() {
  const { fields } = useResource()
  const { texts, textOf } = useLanguage()
  const { setFocus } = useFormContext()
  const { errors, submitCount } = useFormState()
  useNamesInLanguage(errors)
  const places = submitCount === 0 ? [] : errorPlaces(errors, fields)
  if (places.length === 0) return null
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
}

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
