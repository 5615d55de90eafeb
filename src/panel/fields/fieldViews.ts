import type { BuiltInKindName } from '../../model/language/field.ts'
import type { ResolvedField } from '../../model/language/resolve.ts'
import { addressView } from './AddressView.tsx'
import { choicesView } from './ChoicesView.tsx'
import { choiceView } from './ChoiceView.tsx'
import { colourView } from './ColourView.tsx'
import { fileView, imageView, videoView } from './FileViews.tsx'
import { findingsView } from './FindingsView.tsx'
import type { FieldView } from './fieldView.ts'
import { integerView } from './IntegerView.tsx'
import { jsonView } from './JsonView.tsx'
import { listView } from './ListView.tsx'
import { passwordView } from './PasswordView.tsx'
import { referencesView } from './ReferencesView.tsx'
import { referenceView } from './ReferenceView.tsx'
import { richTextView } from './RichTextView.tsx'
import { tagsView } from './TagsView.tsx'
import { codeView, emailView, longTextView, numberView, phoneView, textView, urlView } from './TextView.tsx'
import { addViews, fieldView } from './viewRegistry.ts'
import './fields.css'

/** How values of the core's kinds are shown. One line a kind. */
const views: Readonly<Record<BuiltInKindName, FieldView>> = {
  text: textView,
  longText: longTextView,
  richText: richTextView,
  email: emailView,
  url: urlView,
  phone: phoneView,
  uuid: codeView,
  password: passwordView,
  iban: codeView,
  bic: codeView,
  colour: colourView,
  integer: integerView,
  number: numberView,
  percent: numberView,
  money: numberView,
  date: textView,
  dateTime: textView,
  time: textView,
  weekday: textView,
  choice: choiceView,
  choices: choicesView,
  flag: textView,
  tags: tagsView,
  address: addressView,
  image: imageView,
  file: fileView,
  video: videoView,
  json: jsonView,
  reference: referenceView,
  references: referencesView,
  list: listView,
  findings: findingsView,
}
addViews(views)

export { fieldView } from './viewRegistry.ts'

/** Whether a column of the field holds figures. Items stand as words where the entry says what stands for them. */
export function isRightAligned({ kind, summary }: Pick<ResolvedField, 'kind' | 'summary'>): boolean {
  return summary === undefined && fieldView(kind).alignRight === true
}
