import type { FieldInput } from '#panel/fields/fieldView.ts'
import { TagsField } from '../tags/inputs.tsx'
import type { findingsKinds } from './kind.ts'

export const findingsInputs = {
  findings: TagsField,
} satisfies Record<keyof typeof findingsKinds, FieldInput>
