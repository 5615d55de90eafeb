import type { ComponentType } from 'react'
import { plainKind } from '../../model/kinds/own/ownKinds.ts'
import type { FieldKindName } from '../../model/language/field.ts'
import { kindParts } from '../features.ts'
import type { FieldInputProps, FieldView } from './fieldView.ts'
import { ownFieldInput } from './ownFieldInput.tsx'
import { ownFieldView } from './ownFieldView.tsx'

const views: Record<string, FieldView> = {}
const inputs: Record<string, ComponentType<FieldInputProps>> = {}

/** Registers how values of kinds are shown, once: `fieldViews.ts` does so with those of the core. */
export function addViews(more: Readonly<Record<string, FieldView>>): void {
  Object.assign(views, more)
}

/** Registers how values of kinds are entered, once: `fieldInputs.ts` does so with those of the core. */
export function addInputs(more: Readonly<Record<string, ComponentType<FieldInputProps>>>): void {
  Object.assign(inputs, more)
}

/**
 * How values of a kind are shown. Kinds whose values hold others take it from here; everybody else from `fieldViews.ts`,
 * which sees to it that all of them are registered.
 *
 * @throws Error for a kind that there is not
 */
export function fieldView(kind: FieldKindName): FieldView {
  return ownFieldView(kind, views) ?? found(kind, views[plainKind(kind)] ?? kindParts(plainKind(kind))?.view)
}

/**
 * How values of a kind are entered, as above. A view may bring its own input; others are apart, for no list needs any.
 *
 * @throws Error for a kind that there is not
 */
export function fieldInput(kind: FieldKindName): ComponentType<FieldInputProps> {
  const plain = plainKind(kind)
  return ownFieldInput(kind) ?? found(kind, inputs[plain] ?? views[plain]?.Input ?? kindParts(plain)?.Input)
}

function found<Part>(kind: FieldKindName, part: Part | undefined): Part {
  if (part === undefined) throw new Error(`no field kind "${kind}"`)
  return part
}
