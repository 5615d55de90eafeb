import { Confirm } from 'react-admin'
import { fill } from '../../model/base/translator.ts'
import { useLanguage } from '../../panel/base/i18n/LanguageProvider.tsx'
import { useDeviceText } from './useDeviceText.ts'
import type { EndSession } from './useEndSession.ts'

/** Asks before sessions are ended. */
export function SessionEnd({ ending }: { ending: EndSession }) {
  const { texts } = useLanguage()
  const text = texts.settings.sessions
  const deviceText = useDeviceText()
  const { asked, pending, confirm, refuse } = ending
  if (!asked) return null
  return (
    <Confirm
      isOpen
      loading={pending}
      title={
        asked === 'others' ? text.confirmOthers : fill(text.confirmOne, { device: deviceText(asked.device) })
      }
      content={text.confirmOneLead}
      confirm={text.end}
      cancel={texts.form.cancel}
      ConfirmIcon={NoIcon}
      CancelIcon={NoIcon}
      onConfirm={confirm}
      onClose={refuse}
    />
  )
}

const NoIcon = () => null
