import { useBasename, useLocation } from 'react-admin'

/** Where the person is below the panel, as react-admin names it: `invoices/12/show`; `''` is the overview. */
export function usePlace(): string {
  const { pathname } = useLocation()
  return placeOf(pathname, useBasename())
}

/** @param pathname as react-admin names it. @param basename where the panel lives. */
export function placeOf(pathname: string, basename: string): string {
  return pathname.slice(basename.length).replace(/^\/+|\/+$/g, '')
}
