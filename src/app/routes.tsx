import type { ComponentType, ReactElement, ReactNode } from 'react'
import { type AdminProps, Resource, type ResourceProps, useCreatePath } from 'react-admin'
import { Route, useParams } from 'react-router'
import type { ResolvedPage } from '#model/language/page.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { PageBelow } from '#model/language/resource.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FeatureParts } from '#panel/features.ts'
import { DerivedList } from '#panel/list/DerivedList.tsx'
import { withRecordExtensions } from '#panel/record/loadedExtensions.ts'
import { hasEdit, hasShow } from '#panel/record/useRecordView.ts'
import { RecordTitle } from '#panel/record/useViewTitle.ts'
import { Guarded } from '#panel/shell/Guarded.tsx'
import { icons } from '#panel/ui/icons.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { PageContext, usePanel } from '#panel/ui/PanelContext.tsx'

type ViewName = 'list' | 'create' | 'edit' | 'show'

/** Forms bring inputs and validation along, and a record's page its parts: no list needs any of it. */
const derived: Readonly<Record<ViewName, ComponentType>> = {
  list: DerivedList,
  create: withRecordExtensions(() => import('#panel/form/DerivedCreate.tsx')),
  edit: withRecordExtensions(() => import('#panel/form/DerivedEdit.tsx')),
  show: withRecordExtensions(() => import('#panel/record/DerivedDetail.tsx')),
}

/** A function and not a component: `<Admin>` inspects its children, and of one that wraps `<Resource>` shows "no resources". */
export function resourceElements(resources: readonly ResolvedResource[]): ReactElement<ResourceProps>[] {
  return resources
    .filter(isShown)
    .map((resource) => (
      <Resource
        key={resource.name}
        name={resource.name}
        icon={icons[resource.icon]}
        recordRepresentation={<RecordTitle resource={resource} />}
        list={viewOf(resource, 'list')}
        {...(resource.api.create ? { create: viewOf(resource, 'create') } : {})}
        {...(hasEdit(resource) ? { edit: viewOf(resource, 'edit') } : {})}
        {...(hasShow(resource) ? { show: viewOf(resource, 'show') } : {})}
      />
    ))
}

/** An entry that the deployment hides has no pages: its addresses are none of the panel's. */
const isShown = ({ hidden }: ResolvedResource) => !hidden

function viewOf(resource: ResolvedResource, view: ViewName) {
  const own = resource.views[view]
  const View = own ? withRecordExtensions(() => own()) : derived[view]
  // Handed in, so that it is not drawn again whenever an address is.
  const page = (
    <GuardedView resource={resource} view={view}>
      <View />
    </GuardedView>
  )
  return view === 'show' && resource.below.length > 0 ? (
    <PagesBelow
      pages={resource.below.map((below) => ({
        ...below,
        View: withRecordExtensions(() => below.view()),
      }))}
    >
      {page}
    </PagesBelow>
  ) : (
    page
  )
}

function PagesBelow(props: { pages: readonly (PageBelow & { View: ComponentType })[]; children: ReactNode }) {
  const { textOf } = useLanguage()
  const [first] = (useParams()['*'] ?? '').split('/')
  const page = props.pages.find(({ path }) => path === first)
  if (!page) return props.children
  const { access, title, View } = page
  return (
    <Guarded requirement={access} page={textOf(title)}>
      <View />
    </Guarded>
  )
}

function GuardedView(props: { resource: ResolvedResource; view: ViewName; children: ReactNode }) {
  const { resource, view, children } = props
  const { textOf } = useLanguage()
  const { can } = usePanel()
  const { id = '' } = useParams()
  const createPath = useCreatePath()
  const title = resource.titles[view] ?? resource.label[view === 'list' ? 1 : 0]
  const isReader = view === 'edit' && hasShow(resource) && can(resource.access.show)
  return (
    <Guarded
      requirement={resource.access[view === 'list' ? 'open' : view]}
      page={textOf(title)}
      {...(isReader ? { instead: createPath({ resource: resource.name, id, type: 'show' }) } : {})}
    >
      {children}
    </Guarded>
  )
}

/** Returns the page at `/panel` itself; where none is declared, react-admin shows the first list. */
export function dashboardOf(pages: readonly ResolvedPage[]): Pick<AdminProps, 'dashboard'> {
  const page = pages.find(isDashboard)
  if (!page) return {}
  const shown = pageElement(page)
  return { dashboard: () => shown }
}

const isDashboard = ({ path }: ResolvedPage) => path === ''

export function pageRoutes(pages: readonly ResolvedPage[]) {
  const others = pages.filter((page) => !isDashboard(page))
  return others.map((page) => <Route key={page.path} path={`/${page.path}`} element={pageElement(page)} />)
}

export function featureRoutes({ routes }: FeatureParts) {
  return Object.entries(routes).map(([path, View]) => (
    <Route key={path} path={`/${path}`} element={<View />} />
  ))
}

function pageElement(page: ResolvedPage) {
  const View = page.missing === undefined ? lazyPart(page.view) : NotOfferedPage
  return (
    <GuardedPage page={page}>
      <View />
    </GuardedPage>
  )
}

const NotOfferedPage = lazyPart(() => import('#panel/shell/NotOfferedPage.tsx'))

function GuardedPage({ page, children }: { page: ResolvedPage; children: ReactNode }) {
  const { textOf } = useLanguage()
  return (
    <PageContext value={page}>
      <Guarded requirement={page.access} page={textOf(page.title)}>
        {children}
      </Guarded>
    </PageContext>
  )
}
