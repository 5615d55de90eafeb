import type { SecondFactorKey } from '../../../model/contract/secondFactorCalls.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { CopyButton } from '../../../panel/ui/CopyButton.tsx'
import { missingFault } from '../../auth/form/checks.ts'
import { useForm } from '../../auth/form/useForm.ts'
import { CodeInput } from './CodeInput.tsx'
import { FactorForm } from './FactorForm.tsx'
import { QrCode } from './QrCode.tsx'

/** Shows the key for the app, as a picture and in letters, and asks for its first code. */
export function AppStep(props: {
  secret: SecondFactorKey
  send: (code: string) => Promise<void>
  onCancel: () => void
}) {
  const { secret, send, onCancel } = props
  const text = useLanguage().texts.settings.secondFactor
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: missingFault(code) }),
    retryAt: 'code',
    async send({ code }) {
      await send(code)
      return undefined
    },
  })
  return (
    <FactorForm form={form} submit={text.next} onCancel={onCancel}>
      <p>{text.scan}</p>
      <QrCode text={secret.uri} label={text.picture} />
      <p className="factor-key">
        {text.byHand}
        <span>
          <code>{secret.secret.replaceAll(/.{4}\B/g, '$& ')}</code>
          <CopyButton text={secret.secret} label={text.copyKey} />
        </span>
      </p>
      <CodeInput {...form.field('code')} label={text.codeOfApp} />
    </FactorForm>
  )
}
