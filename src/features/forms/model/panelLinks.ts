import type { PanelPlace } from '#model/base/panelPlace.ts'
import { type FormDocument, type FormItem, itemsOf } from './document.ts'
import { type FormFinding, formFinding } from './formFinding.ts'

const noOrigin = 'https://panel.invalid'

/** Links in the notes of a form that lead into the panel: customers would be asked to sign in there. */
export function panelLinkFindings(form: FormDocument, place: PanelPlace): FormFinding[] {
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
