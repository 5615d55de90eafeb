import { createContext, forwardRef, use, useCallback, useLayoutEffect, useRef } from 'react'
import {
  type RouterLinkProps,
  type RouterLocation,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterRoutesProps,
  reactRouterProvider,
} from 'react-admin'
import { NavigationType, useHref, useNavigationType } from 'react-router'
import { withoutBasePath } from '#model/base/basePath.ts'
import { useLocationNow } from './appRouter.tsx'
import type { PublicPaths } from './publicPaths.ts'

const { Link, Navigate, Routes, useLocation, useNavigate } = reactRouterProvider

type To = string | Partial<RouterLocation>

const samePaths: PublicPaths = { toPublic: (path) => path, toInternal: (path) => path }

export const PublicPathsContext = createContext(samePaths)

const HistoryActionContext = createContext<NavigationType | undefined>(undefined)

/** react-router's own hook says `POP` always below routes that are given a location, as the panel's are. */
export function useHistoryAction(): NavigationType {
  return use(HistoryActionContext) ?? NavigationType.Pop
}

function toPublic(paths: PublicPaths, to: To, current: string): To {
  if (typeof to !== 'string') return { ...to, pathname: paths.toPublic(to.pathname ?? current) }
  if (isRelative(to)) return paths.toPublic(current) + to
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? []
  return paths.toPublic(pathname) + rest
}

/** Only the search or the hash of the page that is shown. */
function isRelative(to: To): boolean {
  return typeof to === 'string' ? /^[?#]/.test(to) : to.pathname === undefined
}

function usePublicNavigate(): RouterNavigateFunction {
  const paths = use(PublicPathsContext)
  const locationNow = useLocationNow()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const current = useRef(pathname)
  useLayoutEffect(() => {
    current.current = pathname
  }, [pathname])
  // The function stays the same one, as react-admin's own does, so that effects do not run again.
  return useCallback(
    (to, options) => {
      if (typeof to === 'number') return navigate(to, options)
      const target = toPublic(paths, to, current.current)
      // A search that settles late (a debounced filter) must not lead back to a page that is being left.
      const headedFor = locationNow()?.pathname
      const isLeft = headedFor !== undefined && withoutBasePath(headedFor) !== paths.toPublic(current.current)
      if (isLeft && isRelative(to)) return
      navigate(target, options)
    },
    [navigate, paths, locationNow],
  )
}

/** Returns addresses for links that are no components, as those of a list's rows. */
export function useHrefOf(): (path: string) => string {
  const paths = use(PublicPathsContext)
  const root = useHref('/').replace(/\/$/, '')
  return useCallback((path) => root + paths.toPublic(path), [paths, root])
}

const PublicLink = forwardRef<HTMLAnchorElement, RouterLinkProps>(function PublicLink(props, ref) {
  const paths = use(PublicPathsContext)
  const { pathname } = useLocation()
  return <Link {...props} ref={ref} to={toPublic(paths, props.to, pathname)} />
})

function PublicNavigate(props: RouterNavigateProps) {
  const paths = use(PublicPathsContext)
  const { pathname } = useLocation()
  return <Navigate {...props} to={toPublic(paths, props.to, pathname)} />
}

/** The outermost routes translate; everything below them then reads the inner location by itself. */
function InternalRoutes(props: RouterRoutesProps) {
  const paths = use(PublicPathsContext)
  const isInside = use(HistoryActionContext) !== undefined
  const action = useNavigationType()
  const location = useLocation()
  if (isInside) return <Routes {...props} />
  return (
    <HistoryActionContext value={action}>
      <Routes {...props} location={{ ...location, pathname: paths.toInternal(location.pathname) }} />
    </HistoryActionContext>
  )
}

/** react-admin's own router: links and navigation lead to public paths, the outermost routes see react-admin's path. */
export const panelRouter: RouterProvider = {
  ...reactRouterProvider,
  useNavigate: usePublicNavigate,
  Link: PublicLink,
  Navigate: PublicNavigate,
  Routes: InternalRoutes,
}
