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
  const createPath = `${name}/create`
  const isListed = useIsListed()
  return (
    <>
      <MenuItem
        navigation={navigation.list}
        requirement={access.list}
        icon={icon}
        title={textOf(resource.label[1])}
        path={name}
        except={isListed(navigation.create, access.create) ? createPath : undefined}
      />
      <MenuItem
        navigation={navigation.create}
        requirement={access.create}
        icon="form"
        title={createTitle}
        path={createPath}
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
  /** Whether what is below the path is not part of it. */
  exact?: boolean
  /** What is below the path and has an entry of its own. */
  except?: string | undefined
}) {
  const { navigation, requirement, icon, title, path, exact = false, except } = props
  const isListed = useIsListed()
  const { pathname } = useLocation()
  const basename = useBasename()
  if (!isListed(navigation, requirement)) return null
  const target = path === '' ? basename : `${basename}/${path}`
  const place = pathname.replace(/\/$/, '')
  const isBelow = !exact && place.startsWith(`${target}/`) && place !== `${basename}/${except}`
  const current = place === target || isBelow
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

function useIsListed() {
  const { can, environment } = usePanel()
  return (navigation: Navigation, requirement: Requirement) =>
    navigation !== 'never' && (navigation !== 'local' || environment === 'local') && can(requirement)
}
