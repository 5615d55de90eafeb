import { useQuery } from '@tanstack/react-query'
import { needsNoServer } from '../../../config/needsNoServer.ts'
import { fill } from '../../../model/base/translator.ts'
import { momentFormat } from '../../../model/kinds/formats.ts'
import { catalogue } from '../../../panel/base/i18n/catalogue.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { useServices } from '../../../panel/base/services.ts'
import { usePanel } from '../../../panel/ui/PanelContext.tsx'
import { useDeviceText } from '../useDeviceText.ts'
import type { FactGroup } from './diagnosisText.ts'
import { localeGaps } from './localeGaps.ts'
import { storageUse } from './storageUse.ts'
import { useBuild } from './useBuild.ts'

/** Facts about panel, session, texts and browser; no tokens, and of the person the id only. */
export function useDiagnosis(now: number): readonly FactGroup[] {
  const { config, session } = useServices()
  const { environment, pages, resources, session: own } = usePanel()
  const { language, texts } = useLanguage()
  const text = texts.diagnosis
  const { build, isOutdated } = useBuild()
  const gaps = useLocaleGaps({ resources, pages })
  const deviceText = useDeviceText()
  const time = momentFormat(language)
  const moment = (value: string | number) =>
    Number.isNaN(new Date(value).getTime()) ? text.unknown : time.format(new Date(value))
  const hasServer = !needsNoServer(config)
  const kept = storageUse(() => window.localStorage)
  const held = own.rights.known().filter(({ granted }) => granted).length
  const dropped = own.rights.fewer.get().size
  const address = (base: string) => (hasServer ? new URL(base, window.location.href).href : text.panel.madeUp)
  return [
    {
      title: text.panel.title,
      facts: [
        { name: text.panel.environment, value: environment },
        { name: text.panel.version, value: build?.version ?? text.unknown },
        {
          name: text.panel.commit,
          value: [
            build?.commit?.slice(0, 12) ?? text.unknown,
            ...(isOutdated ? [text.panel.outdated] : []),
          ].join(' – '),
        },
        { name: text.panel.built, value: build?.time ? moment(build.time) : text.unknown },
        { name: text.panel.provider, value: config.authProvider },
        { name: text.panel.api, value: address(config.apiBaseUrl) },
        ...(config.authProvider === 'own'
          ? [{ name: text.panel.auth, value: address(config.authBaseUrl) }]
          : []),
      ],
    },
    {
      title: text.session.title,
      facts: [
        { name: text.session.person, value: own.person || text.unknown },
        { name: text.session.validUntil, value: validity(session.get().claims?.exp) },
        { name: text.session.permissions, value: permissionsInWords() },
      ],
    },
    {
      title: text.texts.title,
      facts: [
        { name: text.texts.language, value: language },
        { name: text.texts.gaps, value: gaps ? gaps.join(', ') || text.texts.none : '…' },
      ],
    },
    {
      title: text.browser.title,
      facts: [
        { name: text.browser.name, value: deviceText(navigator.userAgent) },
        { name: text.browser.languages, value: navigator.languages.join(', ') },
        { name: text.browser.timeZone, value: Intl.DateTimeFormat().resolvedOptions().timeZone },
        { name: text.browser.window, value: `${window.innerWidth} × ${window.innerHeight}` },
        { name: text.browser.online, value: navigator.onLine ? text.yes : text.no },
        {
          name: text.browser.storage,
          value: kept
            ? fill(text.browser.storageSize, { size: kept.kilobytes, count: kept.entries })
            : text.browser.noStorage,
        },
      ],
    },
  ]

  function validity(exp: unknown): string {
    if (typeof exp !== 'number') return text.unknown
    const seconds = Math.ceil(exp - now / 1000)
    if (seconds <= 0) return fill(text.session.over, { time: moment(exp * 1000) })
    const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
    return fill(text.session.left, { time: moment(exp * 1000), left })
  }

  function permissionsInWords(): string {
    if (own.permissionsFailed) return text.session.permissionsFailed
    return dropped === 0 ? String(held) : fill(text.session.laidAside, { count: held, dropped })
  }
}

function useLocaleGaps(entries: { resources: unknown; pages: unknown }): string[] | undefined {
  const { data } = useQuery({
    queryKey: ['catalogues'],
    queryFn: async () => ({ de: await catalogue.load('de'), en: await catalogue.load('en') }),
  })
  return data && [...localeGaps(data), ...localeGaps(entries)]
}
