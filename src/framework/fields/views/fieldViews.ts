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
    richText: longTextView,
    email: emailView,
    url: urlView,
    phone: textView,
    uuid: textView,
    password: textView,
    iban: textView,
    bic: textView,
    colour: textView,
    integer: numberView,
    number: numberView,
    percent: numberView,
    money: numberView,
    date: dateView,
    dateTime: dateTimeView,
    time: textView,
    weekday: textView,
    choice: choiceView,
    flag: flagView,
    tags: textView,
    address: textView,
    image: urlView,
    file: urlView,
    video: urlView,
    json: longTextView,
    reference: referenceView,
    references: referencesView,
    list: listView,
  }
  return views[kind]
}
