import { Skeleton } from '@mui/material'
import { createCoreInputs } from '#kinds/inputs.tsx'
import type { CoreKindName } from '#kinds/kinds.ts'
import type { OwnKind } from '#model/kinds/fieldKind.ts'
import { plainKind } from '#model/kinds/ownKind.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import type { FieldInput, FieldInputProps } from './fieldView.ts'
import { LabelFrame } from './LabelFrame.tsx'

// Only what is itself fetched when it is needed may import this: it brings forms along, and no list needs any.

const coreInputs = createCoreInputs(fieldInput)

/** Made once: React takes a component that is made anew for another one. */
const ownInputs = new WeakMap<OwnKind, FieldInput>()

/**
 * Returns how values of a field's kind are entered.
 *
 * @throws Error for a kind that nothing has an input for
 */
export function fieldInput(field: Pick<ResolvedField, 'kind' | 'type'>): FieldInput {
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
