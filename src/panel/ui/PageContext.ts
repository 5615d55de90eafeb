import { createContext, use } from 'react'
import type { ResolvedPage } from '../../model/language/page.ts'

export const PageContext = createContext<ResolvedPage | undefined>(undefined)

/** The declared page that is shown. */
export function usePage(): ResolvedPage {
  const page = use(PageContext)
  if (!page) throw new Error('usePage needs to be below a declared page')
  return page
}
