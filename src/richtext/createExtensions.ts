import { TextAlign } from '@tiptap/extension-text-align'
import { UndoRedo } from '@tiptap/extensions'
import { redoDepth, undo } from '@tiptap/pm/history'
import StarterKit from '@tiptap/starter-kit'
import { isLinkAddress, isProtocolName } from './linkAddress.ts'

/** Undo steps, and milliseconds after which a new one begins. */
const history = { depth: 100, newGroupDelay: 500 }

/** The history keeps up to twenty more steps before it drops them; they are not undone. */
const ExactUndoRedo = UndoRedo.extend({
  addCommands() {
    return {
      ...this.parent?.(),
      undo:
        () =>
        ({ state, dispatch }) =>
          redoDepth(state) < this.options.depth && undo(state, dispatch),
    }
  },
})

/** Left is the default and not written: aligning left removes the alignment. */
const WrittenAlignment = TextAlign.extend({
  addKeyboardShortcuts() {
    return { ...this.parent?.(), 'Mod-Shift-l': () => this.editor.commands.unsetTextAlign() }
  },
}).configure({ types: ['heading', 'paragraph'], alignments: ['center', 'right', 'justify'] })

/** @param protocols configured protocols of links */
export function createExtensions(protocols: readonly string[]) {
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3, 4, 5, 6] },
      // A paragraph that nobody wrote would be saved.
      trailingNode: false,
      undoRedo: false,
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        protocols: protocols.filter(isProtocolName),
        isAllowedUri: (address) => isLinkAddress(address, protocols),
        // As the document has them: what a link does in which window is decided where it is shown.
        HTMLAttributes: { target: null, rel: null, class: null },
      },
    }),
    ExactUndoRedo.configure(history),
    WrittenAlignment,
  ]
}
