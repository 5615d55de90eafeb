import {
  AllFindings,
  ChoiceMore,
  ChoiceValue,
  ChosenChips,
  plainChoice,
  TagChips,
  WorstFinding,
} from '#kinds/choices/views.tsx'
import type { CoreKindName } from '#kinds/kinds.ts'
import { AddressLines, itemViews, JsonDetail } from '#kinds/list/views.tsx'
import { IntegerCell, IntegerDetail, plainInteger } from '#kinds/numbers/views.tsx'
import { ReferencedRecord, ReferencesCell, ReferencesDetail } from '#kinds/references/views.tsx'
import { RichTextCell, RichTextDetail } from '#kinds/richText/views.tsx'
import { CellLink, FileLink, ImageDetail, PictureCell, VideoDetail } from '#kinds/textForms/fileViews.tsx'
import type { OwnKind } from '#model/kinds/fieldKind.ts'
import { plainKind } from '#model/kinds/ownKind.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import type { FieldValueProps, FieldView } from './fieldView.ts'
import {
  ColourText,
  codeView,
  EmailDetail,
  HiddenPassword,
  LongTextDetail,
  numberView,
  PhoneDetail,
  shortView,
  textView,
  UrlDetail,
} from './TextViews.tsx'
import './fields.css'

/** Views of the core's kinds. A kind without one does not compile. */
const coreViews: Readonly<Record<CoreKindName, FieldView>> = {
  text: textView,
  longText: { ...textView, Detail: LongTextDetail },
  richText: { Cell: RichTextCell, Detail: RichTextDetail },
  email: { ...textView, Detail: EmailDetail },
  url: { ...textView, Detail: UrlDetail },
  phone: { ...textView, Detail: PhoneDetail },
  password: { Cell: HiddenPassword, Detail: HiddenPassword },
  uuid: codeView,
  iban: codeView,
  bic: codeView,
  colour: { Cell: ColourText, Detail: ColourText },
  integer: { ...numberView, Cell: IntegerCell, plain: plainInteger, Detail: IntegerDetail },
  number: { ...numberView, isShort: false },
  percent: numberView,
  money: numberView,
  date: shortView,
  dateTime: textView,
  time: shortView,
  weekday: shortView,
  flag: shortView,
  choice: { Cell: ChoiceValue, plain: plainChoice, Detail: ChoiceValue, More: ChoiceMore },
  choices: { ...textView, Detail: ChosenChips },
  tags: { ...textView, Detail: TagChips },
  findings: { Cell: WorstFinding, Detail: AllFindings },
  reference: { Cell: ReferencedRecord, Detail: ReferencedRecord },
  references: { Cell: ReferencesCell, Detail: ReferencesDetail },
  image: { Cell: PictureCell, Detail: ImageDetail },
  file: { Cell: CellLink, Detail: FileLink },
  video: { Cell: CellLink, Detail: VideoDetail },
  list: itemViews(fieldView),
  json: { ...textView, Detail: JsonDetail },
  address: { ...textView, Detail: AddressLines },
}

/** Made once: React takes a component that is made anew for another one. */
const ownViews = new WeakMap<OwnKind, FieldView>()

/**
 * Returns how values of a field's kind are shown.
 *
 * @throws Error for a kind that nothing has a view for
 */
export function fieldView(field: Pick<ResolvedField, 'kind' | 'type'>): FieldView {
  const { own, parts } = field.type
  const view = parts?.view ?? coreViews[plainKind(field) as CoreKindName]
  if (view === undefined) throw new Error(`no view for the field kind "${field.kind}"`)
  if (own === undefined) return view
  const known = ownViews.get(own) ?? ownView(own, view)
  ownViews.set(own, known)
  return known
}

/** The view of an own kind. Until it is fetched, and where it cannot be, values stand as their text. */
function ownView({ view, alignRight }: OwnKind, plain: FieldView): FieldView {
  // How long its texts are is for the kind to say.
  const { alignRight: plainly = false, isShort: _, ...others } = plain
  const aligned = { ...others, alignRight: alignRight ?? plainly }
  if (view === undefined) return aligned
  const part = (name: 'Cell' | 'Detail') => {
    const Plain = plain[name]
    return lazyPart<FieldValueProps>(async () => ({ default: (await view()).default[name] }), {
      Loading: Plain,
      Frame: ({ field, value, record }) => <Plain field={field} value={value} record={record} />,
    })
  }
  return { ...aligned, plain: undefined, Cell: part('Cell'), Detail: part('Detail') }
}

/** Tells whether a column of the field holds figures. Items stand as words where something says what stands for them. */
export function isRightAligned(field: Pick<ResolvedField, 'kind' | 'type' | 'summary' | 'tells'>): boolean {
  return field.summary === undefined && field.tells === undefined && fieldView(field).alignRight === true
}
