import type { ComponentType } from 'react'
import type { BuiltInKindName } from '../../model/language/field.ts'
import { AddressInput } from './AddressInput.tsx'
import { BicInput } from './BicInput.tsx'
import { ChoiceInput } from './ChoiceInput.tsx'
import { ChoicesInput } from './ChoicesInput.tsx'
import { ColourInput } from './ColourInput.tsx'
import { DayInput, InstantInput, TimeInput } from './DateInputs.tsx'
import { ImageInput, MediaInput } from './FileInputs.tsx'
import { FlagInput } from './FlagInput.tsx'
import type { FieldInputProps } from './fieldView.ts'
import { IbanInput } from './IbanInput.tsx'
import { ItemsInput } from './ItemsInput.tsx'
import { JsonInput } from './JsonInput.tsx'
import { NewPasswordInput } from './NewPasswordInput.tsx'
import { NumberInput } from './NumberInput.tsx'
import { OrderedReferencesInput } from './OrderedReferencesInput.tsx'
import { ReferencedInput } from './ReferencedInput.tsx'
import { RichTextInput } from './RichTextInput.tsx'
import { TagsField } from './TagsField.tsx'
import { EmailInput, LineInput, LinesInput, PhoneInput, UrlInput } from './TextInputs.tsx'
import { addInputs } from './viewRegistry.ts'
import { WeekdayInput } from './WeekdayInput.tsx'

/**
 * How values of the core's kinds are entered. One line a kind. Only what is itself fetched when it is needed may import
 * this: it brings forms along, and no list needs any.
 */
const inputs: Readonly<Record<BuiltInKindName, ComponentType<FieldInputProps>>> = {
  text: LineInput,
  longText: LinesInput,
  richText: RichTextInput,
  email: EmailInput,
  url: UrlInput,
  phone: PhoneInput,
  uuid: LineInput,
  password: NewPasswordInput,
  iban: IbanInput,
  bic: BicInput,
  colour: ColourInput,
  integer: NumberInput,
  number: NumberInput,
  percent: NumberInput,
  money: NumberInput,
  date: DayInput,
  dateTime: InstantInput,
  time: TimeInput,
  weekday: WeekdayInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  flag: FlagInput,
  tags: TagsField,
  address: AddressInput,
  image: ImageInput,
  file: MediaInput,
  video: MediaInput,
  json: JsonInput,
  reference: ReferencedInput,
  references: OrderedReferencesInput,
  list: ItemsInput,
  findings: TagsField,
}
addInputs(inputs)

export { fieldInput } from './viewRegistry.ts'
