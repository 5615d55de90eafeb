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
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const current = useRef<string | undefined>(pathname)
  useEffect(() => {
    current.current = pathname
    return () => {
      current.current = undefined
    }
  }, [pathname])
  // The function stays the same one, as react-admin's own does, so that effects do not run again.
  return useCallback(
    (to, options) => {
      if (typeof to === 'number') return navigate(to, options)
      // A search that is still settling when the page is left (a debounced filter) must not lead back to it.
      if (current.current === undefined && isRelative(to)) return
      navigate(toPublic(paths, to, current.current ?? ''), options)
    },
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
