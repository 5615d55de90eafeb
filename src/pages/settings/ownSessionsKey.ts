/** Where the list of one's sessions is kept in the cache of queries. */
export const ownSessionsKey = ['ownSessions'] as const
