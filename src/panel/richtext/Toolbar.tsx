import { IconButton, Tooltip } from '@mui/material'
import { type Editor, useEditorState } from '@tiptap/react'
import { TiptapEditorContext } from 'ra-input-rich-text'
import { type FocusEvent, type KeyboardEvent, use, useState } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { type Tool, toolGroups } from './tools.tsx'

const tools = toolGroups.flat()

interface ToolbarProps {
  controls: string
  editLink: () => void
}

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

const steps: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
}

/** One stop of the tab key; the arrow keys, Home and End go from button to button (WAI-ARIA, toolbar pattern). */
function useRovingFocus() {
  const [current, setCurrent] = useState(0)
  return {
    tabIndexOf: (place: number) => (place === current ? 0 : -1),
    toolbarProps: {
      onFocus({ currentTarget, target }: FocusEvent) {
        const place = buttonsIn(currentTarget).indexOf(target as HTMLElement)
        if (place !== -1) setCurrent(place)
      },
      onKeyDown(event: KeyboardEvent) {
        const step = steps[event.key]
        const buttons = buttonsIn(event.currentTarget)
        const place = buttons.indexOf(event.target as HTMLElement)
        if (step === undefined || place === -1) return
        event.preventDefault()
        buttons[step(place, buttons.length)]?.focus()
      },
    },
  }
}

function buttonsIn(toolbar: Element): HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>('button')]
}
