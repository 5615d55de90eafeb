import type { Page } from '@playwright/test'
import type { Language } from '#model/language/text.ts'

/** A place of a page that says that something has failed. */
export interface Sign {
  /** Drawn as an error; merely said; or said quietly, as what the server does not offer. */
  kind: 'red panel' | 'text' | 'not offered'
  text: string
}

/** How failures are told, whoever tells them. */
const phrases: Readonly<Record<Language, string>> = {
  de: [
    'nicht (vollständig )?geladen|nicht erreichbar|konnten? nicht|ließ(en)? sich nicht|fehlgeschlagen|schief gegangen',
    'unterstützt der Server|nicht gefunden|gibt es nicht|nicht durchsucht|nicht gezählt|nicht mehr angemeldet',
    'Kein Zugriff|verweigert|Nicht dabei|Nicht gespeichert$|nicht abgerufen|nicht gesendet|nicht bestätigt',
    'Der Link gilt|bietet der Server nicht an',
  ].join('|'),
  en: [
    "not (fully )?loaded|could( not|n[’']t)|can( ?not|[’']t) be (reached|loaded|displayed)|fail(ed|s)|went wrong",
    'not support|not found|There is no |not searched|no longer signed in|denied|Not included|Not saved$|not requested',
    'not confirmed|The link is valid|server does not offer',
  ].join('|'),
}

/** The sentence by which a page says what the server lacks. */
const notOffered = /bietet der Server nicht an|server does not offer/i

/** Words that are about records: a step of a journey that no other leads to. */
const wordsOfContent = /(^|, )(Nicht erreichbar|Unreachable)$/

/** Everything on a page that says that something has failed: what is drawn as an error, and any words that tell it. */
export async function signsOn(page: Page, language: Language): Promise<Sign[]> {
  const found = await page.evaluate((source) => {
    const words = new RegExp(source, 'i')
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const red = '.MuiAlert-colorError, [role="alert"] .Mui-error, .failure'
    const panels = [...document.querySelectorAll<HTMLElement>(red)].filter(isSeen)
    const outermost = panels.filter(
      (panel) => !panels.some((other) => other !== panel && other.contains(panel)),
    )
    const said = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        !['SCRIPT', 'STYLE', 'NOSCRIPT', 'CODE'].includes(element.tagName) &&
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        ) &&
        words.test(element.textContent?.replace(/\b0 (fehlgeschlagen|failed)/, '') ?? '') &&
        !outermost.some((panel) => panel.contains(element)) &&
        isSeen(element),
    )
    const named = [...document.body.querySelectorAll('[aria-label], [title]')].filter(
      (element) =>
        words.test(`${element.getAttribute('aria-label') ?? ''} ${element.getAttribute('title') ?? ''}`) &&
        !outermost.some((panel) => panel.contains(element)) &&
        isSeen(element),
    )
    return [
      ...outermost.map((panel) => ({ kind: 'red panel' as const, text: panel.innerText })),
      ...said.map((element) => ({ kind: 'text' as const, text: element.innerText })),
      ...named.map((element) => ({
        kind: 'text' as const,
        text: element.getAttribute('aria-label') ?? element.getAttribute('title') ?? '',
      })),
    ]
  }, phrases[language])
  const signs = found
    .filter(({ kind, text }) => kind === 'red panel' || !wordsOfContent.test(text.trim()))
    .map(({ kind, text }): Sign => {
      const isQuiet = kind === 'text' && notOffered.test(text)
      return { kind: isQuiet ? 'not offered' : kind, text: oneLine(text) }
    })
  return [...new Map(signs.map((sign) => [`${sign.kind} ${sign.text}`, sign])).values()]
}

/** References differ from call to call. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)
