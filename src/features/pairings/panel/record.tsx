import { Button } from '@mui/material'
import { useState } from 'react'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import type { HeadPart, RecordParts } from '../../../panel/record/recordParts.ts'
import { useCommand } from '../../../panel/shell/shortcuts/useShortcut.ts'
import { FailureDialog } from '../../../panel/ui/FailurePanel.tsx'
import { Add } from '../../../panel/ui/icons.tsx'
import { lazyPart } from '../../../panel/ui/lazyPart.tsx'
import { usePanel, useResource } from '../../../panel/ui/PanelContext.tsx'
import { sideOf } from '../model/pair.ts'

const AssignOne = lazyPart(() => import('./screen/AssignOne.tsx'), { Frame: FailureDialog })

export const recordParts: RecordParts = { feature: 'pairings', useHead }

/** The button that makes one pair with the record, where its entry names one. */
function useHead(record: AnyRecord): HeadPart | undefined {
  const own = useResource()
  const { can, resources } = usePanel()
  const { textOf } = useLanguage()
  const [visit, setVisit] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const tab = own.tabs.find((candidate) => candidate.tab === 'pairing' && candidate.one !== undefined)
  const of = tab?.tab === 'pairing' ? tab.of : undefined
  const entry = resources.find(({ name, access, pairing }) => name === of && pairing && can(access.create))
  const side = entry && sideOf(entry, own)
  const label = tab?.tab === 'pairing' ? textOf(tab.one ?? '') : ''
  const begin = () => {
    setVisit((count) => count + 1)
    setOpen(true)
  }
  useCommand(entry && side ? { key: 'assignOne', title: label, place: 'page', run: begin } : undefined)
  if (!entry || side === undefined) return undefined
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
        resource={entry}
        side={side}
        record={record}
        onClose={() => setOpen(false)}
      />
    ),
  }
}
