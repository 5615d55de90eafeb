import { fill } from '#model/base/translator.ts'
import { workedOutFrom } from '#model/language/computed.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldValueProps, FieldView } from '#panel/fields/fieldView.ts'
import { PlainText, plainTextView, textView } from '#panel/fields/TextViews.tsx'
import { WhyMissing } from '#panel/shell/locked/WhyMissing.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import type { numbersKinds } from './kind.ts'

/** What the panel works out itself and does not know: something else could not be read. */
const isUnknown = ({ field, value }: FieldValueProps) =>
  field.computed !== undefined && (value ?? null) === null

function IntegerCell(props: FieldValueProps) {
  return plainInteger(props, useLanguage().language)
}

const plainInteger: NonNullable<FieldView['plain']> = (props, language) =>
  isUnknown(props) ? <UnknownNumber field={props.field} /> : plainTextView(props, language)

/** On a page there is room for the question which permission it takes. */
function IntegerDetail(props: FieldValueProps) {
  const { textOf } = useLanguage()
  const { hidden } = useBehind(props.field)
  if (!isUnknown(props)) return <PlainText {...props} />
  return (
    <>
      <UnknownNumber field={props.field} />{' '}
      <WhyMissing
        actions={hidden.map(({ label, access }) => ({ label: textOf(label[1]), requirement: access.list }))}
      />
    </>
  )
}

/** A dash that says why it is one. */
function UnknownNumber({ field }: { field: ResolvedField }) {
  const { texts, textOf } = useLanguage()
  const { behind, hidden } = useBehind(field)
  const named = hidden.length > 0 ? hidden : behind
  const reason = fill(hidden.length > 0 ? texts.form.forbiddenNumber : texts.form.unreadNumber, {
    resources: named.map(({ label }) => textOf(label[1])).join(', '),
  })
  return (
    <span className="muted" role="img" aria-label={reason} title={reason}>
      –
    </span>
  )
}

/** The entries that a number is worked out from, and those of them that this person may not read. */
function useBehind(field: ResolvedField) {
  const { can, resources } = usePanel()
  // It may stand in a list of another entry.
  const own = resources.find(({ fields }) => fields.includes(field))
  const names = own ? workedOutFrom(field, own) : []
  const behind = resources.filter(({ name }) => names.includes(name))
  return { behind, hidden: behind.filter(({ access }) => !can(access.list)) }
}

/** Figures stand right-aligned. */
const numberView: FieldView = { ...textView, alignRight: true, isShort: true }

export const numbersViews = {
  integer: { ...numberView, Cell: IntegerCell, plain: plainInteger, Detail: IntegerDetail },
  number: { ...numberView, isShort: false },
  percent: numberView,
  money: numberView,
} satisfies Record<keyof typeof numbersKinds, FieldView>
