import type { ComponentType } from 'react'
import { Route } from 'react-router'
import type { ResolvedPage } from '../define/page.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { lazyPart } from '../shell/lazyPart.tsx'
import { PageContext } from '../shell/PageContext.ts'
import { Guarded } from './Guarded.tsx'

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
