/** Where one's profile is kept in the cache of queries. */
export const profileKey = ['ownProfile'] as const
