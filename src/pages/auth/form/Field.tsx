import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { faultText } from './fault.ts'
import type { FieldState } from './useForm.ts'

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'inputMode' | 'onKeyDown' | 'onKeyUp'
>

export interface FieldProps extends InputAttributes, FieldState {
  label: string
  /** What is worth knowing before typing. Makes room for a fault. */
  hint?: string | undefined
  /** Says that nothing was entered. @default the text of every mandatory field */
  missing?: string
  /** Stands in the input, at its end. */
  children?: ReactNode
}

/** A labelled input. The line below it is there from the start, so that a fault moves nothing on the page. */
export function Field(props: FieldProps) {
  const { label, hint, missing, children, fault, onValue, onLeave, ...attributes } = props
  const { texts } = useLanguage()
  const id = useId()
  const isMissing = typeof fault === 'object' && fault.code === 'required'
  const words = fault && (isMissing && missing !== undefined ? missing : faultText(fault, texts))
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
      <span id={`${id}-line`} className={words === undefined ? 'auth-hint' : 'auth-fault'} aria-live="polite">
        {words ?? hint}
      </span>
    </div>
  )
}
