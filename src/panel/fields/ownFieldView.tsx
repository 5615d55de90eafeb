import type { OwnKind } from '../../model/kinds/own/ownKind.ts'
import { ownKind } from '../../model/kinds/own/ownKinds.ts'
import type { FieldKindName } from '../../model/language/field.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import type { FieldValueProps, FieldView } from './fieldView.ts'

/** Made once: React takes a component that is made anew for another one. */
const made = new Map<string, FieldView>()

/**
 * How values of an own kind are shown; `undefined` for other kinds. Until its view is fetched, and where it cannot be,
 * they stand as their text.
 */
export function ownFieldView(
  name: FieldKindName,
  plainViews: Readonly<Record<string, FieldView>>,
): FieldView | undefined {
  const own = ownKind(name)
  if (own === undefined) return undefined
  const view = made.get(name) ?? viewOf(own, plainViews[own.like] as FieldView)
  made.set(name, view)
  return view
}

function viewOf({ view, alignRight }: OwnKind, plain: FieldView): FieldView {
  const { alignRight: plainly = false } = plain
  const aligned = { ...plain, alignRight: alignRight ?? plainly }
  if (view === undefined) return aligned
  const part = (name: 'Cell' | 'Detail') => {
    const Plain = plain[name]
    return lazyPart<FieldValueProps>(async () => ({ default: (await view()).default[name] }), {
      Loading: Plain,
      Frame: ({ field, value, record }) => <Plain field={field} value={value} record={record} />,
    })
  }
  return { ...aligned, Cell: part('Cell'), Detail: part('Detail') }
}
