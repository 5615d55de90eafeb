import CodeIcon from '@mui/icons-material/Code'
import CodeBlockIcon from '@mui/icons-material/DataObject'
import AlignCenterIcon from '@mui/icons-material/FormatAlignCenter'
import AlignJustifyIcon from '@mui/icons-material/FormatAlignJustify'
import AlignLeftIcon from '@mui/icons-material/FormatAlignLeft'
import AlignRightIcon from '@mui/icons-material/FormatAlignRight'
import BoldIcon from '@mui/icons-material/FormatBold'
import ItalicIcon from '@mui/icons-material/FormatItalic'
import BulletListIcon from '@mui/icons-material/FormatListBulleted'
import OrderedListIcon from '@mui/icons-material/FormatListNumbered'
import BlockquoteIcon from '@mui/icons-material/FormatQuote'
import UnderlineIcon from '@mui/icons-material/FormatUnderlined'
import RuleIcon from '@mui/icons-material/HorizontalRule'
import BreakIcon from '@mui/icons-material/KeyboardReturn'
import LinkIcon from '@mui/icons-material/Link'
import RedoIcon from '@mui/icons-material/Redo'
import StrikeIcon from '@mui/icons-material/StrikethroughS'
import UndoIcon from '@mui/icons-material/Undo'
import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import type { Messages } from '#i18n/messages.ts'

export interface Tool {
  name: keyof Messages['richText']['tools']
  picture: ReactNode
  /** Whether it applies where the cursor is. Left out: it does something once and is never pressed. */
  isActive?: (editor: Editor) => boolean
  /** @default always */
  isPossible?: (editor: Editor) => boolean
  run: (editor: Editor, editLink: () => void) => void
}

const levels = [1, 2, 3, 4, 5, 6] as const
const alignments = ['center', 'right', 'justify'] as const

const blocks: readonly Tool[] = [
  {
    name: 'paragraph',
    picture: '¶',
    isActive: (editor) => editor.isActive('paragraph'),
    run: (editor) => editor.chain().focus().setParagraph().run(),
  },
  ...levels.map(
    (level): Tool => ({
      name: `heading${level}`,
      picture: <span className="rich-text-sign" data-sign={`H${level}`} />,
      isActive: (editor) => editor.isActive('heading', { level }),
      run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
    }),
  ),
]

const marks: readonly Tool[] = [
  {
    name: 'bold',
    picture: <BoldIcon />,
    isActive: (editor) => editor.isActive('bold'),
    isPossible: (editor) => editor.can().toggleBold(),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    picture: <ItalicIcon />,
    isActive: (editor) => editor.isActive('italic'),
    isPossible: (editor) => editor.can().toggleItalic(),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    picture: <UnderlineIcon />,
    isActive: (editor) => editor.isActive('underline'),
    isPossible: (editor) => editor.can().toggleUnderline(),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    picture: <StrikeIcon />,
    isActive: (editor) => editor.isActive('strike'),
    isPossible: (editor) => editor.can().toggleStrike(),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: 'code',
    picture: <CodeIcon />,
    isActive: (editor) => editor.isActive('code'),
    isPossible: (editor) => editor.can().toggleCode(),
    run: (editor) => editor.chain().focus().toggleCode().run(),
  },
  {
    name: 'link',
    picture: <LinkIcon />,
    isActive: (editor) => editor.isActive('link'),
    isPossible: (editor) => editor.can().setLink({ href: 'https://example.com' }),
    run: (_editor, editLink) => editLink(),
  },
]

const alignmentTools: readonly Tool[] = [
  {
    name: 'alignLeft',
    picture: <AlignLeftIcon />,
    isActive: (editor) => alignments.every((textAlign) => !editor.isActive({ textAlign })),
    run: (editor) => editor.chain().focus().unsetTextAlign().run(),
  },
  {
    name: 'alignCenter',
    picture: <AlignCenterIcon />,
    isActive: (editor) => editor.isActive({ textAlign: 'center' }),
    run: (editor) => editor.chain().focus().setTextAlign('center').run(),
  },
  {
    name: 'alignRight',
    picture: <AlignRightIcon />,
    isActive: (editor) => editor.isActive({ textAlign: 'right' }),
    run: (editor) => editor.chain().focus().setTextAlign('right').run(),
  },
  {
    name: 'alignJustify',
    picture: <AlignJustifyIcon />,
    isActive: (editor) => editor.isActive({ textAlign: 'justify' }),
    run: (editor) => editor.chain().focus().setTextAlign('justify').run(),
  },
]

const structures: readonly Tool[] = [
  {
    name: 'bulletList',
    picture: <BulletListIcon />,
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    picture: <OrderedListIcon />,
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    picture: <BlockquoteIcon />,
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'codeBlock',
    picture: <CodeBlockIcon />,
    isActive: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    name: 'horizontalRule',
    picture: <RuleIcon />,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    name: 'hardBreak',
    picture: <BreakIcon />,
    run: (editor) => editor.chain().focus().setHardBreak().run(),
  },
]

const history: readonly Tool[] = [
  {
    name: 'undo',
    picture: <UndoIcon />,
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    picture: <RedoIcon />,
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

/** Everything that the editor can do, in the groups of the toolbar. */
export const toolGroups: readonly (readonly Tool[])[] = [blocks, marks, alignmentTools, structures, history]
