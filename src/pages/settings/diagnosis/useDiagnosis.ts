import { useQuery } from '@tanstack/react-query'
import { needsNoServer } from '#config/needsNoServer.ts'
import { isObject } from '#model/base/json.ts'
import { fill } from '#model/base/translator.ts'
import { momentFormat } from '#model/kinds/formats.ts'
import { languages } from '#model/language/text.ts'
import { catalogue } from '#panel/base/i18n/catalogue.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useServices } from '#panel/base/services.ts'
import { type Build, fetchBuildId, runningBuild } from '#panel/shell/newBuild/buildWatch.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { useDeviceText } from '../useDeviceText.ts'

/** Collects facts about panel, session, texts and browser; no tokens, and of the person the id only. */
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

/** Counts, never contents. */
function storageUse(storage: () => Storage): { entries: number; kilobytes: number } | undefined {
  try {
    const kept = Object.entries({ ...storage() })
    const length = kept.reduce((sum, [key, value]) => sum + key.length + String(value).length, 0)
    // Browsers keep two bytes for each character.
    return { entries: kept.length, kilobytes: Math.ceil((length * 2) / 1000) }
  } catch {
    return undefined
  }
}

/** `undefined` in development, where nothing is built. */
function useBuild(): { build: Build | undefined; isOutdated: boolean } {
  const build = runningBuild()
  const { data } = useQuery({
    queryKey: ['build'],
    queryFn: async () => (await fetchBuildId().catch(() => undefined)) ?? null,
    enabled: build !== undefined,
  })
  return { build, isOutdated: typeof data === 'string' && data !== build?.id }
}

interface Fact {
  name: string
  value: string
}

interface FactGroup {
  title: string
  facts: readonly Fact[]
}

/** Writes the diagnosis as plain text for a support ticket: a heading, then each group with its facts. */
export function diagnosisText(heading: string, groups: readonly FactGroup[]): string {
  const blocks = groups.map(({ title, facts }) =>
    [title, ...facts.map(({ name, value }) => `  ${name}: ${value}`)].join('\n'),
  )
  return `${[heading, ...blocks].join('\n\n')}\n`
}

/**
 * Finds texts that are missing or blank in one of the languages.
 *
 * @param values catalogues by language (`{ de: …, en: … }`), or whole entries, whose texts have that shape
 * @returns places such as `fields.0.label.en`
 */
export function localeGaps(values: unknown): string[] {
  if (Array.isArray(values)) return values.flatMap((value, index) => below(localeGaps(value), String(index)))
  if (!isObject(values)) return []
  if (!languages.some((language) => Object.hasOwn(values, language))) {
    return Object.entries(values).flatMap(([key, value]) => below(localeGaps(value), key))
  }
  const places = new Set(languages.flatMap((language) => textPlaces(values[language])))
  return languages.flatMap((language) => {
    const own = new Set(textPlaces(values[language]))
    return [...places].filter((place) => !own.has(place)).map((place) => `${place}.${language}`.slice(1))
  })
}

/** Each with a dot before it; `''` for a text itself. */
function textPlaces(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : ['']
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textPlaces(part).map((place) => `.${key}${place}`))
}

function below(places: readonly string[], key: string): string[] {
  return places.map((place) => `${key}.${place}`)
}
