import type { FieldKindName } from '../../define/field.ts'
import { choiceView } from './ChoiceView.tsx'
import { dateTimeView, dateView } from './DateView.tsx'
import { flagView } from './FlagView.tsx'
import type { FieldView } from './fieldView.ts'
import { listView } from './ListView.tsx'
import { numberView } from './NumberView.tsx'
import { referencesView } from './ReferencesView.tsx'
import { referenceView } from './ReferenceView.tsx'
import { emailView, longTextView, textView, urlView } from './TextView.tsx'

/** The view half of a kind. A function, because items of a list are drawn by the kinds of their own fields. */
export function fieldView(kind: FieldKindName): FieldView {
  const views: Readonly<Record<FieldKindName, FieldView>> = {
    text: textView,
    longText: longTextView,
    email: emailView,
    url: urlView,
    integer: numberView,
    number: numberView,
    money: numberView,
    date: dateView,
    dateTime: dateTimeView,
    choice: choiceView,
    flag: flagView,
    reference: referenceView,
    references: referencesView,
    list: listView,
  }
  return views[kind]
}
