import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'

/** Says a `User-Agent` in words: "Chrome auf Windows"; as it is where it is not one of the common ones. */
export function useDeviceText(): (userAgent: string) => string {
  const text = useLanguage().texts.settings.sessions
  return (userAgent) => {
    const name = deviceName(userAgent)
    if (name) return fill(text.device, { ...name })
    return userAgent.trim() === '' ? text.unknownDevice : userAgent
  }
}

/** Browsers name those that they descend from too, so the order counts. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.* Safari\//, 'Safari'],
]

const systems: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Reads a `User-Agent`; `undefined` where either half is none of the common ones. */
export function deviceName(userAgent: string): { browser: string; system: string } | undefined {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  return browser !== undefined && system !== undefined ? { browser, system } : undefined
}

function nameIn(names: readonly [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}
