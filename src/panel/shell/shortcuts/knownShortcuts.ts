import type { Messages } from '../../../../i18n/messages.ts'
import type { ShortcutPlace } from './ShortcutsContext.ts'

export type KnownPlace = ShortcutPlace | 'form' | 'pairing' | 'richText'

/** A shortcut as the sheet names it. */
export interface KnownShortcut {
  keys: string
  label: string
  place: KnownPlace
}

/** Keys that belong to where the focus is: rows of a list, inputs of a form, the text editor. */
export function knownShortcuts(texts: Messages['shortcuts']): readonly KnownShortcut[] {
  const inPlace = (place: KnownPlace, of: Readonly<Record<string, string>>) =>
    Object.entries(of).map(([keys, label]) => ({ keys, label, place }))
  return [
    ...inPlace('list', {
      'up down': texts.nextRow,
      'home end': texts.firstRow,
      space: texts.selectRow,
      'shift+F10': texts.rowMenu,
      escape: texts.clearSearch,
    }),
    ...inPlace('list', { space: texts.quickView }),
    ...inPlace('form', { 'alt+down': texts.calendar }),
    ...inPlace('pairing', {
      'mod+a': texts.selectShown,
      enter: texts.moveSelected,
      'mod+z': texts.undo,
      'mod+y': texts.redo,
    }),
    ...inPlace('richText', {
      'mod+b': texts.bold,
      'mod+i': texts.italic,
      'mod+u': texts.underline,
      'mod+z': texts.undo,
      'mod+shift+z': texts.redo,
    }),
  ]
}
