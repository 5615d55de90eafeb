import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useState } from 'react'
import { faultText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldState } from './AuthForm.tsx'

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'inputMode' | 'onKeyDown' | 'onKeyUp'
>

interface FieldProps extends InputAttributes, FieldState {
  label: string
  /** Makes room for a fault. */
  hint?: string | undefined
  /** @default the text of every mandatory field */
  missing?: string
  /** At the end of the input. */
  children?: ReactNode
}

/** Labels an input. The line below it is there from the start, so that a fault moves nothing on the page. */
export function Field(props: FieldProps) {
  const { label, hint, missing, children, fault, onValue, onLeave, ...attributes } = props
  const { language, texts } = useLanguage()
  // One form is on the page at a time, and what has come as HTML has the same names.
  const id = `auth-${attributes.name}`
  const isMissing = typeof fault === 'object' && fault.code === 'required'
  const words = fault && (isMissing && missing !== undefined ? missing : faultText(fault, texts, language))
  return (
    <div className="auth-field">
      <label htmlFor={id}>{label}</label>
      <div className="auth-input">
        <input
          spellCheck={false}
          {...attributes}
          id={id}
          onChange={(event) => onValue(event.target.value)}
          onBlur={onLeave}
          aria-invalid={words !== undefined}
          aria-describedby={`${id}-line`}
        />
        {children}
      </div>
      <span
        id={`${id}-line`}
        className={words === undefined ? 'auth-hint muted' : 'auth-fault negative'}
        aria-live="polite"
      >
        {words ?? hint}
      </span>
    </div>
  )
}

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

export function Eye({ isStruck }: { isStruck: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.6"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {isStruck && <path d="M4 20 20 4" />}
    </svg>
  )
}
