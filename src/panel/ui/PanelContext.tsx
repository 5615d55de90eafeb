import { createContext, use } from 'react'
import { useResourceContext } from 'react-admin'
import type { HttpClient } from '#client/api/http.ts'
import type { Permission, Requirement } from '#model/language/access.ts'
import type { Finding } from '#model/language/check/finding.ts'
import type { ResolvedPage } from '#model/language/page.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'
import type { Brand } from '#theme/Brand.tsx'
import type { PanelReach } from '../features.ts'
import type { PanelSession } from './PanelSession.ts'

export interface ProductCommand {
  key: string
  title: Text
  run(): void
}

export interface ConfigurationAccess {
  /** Rejects where it cannot be had. */
  fetch(): Promise<string>
  /** As the panel looks at its own when it starts; warnings are given without mistakes only. */
  check(
    value: unknown,
  ): Promise<{ mistakes: readonly ConfigurationFinding[]; warnings: readonly ConfigurationFinding[] }>
}

export type ConfigurationFinding = Pick<Finding, 'path' | 'message' | 'value' | 'suggestion'> &
  Partial<Pick<Finding, 'code'>>

export interface PanelContextValue extends PanelReach {
  productTitle: string
  brand: Brand
  environment: string
  pages: readonly ResolvedPage[]
  session: PanelSession
  /** Address of the API: a path of this origin, or an address. Paths of media lie at its origin. @default this origin */
  apiBaseUrl?: string
  /** The authenticated client, for calls that belong to no entry. @default there is no backend */
  http?: HttpClient | undefined
  /** @default the panel has none that could be had */
  configuration?: ConfigurationAccess
  /** @default none */
  commands?: readonly ProductCommand[]
  /** The permissions that are missing for it. */
  missing(requirement: Requirement): readonly Permission[]
}

export const PanelContext = createContext<PanelContextValue | undefined>(undefined)

export function usePanel(): PanelContextValue {
  const value = use(PanelContext)
  if (!value) throw new Error('usePanel needs a <PanelContext> above it')
  return value
}

/** Returns a declared resource by its name; without a name the one that react-admin is showing. */
export function useResource(name?: string): ResolvedResource {
  const shown = useResourceContext()
  const wanted = name ?? shown
  const { resources } = usePanel()
  const resource = resources.find((candidate) => candidate.name === wanted)
  if (!resource) throw new Error(`no resource "${wanted}"`)
  return resource
}

export const PageContext = createContext<ResolvedPage | undefined>(undefined)

export function usePage(): ResolvedPage {
  const page = use(PageContext)
  if (!page) throw new Error('usePage needs to be below a declared page')
  return page
}
