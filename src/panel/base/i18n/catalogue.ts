import type { TranslationMessages } from 'react-admin'
import type { FirstMessages, Messages, RestMessages } from '#i18n/messages.ts'
import type { Language } from '#model/language/text.ts'

type Load<Texts> = (language: Language) => Promise<Texts>

/** The rest is added to the very object that is in use: nothing that is shown by then needs it, so nothing is drawn again. */
export function createCatalogue(loadFirst: Load<FirstMessages>, loadRestOf: Load<RestMessages>) {
  const loaded = new Map<Language, Promise<Messages>>()
  let isRestWanted = false

  function first(language: Language): Promise<Messages> {
    const pending = loaded.get(language)
    if (pending) return pending
    // A module's own object cannot be added to.
    const texts = loadFirst(language).then((ofModule) => ({ ...ofModule }) as Messages)
    loaded.set(language, texts)
    texts.catch(() => loaded.delete(language))
    return texts
  }

  async function whole(language: Language): Promise<Messages> {
    const [texts, rest] = await Promise.all([first(language), loadRestOf(language)])
    return Object.assign(texts, rest)
  }

  return {
    /** Rejects where they cannot be fetched. */
    load: (language: Language) => (isRestWanted ? whole(language) : first(language)),
    /** Adds the rest to the texts that are loaded, and to those that will be. */
    async loadRest() {
      isRestWanted = true
      await Promise.all([...loaded.keys()].map(whole))
    },
  }
}

export const catalogue = createCatalogue(
  async (language) =>
    language === 'de'
      ? (await import('#i18n/germanFirst.ts')).germanFirst
      : (await import('#i18n/englishFirst.ts')).englishFirst,
  async (language) =>
    language === 'de'
      ? (await import('#i18n/germanRest.ts')).germanRest
      : (await import('#i18n/englishRest.ts')).englishRest,
)

const reactAdminTexts = new Map<Language, object>()

/** Loads react-admin's texts, which only the panel needs. */
export async function loadReactAdminTexts(language: Language): Promise<object> {
  const texts =
    language === 'de'
      ? (await import('#i18n/reactAdminGerman.ts')).reactAdminGerman
      : withDashes((await import('ra-language-english')).default)
  reactAdminTexts.set(language, texts)
  return texts
}

function withDashes({ ra, ...others }: TranslationMessages): TranslationMessages {
  const navigation = {
    ...ra.navigation,
    page_range_info: '%{offsetBegin}–%{offsetEnd} of %{total}',
    partial_page_range_info: '%{offsetBegin}–%{offsetEnd} of more than %{offsetEnd}',
  }
  return { ...others, ra: { ...ra, navigation } }
}

export const loadedReactAdminTexts = (language: Language) => reactAdminTexts.get(language)
