import { Button } from '@mui/material'
import { useState } from 'react'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { withRecordExtensions } from '#panel/record/loadedExtensions.ts'
import { FailureDialog } from '#panel/ui/FailurePanel.tsx'
import type { Step } from '../../model/undo.ts'

const UndoDialog = withRecordExtensions(() => import('./UndoDialog.tsx'), { Frame: FailureDialog })

interface DecideButtonProps {
  step: Step
  /** @default `texts.undo.decide` */
  label?: string
  variant?: 'text' | 'outlined'
}

/** Returns a button for a job that has ended. */
export const decideButton = (step: Step) => () => <DecideButton step={step} />

export function DecideButton({ step, label, variant = 'text' }: DecideButtonProps) {
  const { texts } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" variant={variant} onClick={() => setAsking(true)}>
        {label ?? texts.undo.decide}
      </Button>
      {isAsking && <UndoDialog step={step} onClose={() => setAsking(false)} />}
    </>
  )
}
