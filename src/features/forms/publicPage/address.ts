import type { Language } from '#model/language/text.ts'

/** The id of the form in an address: `/f/{id}`. `''` where there is none. */
export function formIdIn(pathname: string, basePath: string): string {
  const path = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname
  const id = /^\/f\/([^/]+)/.exec(path)?.[1] ?? ''
  try {
    return decodeURIComponent(id)
  } catch {
    return ''
  }
}

/** The language that the address asks for, else the first that the browser prefers and that there is. */
export function languageIn(search: string, preferred: readonly string[]): Language {
  const wanted = [new URLSearchParams(search).get('lang'), ...preferred]
  for (const tag of wanted) {
    const language = tag?.slice(0, 2).toLowerCase()
    if (language === 'de' || language === 'en') return language
  }
  return 'de'
}

export function addressIn(language: Language, { pathname, search, hash }: Location): string {
  const query = new URLSearchParams(search)
  query.set('lang', language)
  return `${pathname}?${query}${hash}`
}
