import { createContext, use } from 'react'

/** The configured protocols of links, besides http, https, mailto and tel. */
export const LinkProtocolsContext = createContext<readonly string[]>([])

export const useLinkProtocols = () => use(LinkProtocolsContext)
