import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useListView } from '#panel/list/ListViewContext.ts'
import { type Layout, layouts } from '#panel/list/listAddress.ts'
import { useShortcut } from '#panel/shell/shortcuts/useShortcut.ts'
import { icons } from '#panel/ui/icons.tsx'

const pictures = { grid: icons.grid, list: icons.list } as const

/** Whether a library is shown as tiles or as a table. Kept for the person, and in the address. */
export default function LayoutSwitch() {
  const text = useLanguage().texts.mediaLibrary
  const { layout, setLayout } = useListView()
  useShortcut('v', () => setLayout(layout === 'grid' ? 'list' : 'grid'), {
    label: text.switchLayout,
    place: 'list',
  })
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={layout}
      className="layout-switch"
      aria-label={text.layout}
      onChange={(_event, next: Layout | null) => next && setLayout(next)}
    >
      {layouts.map((option) => {
        const Picture = pictures[option]
        return (
          <ToggleButton key={option} value={option} aria-label={text[option]} title={text[option]}>
            <Picture fontSize="small" aria-hidden="true" />
          </ToggleButton>
        )
      })}
    </ToggleButtonGroup>
  )
}
