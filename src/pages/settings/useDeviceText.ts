import { fill } from '../../model/base/translator.ts'
import { useLanguage } from '../../panel/base/i18n/LanguageProvider.tsx'
import { deviceName } from './deviceName.ts'

/** A `User-Agent` in words: "Chrome auf Windows"; as it is where it is not one of the common ones. */
export function useDeviceText(): (userAgent: string) => string {
  const text = useLanguage().texts.settings.sessions
  return (userAgent) => {
    const name = deviceName(userAgent)
    if (name) return fill(text.device, { ...name })
    return userAgent.trim() === '' ? text.unknownDevice : userAgent
  }
}
