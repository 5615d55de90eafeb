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
  /** Left out: it does something once and is never pressed. */
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

type Toggle =
  | 'toggleBold'
  | 'toggleItalic'
  | 'toggleUnderline'
  | 'toggleStrike'
  | 'toggleCode'
  | 'toggleBulletList'
  | 'toggleOrderedList'
  | 'toggleBlockquote'
  | 'toggleCodeBlock'

/** @param name as the editor's schema and the texts have it */
function toggleTool(name: Tool['name'], picture: ReactNode, command: Toggle): Tool {
  return {
    name,
    picture,
    isActive: (editor) => editor.isActive(name),
    run: (editor) => editor.chain().focus()[command]().run(),
  }
}

function markTool(name: Tool['name'], picture: ReactNode, command: Toggle): Tool {
  return { ...toggleTool(name, picture, command), isPossible: (editor) => editor.can()[command]() }
}

const marks: readonly Tool[] = [
  markTool('bold', <BoldIcon />, 'toggleBold'),
  markTool('italic', <ItalicIcon />, 'toggleItalic'),
  markTool('underline', <UnderlineIcon />, 'toggleUnderline'),
  markTool('strike', <StrikeIcon />, 'toggleStrike'),
  markTool('code', <CodeIcon />, 'toggleCode'),
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
  alignTool('alignCenter', <AlignCenterIcon />, 'center'),
  alignTool('alignRight', <AlignRightIcon />, 'right'),
  alignTool('alignJustify', <AlignJustifyIcon />, 'justify'),
]

function alignTool(name: Tool['name'], picture: ReactNode, textAlign: (typeof alignments)[number]): Tool {
  return {
    name,
    picture,
    isActive: (editor) => editor.isActive({ textAlign }),
    run: (editor) => editor.chain().focus().setTextAlign(textAlign).run(),
  }
}

const structures: readonly Tool[] = [
  toggleTool('bulletList', <BulletListIcon />, 'toggleBulletList'),
  toggleTool('orderedList', <OrderedListIcon />, 'toggleOrderedList'),
  toggleTool('blockquote', <BlockquoteIcon />, 'toggleBlockquote'),
  toggleTool('codeBlock', <CodeBlockIcon />, 'toggleCodeBlock'),
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

export const toolGroups: readonly (readonly Tool[])[] = [blocks, marks, alignmentTools, structures, history]
