import { Button } from '@mui/material'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { TickedActionProps } from '#panel/features.ts'
import { FailureDialog } from '#panel/ui/FailurePanel.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { useReopenable } from '#panel/ui/useReopenable.ts'

const VerbDialog = lazyPart(() => import('./VerbDialog.tsx'), { Frame: FailureDialog })

/** Extends pairs of several places at once, or the one beside which it stands. */
export default function ExtendTicked({ records, title, onDone }: TickedActionProps) {
  const { formatNumber, texts } = useLanguage()
  const { visit, isOpen, begin, end } = useReopenable()
  const { label } = texts.pairing.verbs.extend
  return (
    <>
      {title === undefined ? (
        <Button variant="outlined" disabled={records.length === 0} onClick={begin}>
          {records.length === 0 ? label : `${label} (${formatNumber(records.length)})`}
        </Button>
      ) : (
        <Button size="small" aria-label={`${label}: ${title}`} onClick={begin}>
          {label}
        </Button>
      )}
      {visit > 0 && (
        <VerbDialog
          key={visit}
          isOpen={isOpen}
          verb="extend"
          records={records}
          onSaved={onDone}
          onClose={end}
        />
      )}
    </>
  )
}
