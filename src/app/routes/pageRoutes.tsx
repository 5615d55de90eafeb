import type { ComponentType } from 'react'
import { Route } from 'react-router'
import type { ResolvedPage } from '../../model/language/page.ts'
import { useLanguage } from '../../panel/base/i18n/LanguageProvider.tsx'
import { Guarded } from '../../panel/shell/Guarded.tsx'
import { lazyPart } from '../../panel/ui/lazyPart.tsx'
import { PageContext } from '../../panel/ui/PageContext.ts'

/** The routes of declared pages, each behind the page's requirement. */
export function pageRoutes(pages: readonly ResolvedPage[]) {
  return pages.map((page) => (
    <Route
      key={page.path}
      path={`/${page.path}`}
      element={<GuardedPage page={page} View={lazyPart(page.view)} />}
    />
  ))
}

function GuardedPage({ page, View }: { page: ResolvedPage; View: ComponentType }) {
  const { textOf } = useLanguage()
  return (
    <PageContext value={page}>
      <Guarded requirement={page.access} page={textOf(page.title)}>
        <View />
      </Guarded>
    </PageContext>
  )
}
