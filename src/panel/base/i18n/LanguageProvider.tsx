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
import type { Messages } from '../../../../i18n/messages.ts'
import { type Language, type Text, textIn } from '../../../model/language/text.ts'
import type { LanguageStore } from './languageStore.ts'

interface LanguageContextValue {
  language: Language
  setLanguage(language: Language): void
  /** The languages to choose from. */
  offered: readonly Language[]
  /** The panel's own texts. */
  texts: Messages
  /** A text of an entry in the language in use. */
  textOf(text: Text): string
}

const LanguageContext = createContext<LanguageContextValue | undefined>(undefined)

/** The language in use and its texts. */
export function useLanguage(): LanguageContextValue {
  const value = use(LanguageContext)
  if (!value) throw new Error('useLanguage needs a <LanguageProvider> above it')
  return value
}

/** Loads the texts of the language in use and keeps `<html lang>` in step. Shows nothing until they are there. */
export function LanguageProvider(props: {
  store: LanguageStore
  load: (language: Language) => Promise<Messages>
  children: ReactNode
}) {
  const { store, load, children } = props
  const wanted = useSyncExternalStore(store.subscribe, store.get)
  const [loaded, setLoaded] = useState<{ language: Language; texts: Messages }>()

  useEffect(() => {
    let outdated = false
    void load(wanted).then((texts) => {
      if (!outdated) setLoaded({ language: wanted, texts })
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
      },
    [loaded, store],
  )
  return value && <LanguageContext value={value}>{children}</LanguageContext>
}
