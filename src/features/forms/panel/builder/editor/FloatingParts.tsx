import type { FormDocument } from '../../../model/document.ts'
import { ItemMenu } from './ItemMenu.tsx'
import { KindSearch } from './KindSearch.tsx'
import type { PaletteKind } from './kindGroups.ts'
import type { EditorFocus } from './useEditorFocus.ts'
import type { FormActions } from './useFormActions.ts'

/** What lies over the canvas: the kinds of what can be added behind an item or a page, or the menu of an item. */
export type Floating =
  | { what: 'kinds'; anchor: HTMLElement; behind: string | undefined }
  | { what: 'item'; anchor: HTMLElement; key: string }

interface FloatingPartsProps {
  floating: Floating
  form: FormDocument
  actions: FormActions
  focus: EditorFocus
  onChange: (floating: Floating | undefined) => void
  onChoose: (kind: PaletteKind, behind: string | undefined) => void
  onRemove: (keys: ReadonlySet<string>) => void
}

export function FloatingParts(props: FloatingPartsProps) {
  const { floating, form, actions, focus, onChange, onChoose, onRemove } = props
  const { anchor } = floating
  const close = () => {
    onChange(undefined)
    focus(anchor)
  }
  if (floating.what === 'kinds') {
    return <KindSearch anchor={anchor} onClose={close} onChoose={(kind) => onChoose(kind, floating.behind)} />
  }
  return (
    <ItemMenu
      anchor={anchor}
      form={form}
      itemKey={floating.key}
      actions={actions}
      onClose={close}
      onDone={(key) => {
        onChange(undefined)
        focus('row', key)
      }}
      onInsert={() => onChange({ what: 'kinds', anchor, behind: floating.key })}
      onRemove={() => {
        onChange(undefined)
        onRemove(new Set([floating.key]))
      }}
    />
  )
}
