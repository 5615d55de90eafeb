import type { ReactNode } from 'react'

/**
 * What is written in react-admin's own words, beside the entries: `<Resource>` and `<CustomRoutes>`, as they would stand in
 * its `<Admin>` ([guide](../../docs/extending/react-admin.md)). This file comes with the first list, so the pages in it
 * are `lazyPart`s.
 */
export const reactAdminPages: ReactNode = null
