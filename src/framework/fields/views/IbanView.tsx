import { useFormContext, useWatch } from 'react-hook-form'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { fill } from '../../i18n/translator.ts'
import { countryName } from '../countries.ts'
import { ibanKind } from '../iban.ts'
import type { FieldInputProps, FieldValueProps, FieldView } from './fieldView.ts'
import { PlainText } from './TextView.tsx'
import { TypedInput } from './TypedInput.tsx'
import { type IbanHelp, useIbanHelp } from './useIbanHelp.ts'

const grouped = (value: unknown, props: FieldInputProps) => ibanKind.toText(value, props.field, 'de')

/**
 * An account number. Typed or pasted in any way, stored without blanks, shown in groups of four. On leaving it says
 * what is wrong where, and offers what was probably meant.
 */
function IbanInput(props: FieldInputProps) {
  const { control, setValue, trigger } = useFormContext()
  const value: unknown = useWatch({ control, name: props.source })
  const help = useIbanHelp(value)
  return (
    <TypedInput
      {...props}
      checkOnLeave
      className="code-input"
      parse={(text) => {
        const typed = text.replace(/[\u00a0\u2000-\u200a\u202f\u2010-\u2015]/g, ' ')
        return typed.trim() === '' ? null : ibanKind.fromWire(typed, props.field)
      }}
      format={(shown) => grouped(shown, props)}
      below={
        <Help
          help={help}
          onChoose={(iban) => {
            setValue(props.source, iban, { shouldDirty: true })
            void trigger(props.source)
          }}
        />
      }
    />
  )
}

function Help({ help, onChoose }: { help: IbanHelp; onChoose: (iban: string) => void }) {
  const { language, texts } = useLanguage()
  const { parts, suggestions } = help
  return (
    <div className="input-help" aria-live="polite">
      {parts && (
        <span>
          {fill(texts.form.ibanOf, {
            country: countryName(parts.countryCode, language),
            bank: parts.bankCode ?? '–',
          })}
        </span>
      )}
      {suggestions.length > 0 && (
        <>
          <span>{texts.form.suggestion}</span>
          {suggestions.map((iban) => (
            <button key={iban} type="button" className="suggestion code" onClick={() => onChoose(iban)}>
              {iban.replace(/(\S{4})(?=\S)/g, '$1 ')}
            </button>
          ))}
        </>
      )}
    </div>
  )
}

function IbanText(props: FieldValueProps) {
  return (
    <span className="code">
      <PlainText {...props} />
    </span>
  )
}

export const ibanView: FieldView = { Cell: IbanText, Detail: IbanText, Input: IbanInput, sortable: true }
