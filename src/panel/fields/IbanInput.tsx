import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { ibanKind } from '../../model/kinds/iban.ts'
import type { FieldInputProps } from './fieldView.ts'
import { IbanHelp } from './IbanHelp.tsx'
import { TypedInput } from './TypedInput.tsx'

/** The blanks and dashes beyond ASCII that come along when an account number is copied out of a document. */
const printed = /[\u00a0\u2000-\u200a\u202f\u2010-\u2015]/g

/**
 * An account number. Typed or pasted in any way, stored without blanks, shown in groups of four. On leaving it says
 * what is wrong where, and offers what was probably meant.
 */
export function IbanInput(props: FieldInputProps) {
  const { field, source } = props
  const { control, getFieldState, setFocus, setValue, trigger } = useFormContext()
  const value: unknown = useWatch({ control, name: source })
  const { invalid } = getFieldState(source, useFormState({ control, name: source }))

  async function choose(iban: string) {
    setValue(source, iban, { shouldDirty: true })
    await trigger(source)
    // The button that was pressed is gone.
    setFocus(source)
  }

  return (
    <TypedInput
      {...props}
      checkOnLeave
      className="code-input"
      parse={(text) => {
        const typed = text.replace(printed, ' ')
        return typed.trim() === '' ? null : ibanKind.fromWire(typed, field)
      }}
      format={(shown) => ibanKind.toText(shown, field, 'de')}
      below={<IbanHelp value={value} invalid={invalid} onChoose={(iban) => void choose(iban)} />}
    />
  )
}
