import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Messages } from '#i18n/messages.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import { type Language, type Text, textIn } from '#model/language/text.ts'
import type { LanguageStore } from './languageStore.ts'

interface LanguageContextValue {
  language: Language
  setLanguage(language: Language): void
  offered: readonly Language[]
  texts: Messages
  textOf(text: Text): string
  formatNumber(number: number): string
}

export interface LoadedTexts {
  language: Language
  texts: Messages
}

const LanguageContext = createContext<LanguageContextValue | undefined>(undefined)

export function useLanguage(): LanguageContextValue {
  const value = use(LanguageContext)
  if (!value) throw new Error('useLanguage needs a <LanguageProvider> above it')
  return value
}

/** Loads the texts of the language in use and keeps `<html lang>` in step. Shows nothing until they are there. */
export function LanguageProvider(props: {
  store: LanguageStore
  load: (language: Language) => Promise<Messages>
  /** @default nothing is loaded */
  ready?: LoadedTexts | undefined
  children: ReactNode
}) {
  const { store, load, ready, children } = props
  const wanted = useSyncExternalStore(store.subscribe, store.get, store.get)
  const [loaded, setLoaded] = useState(ready)

  useEffect(() => {
    let outdated = false
    void load(wanted).then((texts) => {
      if (outdated) return
      setLoaded((known) =>
        known?.language === wanted && known.texts === texts ? known : { language: wanted, texts },
      )
    })
    return () => {
      outdated = true
    }
  }, [wanted, load])

  useLayoutEffect(() => {
    if (loaded) document.documentElement.lang = loaded.language
  }, [loaded])

  const value = useMemo(
    () =>
      loaded && {
        ...loaded,
        setLanguage: store.set,
        offered: store.offered,
        textOf: (text: Text) => textIn(text, loaded.language),
        formatNumber: (number: number) => numberFormat(loaded.language).format(number),
      },
    [loaded, store],
  )
  return value && <LanguageContext value={value}>{children}</LanguageContext>
}
