import { Skeleton } from '@mui/material'
import type { ComponentType } from 'react'
import { ownKind } from '../../model/kinds/own/ownKinds.ts'
import type { FieldKindName } from '../../model/language/field.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import type { FieldInputProps } from './fieldView.ts'
import { LabelFrame } from './LabelFrame.tsx'

/** Made once: React takes a component that is made anew for another one. */
const made = new Map<string, ComponentType<FieldInputProps>>()

/** How a value of an own kind is entered; `undefined` for other kinds, and where it is as in the kind that it is like. */
export function ownFieldInput(name: FieldKindName): ComponentType<FieldInputProps> | undefined {
  const load = ownKind(name)?.input
  if (load === undefined) return undefined
  const input = made.get(name) ?? lazyPart(load, { Loading, Frame: LabelFrame })
  made.set(name, input)
  return input
}

function Loading({ field, source }: FieldInputProps) {
  return (
    <LabelFrame field={field} source={source}>
      <Skeleton variant="rounded" height={56} />
    </LabelFrame>
  )
}
