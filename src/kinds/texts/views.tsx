import type { FieldValueProps, FieldView } from '#panel/fields/fieldView.ts'
import { PlainText, textView } from '#panel/fields/TextViews.tsx'
import type { textsKinds } from './kind.ts'

function LongTextDetail(props: FieldValueProps) {
  return (
    <span className="pre-wrap">
      <PlainText {...props} />
    </span>
  )
}

export const textsViews = {
  text: textView,
  longText: { ...textView, Detail: LongTextDetail },
} satisfies Record<keyof typeof textsKinds, FieldView>
