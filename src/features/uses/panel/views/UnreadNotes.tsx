import { Button } from '@mui/material'
import { fill } from '../../../../model/base/translator.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { usePanel } from '../../../../panel/ui/PanelContext.tsx'
import type { Unread } from '../../model/recordUses.ts'

interface UnreadNotesProps {
  incomplete: readonly Unread[]
  isFetching: boolean
  onRetry: () => void
}

/** Which entries could not be looked through, and why. */
export function UnreadNotes({ incomplete, isFetching, onRetry }: UnreadNotesProps) {
  const { resources } = usePanel()
  const { texts, textOf } = useLanguage()
  if (incomplete.length === 0) return null
  return (
    <ul className="uses-unread">
      {incomplete.map(({ resource: name, why, read = 0 }) => {
        const resource = resources.find((candidate) => candidate.name === name)
        const values = { resources: resource ? textOf(resource.label[1]) : name, count: read }
        return (
          <li key={name}>
            {fill(texts.uses[why], values)}{' '}
            {why === 'failed' && (
              <Button size="small" disabled={isFetching} onClick={onRetry}>
                {texts.uses.retry}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
