import type { FormContent } from '../useFormHistory.ts'

/** What an entry made of a form may be called: from the English title, as programs are written in English. */
export function entryNames({ title, titleEnglish }: FormContent): { name: string; path: string } {
  const words = (titleEnglish.trim() || title)
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const known = /^[a-z]/.test(words[0] ?? '') ? words : ['form', ...words]
  const [first = '', ...others] = known
  return {
    name: first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''),
    path: known.join('-'),
  }
}
