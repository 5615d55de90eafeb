import type { FieldInput, FieldInputProps } from '#panel/fields/fieldView.ts'
import { LineInput } from '../texts/inputs.tsx'
import type { textFormsKinds } from './kind.ts'

export const UrlInput = (props: FieldInputProps) => <LineInput {...props} type="url" />

export const textFormsInputs = {
  email: (props) => <LineInput {...props} type="email" />,
  url: UrlInput,
  phone: (props) => <LineInput {...props} type="tel" />,
} satisfies Record<keyof typeof textFormsKinds, FieldInput>
