import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldValueProps, FieldView } from '#panel/fields/fieldView.ts'
import { PlainText, plainTextView } from '#panel/fields/TextViews.tsx'
import { isHexColor } from '#validation/hex.ts'
import type { codesKinds } from './kind.ts'

/** Told letter by letter, not read as words. */
function Code(props: FieldValueProps) {
  return plainCode(props, useLanguage().language)
}

const plainCode: NonNullable<FieldView['plain']> = (props, language) => (
  <span className="code" translate="no">
    {plainTextView(props, language)}
  </span>
)

/** The colour itself beside its code. */
function ColourText(props: FieldValueProps) {
  const { value } = props
  return (
    <span className="line inline colour" translate="no">
      {isHexColor(value) && <span className="swatch" style={{ background: String(value) }} />}
      <PlainText {...props} />
    </span>
  )
}

const codeView: FieldView = { Cell: Code, plain: plainCode, Detail: Code }

export const codesViews = {
  uuid: codeView,
  iban: codeView,
  bic: codeView,
  colour: { Cell: ColourText, Detail: ColourText },
} satisfies Record<keyof typeof codesKinds, FieldView>
