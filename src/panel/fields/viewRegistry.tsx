import { Skeleton } from '@mui/material'
import type { ComponentType, ReactNode } from 'react'
import { type OwnKind, plainKind } from '#model/kinds/ownKind.ts'
import type { FieldKindName } from '#model/language/field.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { kindParts } from '../features.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import type { FieldInputProps, FieldValueProps, FieldView } from './fieldView.ts'

type Input = ComponentType<FieldInputProps>
type Kinded = Pick<ResolvedField, 'kind' | 'type'>

const views: Record<string, FieldView> = {}
const inputs: Record<string, Input> = {}

/** How values of kinds are shown: the file of a kind's view says so when it is loaded. */
export function addViews(more: Readonly<Record<string, FieldView>>): void {
  Object.assign(views, more)
}

/** How values of kinds are entered, in the same way. */
export function addInputs(more: Readonly<Record<string, Input>>): void {
  Object.assign(inputs, more)
}

/** Made once: React takes a component that is made anew for another one. */
const ownViews = new Map<string, FieldView>()
const ownInputs = new Map<string, Input>()

/**
 * How values of a kind are shown. Kinds whose values hold others take it from here; everybody else from `fieldViews.ts`,
 * which sees to it that all of them are there.
 *
 * @throws Error for a kind that there is not
 */
export function fieldView(field: Kinded): FieldView {
  const { kind } = field
  const plain = plainKind(field)
  const view = found(kind, views[plain] ?? kindParts(plain)?.view)
  const { own } = field.type
  return own ? kept(ownViews, kind, () => ownView(own, view)) : view
}

/**
 * How values of a kind are entered, as above. A view may bring its own input; others are apart, for no list needs any.
 *
 * @throws Error for a kind that there is not
 */
export function fieldInput(field: Kinded): Input {
  const { kind } = field
  const load = field.type.own?.input
  if (load) return kept(ownInputs, kind, () => lazyPart(load, { Loading: InputToCome, Frame: LabelFrame }))
  const plain = plainKind(field)
  return found(kind, inputs[plain] ?? views[plain]?.Input ?? kindParts(plain)?.Input)
}

function found<Part>(kind: FieldKindName, part: Part | undefined): Part {
  if (part === undefined) throw new Error(`no field kind "${kind}"`)
  return part
}

function kept<Part>(made: Map<string, Part>, kind: FieldKindName, make: () => Part): Part {
  const part = made.get(kind) ?? make()
  made.set(kind, part)
  return part
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

/** Stands around the failure of an input: which field it is. */
export function LabelFrame({ field, children }: FieldInputProps & { children: ReactNode }) {
  const { textOf } = useLanguage()
  return (
    <div>
      <div className="part-label">{textOf(field.label)}</div>
      {children}
    </div>
  )
}

function InputToCome({ field, source }: FieldInputProps) {
  return (
    <LabelFrame field={field} source={source}>
      <Skeleton variant="rounded" height={56} />
    </LabelFrame>
  )
}
