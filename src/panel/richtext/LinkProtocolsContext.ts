import { createContext, use } from 'react'

/** Besides http, https, mailto and tel. */
export const LinkProtocolsContext = createContext<readonly string[]>([])

export const useLinkProtocols = () => use(LinkProtocolsContext)
