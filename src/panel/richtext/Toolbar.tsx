import { IconButton, Tooltip } from '@mui/material'
import { type Editor, useEditorState } from '@tiptap/react'
import { TiptapEditorContext } from 'ra-input-rich-text'
import { use } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { type Tool, toolGroups } from './tools.tsx'
import { useRovingFocus } from './useRovingFocus.ts'

const tools = toolGroups.flat()

export interface ToolbarProps {
  /** Id of what the tools work on. */
  controls: string
  /** Called where the person wants to set or change a link. */
  editLink: () => void
}

/** Every tool of the editor, wrapped over as many lines as it takes. */
export function Toolbar({ controls, editLink }: ToolbarProps) {
  const editor = use(TiptapEditorContext)
  const { texts } = useLanguage()
  const { tabIndexOf, toolbarProps } = useRovingFocus()
  const states = useEditorState({ editor, selector: ({ editor }) => editor && tools.map(stateIn(editor)) })

  function button(tool: Tool) {
    const place = tools.indexOf(tool)
    const { isActive, isPossible = false } = states?.[place] ?? {}
    const label = texts.richText.tools[tool.name]
    return (
      <Tooltip key={tool.name} title={label}>
        <IconButton
          size="small"
          className="rich-text-tool"
          aria-label={label}
          aria-pressed={isActive}
          aria-disabled={!isPossible}
          tabIndex={tabIndexOf(place)}
          // The cursor stays where it is in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor && isPossible && tool.run(editor, editLink)}
        >
          {tool.picture}
        </IconButton>
      </Tooltip>
    )
  }

  return (
    <div
      role="toolbar"
      aria-label={texts.richText.toolbar}
      aria-controls={controls}
      className="rich-text-toolbar"
      {...toolbarProps}
    >
      {toolGroups.map((group) => (
        <span key={group[0]?.name} className="rich-text-group">
          {group.map(button)}
        </span>
      ))}
    </div>
  )
}

function stateIn(editor: Editor) {
  return ({ isActive, isPossible }: Tool) => ({
    isActive: isActive?.(editor),
    isPossible: isPossible?.(editor) ?? true,
  })
}
