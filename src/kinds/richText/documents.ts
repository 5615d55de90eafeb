import type { ReadLink, ValueLead } from '#model/kinds/fieldKind.ts'
import { plainText } from '#richtext/plainText.ts'

/** Longest document where the field sets none, in characters of HTML. */
export const longest = 100_000

/** The longest document of a field, in characters of HTML. */
export function longestRichText({ maxLength = longest }: { maxLength?: number }): number {
  return maxLength
}

/** The records that the links of a document lead to, each once. */
export function linkLeads(html: unknown, readLink: ReadLink): ValueLead[] {
  if (typeof html !== 'string') return []
  const found = new Map<string, ValueLead>()
  for (const [, double, single] of html.matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)) {
    const lead = readLink((double ?? single ?? '').replaceAll('&amp;', '&').trim())
    if (lead) found.set(`${lead.resource} ${lead.id}`, lead)
  }
  return [...found.values()]
}

/** The words of a document. */
export function wordsIn(value: unknown): string {
  return typeof value === 'object' ? '' : plainText(String(value ?? ''))
}

/** The editor writes `<p></p>` where nothing was typed. A rule across the page is something. */
export function isEmptyDocument(value: unknown): boolean {
  return typeof value === 'string' && plainText(value) === '' && !/<hr[\s/>]/i.test(value)
}
