import { Button } from '@mui/material'
import type { AnyRecord } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { FailureDialog } from '../../../panel/ui/FailurePanel.tsx'
import { lazyPart } from '../../../panel/ui/lazyPart.tsx'
import { useResource } from '../../../panel/ui/PanelContext.tsx'
import { useVisits } from '../../../panel/ui/useVisits.ts'
import { isOver } from './pauses.ts'
import { useToday } from './screen/useToday.ts'

const PauseDialog = lazyPart(() => import('./screen/PauseDialog.tsx'), { Frame: FailureDialog })

/** At a pair: pauses it, or lets it go on where it is over. */
export function PauseButton({ record }: { record: AnyRecord }) {
  const resource = useResource()
  const { pairing: text } = useLanguage().texts
  const today = useToday()
  const { visit, isOpen, begin, end } = useVisits()
  const resumes = isOver(resource, record, today)
  return (
    <>
      <Button size="small" onClick={begin}>
        {resumes ? text.resume : text.pause}
      </Button>
      {visit > 0 && <PauseDialog key={visit} isOpen={isOpen} record={record} onClose={end} />}
    </>
  )
}
