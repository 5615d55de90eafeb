import { createContext, use } from 'react'
import type { Services } from './services.ts'

export const ServicesContext = createContext<Services | undefined>(undefined)

/** The services for the panel's own pages, which have no props. */
export function useServices(): Services {
  const value = use(ServicesContext)
  if (!value) throw new Error('useServices needs a <ServicesContext> above it')
  return value
}
