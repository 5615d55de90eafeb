import { useInsertionEffect } from 'react'
import type { Messages } from '#i18n/messages.ts'
import type { ResolvedPage } from '#model/language/page.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { viewTitle } from '#panel/record/useViewTitle.ts'
import { documentTitle } from '#panel/shell/documentTitle.ts'

interface Entries {
  resources: readonly ResolvedResource[]
  pages: readonly ResolvedPage[]
}

interface Words {
  texts: Messages
  textOf: (text: Text) => string
}

/**
 * Returns what the window is called at an address before its page is there; `''` where only the page knows: a record's name.
 *
 * @param place below the panel, as react-admin names it: `invoices/12/show`; `''` is the overview
 */
export function routeTitle({ resources, pages }: Entries, place: string, { texts, textOf }: Words): string {
  const page = pages.find(({ path }) => path === place)
  if (page) return textOf(page.title)
  const [name, id, view, part] = place.split('/')
  const resource = resources.find((entry) => entry.name === name && !entry.hidden)
  if (!resource) return ''
  if (view === 'show') {
    const below = part === undefined ? undefined : resource.below.find(({ path }) => path === part)
    return textOf(below?.title ?? resource.titles.show ?? '')
  }
  const shown = id === undefined ? 'list' : id === 'create' ? 'create' : 'edit'
  return textOf(resource.titles[shown] ?? viewTitle(resource, shown, texts, textOf))
}

/** Names the window from the moment of the address: what was shown before must not lend its name to a page still to come. */
export function useRouteTitle(entries: Entries, place: string, productTitle: string): void {
  const words = useLanguage()
  // Before any layout effect: by one of those, a page that is there says its own title, and that one counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is named once
  useInsertionEffect(() => {
    document.title = documentTitle(routeTitle(entries, place, words), productTitle)
  }, [place])
}
