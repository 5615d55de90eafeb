import { deDE } from '@mui/material/locale'
import type { Page, Response } from '@playwright/test'
import { pages } from '#app/pages.ts'
import { answersEntry } from '#features/forms/model/answersEntry.ts'
import { formFindingTexts } from '#features/forms/model/formFinding.ts'
import { kindGroups, paletteNames } from '#features/forms/panel/builder/editor/kindGroups.ts'
import { formTemplates } from '#features/forms/panel/templates.ts'
import { entriesOf } from '#features/model.ts'
import { pathFindingTexts } from '#features/paths/model/pathFindingTexts.ts'
import { reports } from '#pages/reports/reports.ts'
import * as entries from '#resources/index.ts'
import { plainText } from '#richtext/plainText.ts'
import { resolveResource } from '#tests/support/language.ts'

/**
 * A language in which every text of the catalogues stands in brackets. What is shown without them has been written
 * into a component, and would be German in every language.
 */
export async function speakPseudo(page: Page): Promise<KnownTexts> {
  await page.route(/\/assets\/(germanFirst|germanRest|reactAdminGerman)-[^/?]+\.js$/, async (route) => {
    const { pathname } = new URL(route.request().url())
    const name = /(germanFirst|germanRest|reactAdminGerman)-[^/]+$/.exec(pathname)?.[1] ?? ''
    await route.fulfill({ contentType: 'text/javascript', body: wrapping(`${pathname}?plain`, name) })
  })
  // What an entry leaves out is added in both languages when it is resolved.
  const resolved = entriesOf(entries).map(resolveResource)
  const known = new Set(textsIn([resolved, pathFindingTexts, formTexts, pages, reports, deDE]))
  const reading: Promise<void>[] = []
  const read = async (response: Response) => {
    const body: unknown = await response.json().catch(() => undefined)
    for (const text of textsIn(body)) known.add(text)
  }
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json')) reading.push(read(response))
  })
  return async () => {
    // The page may have an answer, and show it, before this process has it.
    await Promise.all(reading.splice(0))
    return known
  }
}

/** The texts of the entries, and those of all answers until now. */
type KnownTexts = () => Promise<ReadonlySet<string>>

/** What is said of forms in both languages where no component is, since the server says it as well. */
const formTexts = [
  kindGroups,
  paletteNames,
  formFindingTexts,
  formTemplates,
  resolveResource(answersEntry({ id: '', title: '', titleEnglish: '' }, [])),
]

/** A module that gives out what the original does, its texts in brackets. */
const wrapping = (original: string, name: string) => `
import { ${name} as plain } from ${JSON.stringify(original)}
const wrap = (value) => typeof value === 'string' ? '⟦' + value + '⟧'
  : Array.isArray(value) ? value.map(wrap)
  : value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, wrap(part)]))
  : value
export const ${name} = wrap(plain)
`

/** Every text in a value: of entries, or of an answer. */
function textsIn(value: unknown): string[] {
  // What is formatted is also shown as plain text.
  if (typeof value === 'string') return [tidy(value), tidy(plainText(value))]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What is the same in every language, or written by `Intl` in the language itself. */
const untranslated = [
  /^(Abo-Panel|Deutsch|English|DE|EN|E-Mail|IBAN|BIC|CSV|JSON|XLSX)$/,
  /^(vor|in|gestern|heute|morgen|übermorgen|vorgestern|jetzt|gerade eben)\b/,
  // Of fields that hold yes or no, in both languages in `fields/flag.ts`.
  /^(Ja|Nein)$/,
  /^https?:/,
  // The commit of a build, of which some hold a row of letters.
  /^[0-9a-f]{12}$/,
  /^[A-Z][a-z]+\/[A-Z][a-z]+$/,
  /^(Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember) \d{4}$/,
  /^(Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez) \d{2}$/,
  /\d\. (Jan|Feb|März|Apr|Mai|Juni|Juli|Aug|Sept|Okt|Nov|Dez)/,
]

/**
 * What is shown or said on a page and comes neither from the catalogues nor from `knownTexts`: each as the text or
 * `attribute=text`.
 */
export async function untranslatedOn(page: Page, knownTexts: KnownTexts): Promise<string[]> {
  const found = await page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let open = 0
    let parent: Element | null | undefined
    while (walker.nextNode()) {
      const node = walker.currentNode
      const block = node.parentElement?.closest(
        'p, li, dt, dd, td, th, button, a, div, h1, h2, h3, label, span',
      )
      if (
        node.parentElement?.closest('script, style, code, pre, kbd, .json-line, .raw-data summary > .muted')
      )
        continue
      const text = node.textContent ?? ''
      if (block !== parent && !parent?.contains(block ?? null)) open = 0
      parent = block
      const [opened, closed] = [text.split('⟦').length - 1, text.split('⟧').length - 1]
      if (open === 0 && opened + closed === 0) texts.push(text)
      open = Math.max(0, open + opened - closed)
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name) ?? ''
        if (!/[⟦⟧]/.test(text)) texts.push(`${name}=${text}`)
      }
    }
    return texts
  })
  const known = await knownTexts()
  return [...new Set(found.map(tidy))].filter((text) => !isKnown(text, known))
}

/** Numbers, days and amounts are written by `Intl`. */
const withoutFigures = (text: string) => tidy(text.replace(/\d[\d.,:]*\s?[€%]?/g, ''))

const isSameInEveryLanguage = (text: string) => untranslated.some((pattern) => pattern.test(text))

function isKnown(found: string, known: ReadonlySet<string>): boolean {
  const text = found.replace(/^[a-z-]+=/, '')
  if (!/\p{L}{3}/u.test(text) || known.has(text) || isSameInEveryLanguage(text)) return true
  const parts = withoutFigures(text)
    .split(/ ?· ?|[,;] |: ?| \/ | – | × ?| \(|\)|\n/)
    .map(tidy)
  return parts.every(
    (part) =>
      !/\p{L}{3}/u.test(part) ||
      known.has(part) ||
      // A word of an entry within a sentence.
      known.has(part.charAt(0).toUpperCase() + part.slice(1)) ||
      isSameInEveryLanguage(part) ||
      [...known].some((whole) => part.length > 3 && whole.includes(part)),
  )
}
