import { LinkBase, useBasename, useLocation } from 'react-admin'
import type { Requirement } from '../define/access.ts'
import type { IconName } from '../define/icons.ts'
import type { ResolvedPage } from '../define/page.ts'
import type { ResolvedResource } from '../define/resolve.ts'
import type { Navigation } from '../define/resource.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { useViewTitle } from '../views/useViewTitle.ts'
import { icons } from './icons.tsx'
import { usePanel } from './PanelContext.tsx'

/** The menu: every listed page and resource that the person may open. */
export function Menu() {
  const { pages, resources } = usePanel()
  return (
    <ul>
      {pages
        .filter((page) => page.path === '')
        .map((page) => (
          <PageItem key={page.path} page={page} />
        ))}
      {resources.map((resource) => (
        <ResourceItems key={resource.name} resource={resource} />
      ))}
      {pages
        .filter((page) => page.path !== '')
        .map((page) => (
          <PageItem key={page.path} page={page} />
        ))}
    </ul>
  )
}

function PageItem({ page }: { page: ResolvedPage }) {
  const { textOf } = useLanguage()
  return (
    <MenuItem
      navigation={page.navigation}
      requirement={page.access}
      icon={page.icon}
      title={textOf(page.title)}
      path={page.path}
      exact={page.path === ''}
    />
  )
}

function ResourceItems({ resource }: { resource: ResolvedResource }) {
  const { textOf } = useLanguage()
  const createTitle = useViewTitle(resource, 'create')
  const { access, icon, name, navigation } = resource
  return (
    <>
      <MenuItem
        navigation={navigation.list}
        requirement={access.list}
        icon={icon}
        title={textOf(resource.label[1])}
        path={name}
      />
      <MenuItem
        navigation={navigation.create}
        requirement={access.create}
        icon="form"
        title={createTitle}
        path={`${name}/create`}
        exact
      />
    </>
  )
}

function MenuItem(props: {
  navigation: Navigation
  requirement: Requirement
  icon: IconName
  title: string
  path: string
  exact?: boolean
}) {
  const { navigation, requirement, icon, title, path, exact = false } = props
  const { can, environment } = usePanel()
  const { pathname } = useLocation()
  const basename = useBasename()
  if (navigation === 'never' || (navigation === 'local' && environment !== 'local')) return null
  if (!can(requirement)) return null
  const target = path === '' ? basename : `${basename}/${path}`
  const current = pathname.replace(/\/$/, '') === target || (!exact && pathname.startsWith(`${target}/`))
  const Icon = icons[icon]
  return (
    <li>
      <LinkBase to={target} aria-current={current ? 'page' : undefined}>
        <Icon fontSize="small" aria-hidden="true" />
        {title}
      </LinkBase>
    </li>
  )
}
