import type { Language } from '../../../model/language/text.ts'
import type { RendererTexts } from '../panel/renderer/texts.ts'

/** The texts of a language, fetched with the page or when it is chosen. */
export async function loadTexts(language: Language): Promise<RendererTexts> {
  return language === 'de' ? (await import('./german.ts')).german : (await import('./english.ts')).english
}
