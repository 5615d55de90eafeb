import { Skeleton } from '@mui/material'
import type { ComponentType } from 'react'
import { AddressInput } from '#kinds/address/inputs.tsx'
import { ChoiceInput, ChoicesInput, FlagInput, TagsField, WeekdayInput } from '#kinds/choices/inputs.tsx'
import { BicInput, ColourInput, IbanInput } from '#kinds/codes/inputs.tsx'
import { DayInput, InstantInput, TimeInput } from '#kinds/dates/inputs.tsx'
import type { CoreKindName } from '#kinds/kinds.ts'
import { ItemsInput } from '#kinds/list/inputs.tsx'
import { IntegerInput, JsonInput, MoneyInput, NumberInput, PercentInput } from '#kinds/numbers/inputs.tsx'
import { OrderedReferencesInput, ReferencedInput } from '#kinds/references/inputs.tsx'
import {
  EmailInput,
  ImageInput,
  LineInput,
  LinesInput,
  NewPasswordInput,
  PhoneInput,
  RichTextInput,
  UrlInput,
} from '#kinds/texts/inputs.tsx'
import type { OwnKind } from '#model/kinds/fieldKind.ts'
import { plainKind } from '#model/kinds/ownKind.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import type { FieldInputProps } from './fieldView.ts'
import { LabelFrame } from './LabelFrame.tsx'

// Only what is itself fetched when it is needed may import this: it brings forms along, and no list needs any.

type Input = ComponentType<FieldInputProps>

/** Inputs of the core's kinds. A kind without one does not compile. */
const coreInputs: Readonly<Record<CoreKindName, Input>> = {
  text: LineInput,
  longText: LinesInput,
  richText: RichTextInput,
  email: EmailInput,
  url: UrlInput,
  phone: PhoneInput,
  password: NewPasswordInput,
  uuid: LineInput,
  iban: IbanInput,
  bic: BicInput,
  colour: ColourInput,
  integer: IntegerInput,
  number: NumberInput,
  percent: PercentInput,
  money: MoneyInput,
  date: DayInput,
  dateTime: InstantInput,
  time: TimeInput,
  weekday: WeekdayInput,
  flag: FlagInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  tags: TagsField,
  findings: TagsField,
  reference: ReferencedInput,
  references: OrderedReferencesInput,
  image: ImageInput,
  file: UrlInput,
  video: UrlInput,
  list: (props) => <ItemsInput {...props} inputOf={fieldInput} />,
  json: JsonInput,
  address: AddressInput,
}

/** Made once: React takes a component that is made anew for another one. */
const ownInputs = new WeakMap<OwnKind, Input>()

/**
 * Returns how values of a field's kind are entered.
 *
 * @throws Error for a kind that nothing has an input for
 */
export function fieldInput(field: Pick<ResolvedField, 'kind' | 'type'>): Input {
  const { own, parts } = field.type
  if (own?.input) {
    const known = ownInputs.get(own) ?? lazyPart(own.input, { Loading: InputToCome, Frame: LabelFrame })
    ownInputs.set(own, known)
    return known
  }
  const input = parts?.Input ?? coreInputs[plainKind(field) as CoreKindName]
  if (input === undefined) throw new Error(`no input for the field kind "${field.kind}"`)
  return input
}

function InputToCome({ field, source }: FieldInputProps) {
  return (
    <LabelFrame field={field} source={source}>
      <Skeleton variant="rounded" height={56} />
    </LabelFrame>
  )
}
