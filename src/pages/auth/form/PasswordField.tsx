import { type KeyboardEvent, useState } from 'react'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { Eye } from './Eye.tsx'
import { Field, type FieldProps } from './Field.tsx'

/** The input of a password, which can be shown; says when Caps Lock is on. */
export function PasswordField({ hint, ...props }: Omit<FieldProps, 'type' | 'children'>) {
  const { texts } = useLanguage()
  const [isShown, setShown] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const { capsLock, hidePassword, showPassword } = texts.auth.fields
  const action = isShown ? hidePassword : showPassword
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      onKeyDown={look}
      onKeyUp={look}
      hint={[hint, isCapsLock ? capsLock : undefined].filter((part) => part !== undefined).join(' · ')}
    >
      <button type="button" className="auth-show" title={action} onClick={() => setShown(!isShown)}>
        <Eye isStruck={isShown} />
        <span className="visually-hidden">{action}</span>
      </button>
    </Field>
  )
}
