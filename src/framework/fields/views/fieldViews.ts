import type { FieldKindName } from '../../define/field.ts'
import type { ResolvedField } from '../../define/resolve.ts'
import { addressView } from './AddressView.tsx'
import { bicView } from './BicView.tsx'
import { choiceView } from './ChoiceView.tsx'
import { colourView } from './ColourView.tsx'
import { dateTimeView, dateView, timeView } from './DateView.tsx'
import { flagView } from './FlagView.tsx'
import type { FieldView } from './fieldView.ts'
import { ibanView } from './IbanView.tsx'
import { jsonView } from './JsonView.tsx'
import { listView } from './ListView.tsx'
import { fileView, imageView, videoView } from './MediaView.tsx'
import { numberView } from './NumberView.tsx'
import { passwordView } from './PasswordView.tsx'
import { referencesView } from './ReferencesView.tsx'
import { referenceView } from './ReferenceView.tsx'
import { richTextView } from './RichTextView.tsx'
import { tagsView } from './TagsView.tsx'
import { emailView, longTextView, phoneView, textView, urlView, uuidView } from './TextView.tsx'
import { weekdayView } from './WeekdayView.tsx'
import './fields.css'

/** The view half of a kind. A function, because items of a list are drawn by the kinds of their own fields. */
export function fieldView(kind: FieldKindName): FieldView {
  const views: Readonly<Record<FieldKindName, FieldView>> = {
    text: textView,
    longText: longTextView,
    richText: richTextView,
    email: emailView,
    url: urlView,
    phone: phoneView,
    uuid: uuidView,
    password: passwordView,
    iban: ibanView,
    bic: bicView,
    colour: colourView,
    integer: numberView,
    number: numberView,
    percent: numberView,
    money: numberView,
    date: dateView,
    dateTime: dateTimeView,
    time: timeView,
    weekday: weekdayView,
    choice: choiceView,
    flag: flagView,
    tags: tagsView,
    address: addressView,
    image: imageView,
    file: fileView,
    video: videoView,
    json: jsonView,
    reference: referenceView,
    references: referencesView,
    list: listView,
  }
  return views[kind]
}

/** Whether a column of the field holds figures. Items stand as words where the entry says what stands for them. */
export function isRightAligned({ kind, summary }: Pick<ResolvedField, 'kind' | 'summary'>): boolean {
  return summary === undefined && fieldView(kind).alignRight === true
}
