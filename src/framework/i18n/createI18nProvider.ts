import type { I18nProvider } from 'react-admin'
import type { Language } from '../define/text.ts'

/** What react-admin gives along with a key: what stands in for a missing text (`_`), the count, and what fills the gaps. */
type Options = Readonly<Record<string, unknown>>

/**
 * react-admin's provider for one language. Another language is another provider: react-admin then renders the
 * panel anew without mounting it anew, so that a form keeps what was typed. A key without a text is the text itself.
 *
 * It reads react-admin's texts as Polyglot does (`%{name}`, `one |||| many`) in a tenth of its size: both languages of
 * the panel have one form for one and one for all other numbers.
 *
 * @param messages texts by their keys, in objects within objects or with dots
 */
export function createI18nProvider(language: Language, messages: object): I18nProvider {
  const phrases = new Map(flat(messages))
  return {
    translate(key, options: Options = {}) {
      const { _: fallback } = options
      return fill(phrases.get(key) ?? (typeof fallback === 'string' ? fallback : key), options)
    },
    changeLocale: async () => undefined,
    getLocale: () => language,
  }
}

function flat(messages: object, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const path = `${prefix}${key}`
    if (typeof value === 'string') return [[path, value]]
    return typeof value === 'object' && value !== null ? flat(value, `${path}.`) : []
  })
}

/** A gap that nothing is given for stays as it is. */
function fill(phrase: string, options: Options): string {
  return formOf(phrase, options.smart_count).replace(/%\{(.*?)\}/g, (gap, name: string) =>
    Object.hasOwn(options, name) ? String(options[name] ?? gap) : gap,
  )
}

function formOf(phrase: string, count: unknown): string {
  if (count === undefined || count === null) return phrase
  const [one = '', many = one] = phrase.split('||||')
  return (Number(count) === 1 ? one : many || one).trim()
}
