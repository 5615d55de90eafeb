import type { PanelPlace } from '#model/base/panelPlace.ts'
import { addendsOf } from '#model/language/computed.ts'
import { languages } from '#model/language/text.ts'
import { conditionFindings, jumpFindings } from './conditionFindings.ts'
import {
  countQuestions,
  type FormDocument,
  type FormItem,
  isNumberKind,
  itemsOf,
  type Words,
} from './document.ts'
import { type FindingPlace, type FormFinding, formFinding } from './formFinding.ts'
import { planOf } from './formPlan.ts'
import { itemFindings } from './itemFindings.ts'

/**
 * Everything that is wrong with a form, in its order: of the form as a whole first, then page by page. Takes time in
 * proportion to what stands in the form. Never throws.
 *
 * @param title of the form, in both languages
 * @param place of the panel, which links must not lead to. @default only addresses without an origin lead there
 */
export function formFindings(form: FormDocument, title: Words, place: PanelPlace = {}): FormFinding[] {
  const found = [
    ...(countQuestions(form) === 0 ? [formFinding('noQuestions', {})] : []),
    ...wordsOf(form, title).flatMap(inBoth),
    ...itemFindings(form),
    ...conditionFindings(form),
    ...sumFindings(form),
    ...jumpFindings(form),
    ...panelLinkFindings(form, place),
  ]
  return inOrderOf(form, found)
}

export function canBePublished(findings: readonly FormFinding[]): boolean {
  return findings.every(({ severity }) => severity !== 'error')
}

function inOrderOf(form: FormDocument, findings: readonly FormFinding[]): FormFinding[] {
  const places = new Map<string, number>()
  for (const { key, items } of form.pages) {
    if (!places.has(`page ${key}`)) places.set(`page ${key}`, places.size)
    for (const item of items) if (!places.has(`item ${item.key}`)) places.set(`item ${item.key}`, places.size)
  }
  const placeOf = ({ page, item }: FormFinding) =>
    places.get(item === undefined ? `page ${page}` : `item ${item}`) ?? -1
  return [...findings].sort((one, other) => placeOf(one) - placeOf(other))
}

function sumFindings(form: FormDocument): FormFinding[] {
  const { items, sums } = planOf(form)
  return [...items.values()].flatMap(({ item, page, field }) => {
    const names = field && addendsOf(field)
    if (names === undefined) return []
    const place = { page: form.pages[page]?.key ?? '', item: item.key, property: 'sum' }
    if (!isNumberKind(item.kind)) return [formFinding('noNumber', place, { other: item.key })]
    if (names.length === 0) return [formFinding('emptySum', place)]
    if (!sums.some(({ name }) => name === item.key)) return [formFinding('ownSum', place)]
    const others = names.map((name) => [name, items.get(name)?.item] as const)
    return [
      ...others.flatMap(([name, other]) => {
        if (other === undefined) return [formFinding('unknownAddend', place, { other: name })]
        return isNumberKind(other.kind) ? [] : [formFinding('noNumber', place, { other: name })]
      }),
      ...(currencies([item, ...others.flatMap(([, other]) => other ?? [])]) > 1
        ? [formFinding('mixedCurrencies', place)]
        : []),
    ]
  })
}

function currencies(items: readonly FormItem[]): number {
  return new Set(items.flatMap(({ kind, currency }) => (kind === 'money' ? (currency ?? '') : []))).size
}

type Needed = 'noTitle' | 'noLabel' | 'emptyNote'

interface FormWords {
  words: Words
  place: FindingPlace
  /** What it is that they are missing in both languages. Absent: they need not be there. */
  needed?: Needed
}

/** Returns every text that people read, with its place. */
export function wordsOf(form: FormDocument, title: Words): FormWords[] {
  return [
    { words: title, place: { property: 'title' }, needed: 'noTitle' },
    ...form.pages.flatMap((page) => [
      { words: page.title, place: { page: page.key, property: 'title' } },
      ...page.items.flatMap((item) => itemWords(item, { page: page.key, item: item.key })),
    ]),
    { words: form.thanks, place: { property: 'thanks' } },
  ]
}

function itemWords(item: FormItem, place: FindingPlace): FormWords[] {
  const { kind, label, help, text, messages = {}, options = [] } = item
  const at = (words: Words, property: string, needed?: Needed): FormWords => ({
    words,
    place: { ...place, property },
    ...(needed ? { needed } : {}),
  })
  return [
    at(label, 'label', kind === 'note' ? undefined : 'noLabel'),
    ...(help ? [at(help, 'help')] : []),
    ...(kind === 'note' ? [at(text ?? { de: '', en: '' }, 'text', 'emptyNote')] : []),
    ...Object.entries(messages).map(([code, words]) => at(words, `messages.${code}`)),
    ...options.map((option, index) => at(option.label, `options[${index}].label`, 'noLabel')),
  ]
}

function inBoth({ words, place, needed }: FormWords): FormFinding[] {
  const missing = languages.filter((language) => isBlank(words[language]))
  if (missing.length === languages.length) return needed === undefined ? [] : [formFinding(needed, place)]
  return missing.map((language) => formFinding('missingTranslation', place, { value: language }))
}

/** Rich text without words is HTML all the same. */
export function isBlank(words: string): boolean {
  return words.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === '' && !/<img\b/i.test(words)
}

const noOrigin = 'https://panel.invalid'

/** Links in the notes of a form that lead into the panel: customers would be asked to sign in there. */
function panelLinkFindings(form: FormDocument, place: PanelPlace): FormFinding[] {
  return form.pages.flatMap((page) =>
    itemsOf({ ...form, pages: [page] }).flatMap((item) =>
      panelLinksIn(item, place).map((address) =>
        formFinding('panelLink', { page: page.key, item: item.key, property: 'text' }, { value: address }),
      ),
    ),
  )
}

/** Each address once, also where both languages have it. */
function panelLinksIn({ text }: FormItem, place: PanelPlace): string[] {
  const addresses = [text?.de, text?.en].flatMap((html) =>
    [...(html ?? '').matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, double, single]) =>
      (double ?? single ?? '').replaceAll('&amp;', '&').trim(),
    ),
  )
  return [...new Set(addresses)].filter((address) => leadsIntoPanel(address, place))
}

function leadsIntoPanel(address: string, { origin = noOrigin, basePath = '' }: PanelPlace): boolean {
  if (!URL.canParse(address, origin)) return false
  const url = new URL(address, origin)
  if (url.origin !== new URL(origin).origin) return false
  return url.pathname === `${basePath}/panel` || url.pathname.startsWith(`${basePath}/panel/`)
}
