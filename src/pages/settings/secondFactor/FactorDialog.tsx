import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useState } from 'react'
import type { OwnSecondFactor, Proof } from '../../../client/auth/identity/ownSecondFactor.ts'
import type { SecondFactorKey } from '../../../model/contract/secondFactorCalls.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { saveFile } from '../../../panel/export/formats.ts'
import { useCopy } from '../../../panel/ui/CopyButton.tsx'
import { useForm } from '../../auth/form/AuthForm.tsx'
import { missingFault } from '../../auth/form/fault.ts'
import { PasswordInput } from '../PasswordInput.tsx'
import { AppStep, CodeInput, FactorForm } from './AppStep.tsx'

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
    <ProofStep purpose={purpose} hasFactor={hasFactor} onCancel={onCancel} send={proceed} />
  )
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      className="factor-dialog"
      // Codes are told once: nobody loses them to a slip.
      onClose={(_event, reason) => {
        if (!codes && reason === 'escapeKeyDown') onCancel()
      }}
    >
      <DialogTitle>{codes ? text.codesTitle : text.titles[purpose]}</DialogTitle>
      {step}
    </Dialog>
  )
}

/** Shows recovery codes, the only time that they are told. */
function CodesStep({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = useLanguage().texts.settings.secondFactor
  const { said, copy } = useCopy()
  const lines = codes.join('\n')
  return (
    <>
      <DialogContent>
        <p>{text.codesLead}</p>
        <ol className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className="second-factor-ways">
          <Button variant="outlined" onClick={() => void copy(lines)}>
            {text.copyCodes}
          </Button>
          <Button
            variant="outlined"
            onClick={() => saveFile(text.file, new Blob([`${lines}\n`], { type: 'text/plain' }))}
          >
            {text.saveCodes}
          </Button>
          <span role="status">{said}</span>
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDone} autoFocus>
          {text.kept}
        </Button>
      </DialogActions>
    </>
  )
}

/** Asks for the password, and for a code where there is a second factor. */
function ProofStep(props: {
  purpose: Purpose
  hasFactor: boolean
  send: (proof: Proof) => Promise<void>
  onCancel: () => void
}) {
  const { purpose, hasFactor, send, onCancel } = props
  const { texts } = useLanguage()
  const text = texts.settings.secondFactor
  const form = useForm({
    start: { currentPassword: '', code: '' },
    check: ({ currentPassword, code }) => ({
      currentPassword: currentPassword === '' ? missingFault('') : undefined,
      code: hasFactor ? missingFault(code) : undefined,
    }),
    async send({ currentPassword, code }) {
      await send({ currentPassword, ...(hasFactor ? { code } : {}) })
      return undefined
    },
  })
  return (
    <FactorForm form={form} submit={purpose === 'off' ? text.off : text.next} onCancel={onCancel}>
      <p>{text.leads[purpose]}</p>
      <PasswordInput
        {...form.field('currentPassword')}
        label={texts.auth.fields.currentPassword}
        autoComplete="current-password"
        disabled={false}
      />
      {hasFactor && (
        <CodeInput {...form.field('code')} label={texts.auth.signIn.code} hint={texts.auth.signIn.codeHint} />
      )}
    </FactorForm>
  )
}

/** What somebody wants to do with their second factor; the texts are `settings.secondFactor.titles`. */
export type Purpose = 'setUp' | 'newCodes' | 'off'
