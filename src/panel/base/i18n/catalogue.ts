import type { TranslationMessages } from 'react-admin'
import type { FirstMessages, Messages, RestMessages } from '#i18n/messages.ts'
import type { Language } from '#model/language/text.ts'

/** What a language's texts are loaded by: first those that are needed from the start, then the rest. */
interface Catalogue {
  /** The texts of a language; with the rest, once that has been asked for. Rejects where they cannot be fetched. */
  load(language: Language): Promise<Messages>
  /** Adds the rest to the texts that are loaded, and to those that will be. Done once. */
  loadRest(): Promise<void>
}

type Load<Texts> = (language: Language) => Promise<Texts>

/**
 * The rest is added to the very object that is in use: nothing that is shown by then needs it (a test holds that), so
 * nothing has to be drawn again.
 */
export function createCatalogue(loadFirst: Load<FirstMessages>, loadRestOf: Load<RestMessages>): Catalogue {
  const loaded = new Map<Language, Promise<Messages>>()
  let isRestWanted = false

  function first(language: Language): Promise<Messages> {
    const known = loaded.get(language)
    if (known) return known
    // What comes from a module cannot be added to.
    const coming = loadFirst(language).then((texts) => ({ ...texts }) as Messages)
    loaded.set(language, coming)
    coming.catch(() => loaded.delete(language))
    return coming
  }

  async function whole(language: Language): Promise<Messages> {
    const [texts, rest] = await Promise.all([first(language), loadRestOf(language)])
    return Object.assign(texts, rest)
  }

  return {
    load: (language) => (isRestWanted ? whole(language) : first(language)),
    async loadRest() {
      isRestWanted = true
      await Promise.all([...loaded.keys()].map(whole))
    },
  }
}

/** The panel's own texts; only those of the language in use are fetched. */
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

/** react-admin's texts, which only the panel needs. */
export async function loadReactAdminTexts(language: Language): Promise<object> {
  const texts =
    language === 'de'
      ? (await import('#i18n/reactAdminGerman.ts')).reactAdminGerman
      : withDashes((await import('ra-language-english')).default)
  reactAdminTexts.set(language, texts)
  return texts
}

/** Of pages: a dash between two numbers, as everywhere else in the panel. */
function withDashes({ ra, ...others }: TranslationMessages): TranslationMessages {
  const navigation = {
    ...ra.navigation,
    page_range_info: '%{offsetBegin}–%{offsetEnd} of %{total}',
    partial_page_range_info: '%{offsetBegin}–%{offsetEnd} of more than %{offsetEnd}',
  }
  return { ...others, ra: { ...ra, navigation } }
}

export const loadedReactAdminTexts = (language: Language) => reactAdminTexts.get(language)
