import type { CoreKindName } from '#kinds/kinds.ts'
import { createCoreViews } from '#kinds/views.tsx'
import type { OwnKind } from '#model/kinds/fieldKind.ts'
import { plainKind } from '#model/kinds/ownKind.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import type { FieldValueProps, FieldView } from './fieldView.ts'
import './fields.css'

const coreViews = createCoreViews(fieldView)

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
