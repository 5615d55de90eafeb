import { Dialog, DialogTitle } from '@mui/material'
import { useState } from 'react'
import type { OwnSecondFactor, Proof } from '../../../client/auth/identity/ownSecondFactor.ts'
import type { SecondFactorKey } from '../../../model/contract/secondFactorCalls.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { AppStep } from './AppStep.tsx'
import { CodesStep } from './CodesStep.tsx'
import { ProofStep } from './ProofStep.tsx'
import type { Purpose } from './purpose.ts'

interface FactorDialogProps {
  service: OwnSecondFactor
  purpose: Purpose
  /** There is one already, so a code of it is asked for. */
  hasFactor: boolean
  /** @param told what the person is told of it */
  onDone: (told?: string) => void
  onCancel: () => void
}

/** Proves who it is, and then does one thing with the second factor, step by step. */
export function FactorDialog({ service, purpose, hasFactor, onDone, onCancel }: FactorDialogProps) {
  const text = useLanguage().texts.settings.secondFactor
  const [key, setKey] = useState<SecondFactorKey>()
  const [codes, setCodes] = useState<readonly string[]>()

  async function proceed(proof: Proof): Promise<void> {
    if (purpose === 'setUp') return setKey(await service.begin(proof))
    if (purpose === 'newCodes') return setCodes(await service.newRecoveryCodes(proof))
    await service.remove(proof)
    onDone(text.switchedOff)
  }

  const step = codes ? (
    <CodesStep codes={codes} onDone={() => onDone(purpose === 'setUp' ? text.switchedOn : undefined)} />
  ) : key ? (
    <AppStep secret={key} send={async (code) => setCodes(await service.confirm(code))} onCancel={onCancel} />
  ) : (
    <ProofStep {...{ purpose, hasFactor, onCancel }} send={proceed} />
  )
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      className="factor-dialog"
      aria-labelledby="factor-dialog-title"
      // Codes are told once: nobody loses them to a slip.
      onClose={(_event, reason) => {
        if (!codes && reason === 'escapeKeyDown') onCancel()
      }}
    >
      <DialogTitle id="factor-dialog-title">{codes ? text.codesTitle : text.titles[purpose]}</DialogTitle>
      {step}
    </Dialog>
  )
}
