import { createContext, forwardRef, use, useCallback, useEffect, useRef } from 'react'
import {
  type RouterLinkProps,
  type RouterLocation,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterRoutesProps,
  reactRouterProvider,
} from 'react-admin'
import type { PublicPaths } from './publicPaths.ts'

const { Link, Navigate, Routes, useLocation, useNavigate } = reactRouterProvider

type To = string | Partial<RouterLocation>

const samePaths: PublicPaths = { toPublic: (path) => path, toInternal: (path) => path }

/** How paths are translated at the border of the panel. */
export const PublicPathsContext = createContext(samePaths)

const InsideRoutes = createContext(false)

function toPublic(paths: PublicPaths, to: To, current: string): To {
  if (typeof to !== 'string') return { ...to, pathname: paths.toPublic(to.pathname ?? current) }
  if (to.startsWith('?') || to.startsWith('#')) return paths.toPublic(current) + to
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? []
  return paths.toPublic(pathname) + rest
}

function usePublicNavigate(): RouterNavigateFunction {
  const paths = use(PublicPathsContext)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const current = useRef(pathname)
  useEffect(() => {
    current.current = pathname
  }, [pathname])
  // The function stays the same one, as react-admin's own does, so that effects do not run again.
  return useCallback(
    (to, options) => navigate(typeof to === 'number' ? to : toPublic(paths, to, current.current), options),
    [navigate, paths],
  )
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
  const inside = use(InsideRoutes)
  const location = useLocation()
  if (inside) return <Routes {...props} />
  return (
    <InsideRoutes value={true}>
      <Routes {...props} location={{ ...location, pathname: paths.toInternal(location.pathname) }} />
    </InsideRoutes>
  )
}

/**
 * react-admin's own router, with paths translated at its border by the `PublicPathsContext`: links and navigation
 * lead to public paths, and the outermost routes see the address bar as react-admin's path.
 */
export const panelRouter: RouterProvider = {
  ...reactRouterProvider,
  useNavigate: usePublicNavigate,
  Link: PublicLink,
  Navigate: PublicNavigate,
  Routes: InternalRoutes,
}
