import { Button } from '@mui/material'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { HeadPart, RecordParts } from '#panel/record/recordParts.ts'
import { useCommand } from '#panel/shell/shortcuts/useShortcut.ts'
import { FailureDialog } from '#panel/ui/FailurePanel.tsx'
import { Add } from '#panel/ui/icons.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { useVisits } from '#panel/ui/useVisits.ts'
import { oneOf } from './oneOf.ts'
import { PauseButton } from './PauseButton.tsx'
import { canPause } from './pauses.ts'

const AssignOne = lazyPart(() => import('./screen/AssignOne.tsx'), { Frame: FailureDialog })

export const recordParts: RecordParts = {
  feature: 'pairings',
  useHead,
  AtRow: PauseButton,
  isAtRow: canPause,
}

/** The button that makes one pair with the record, where its entry names one. */
function useHead(record: AnyRecord): HeadPart | undefined {
  const own = useResource()
  const panel = usePanel()
  const { textOf } = useLanguage()
  const { visit, isOpen, begin, end } = useVisits()
  const one = oneOf(own, panel)
  const label = textOf(one?.label ?? '')
  useCommand(one ? { key: 'assignOne', title: label, place: 'page', run: begin } : undefined)
  if (!one) return undefined
  return {
    filled: (
      <Button
        variant="contained"
        startIcon={<Add />}
        onPointerEnter={() => void AssignOne.fetch()}
        onFocus={() => void AssignOne.fetch()}
        onClick={begin}
      >
        {label}
      </Button>
    ),
    dialog: visit > 0 && (
      <AssignOne
        key={visit}
        isOpen={isOpen}
        title={label}
        resource={one.resource}
        side={one.side}
        record={record}
        onClose={end}
      />
    ),
  }
}
