export const checkResources = (_e: readonly unknown[]): never[] => []
export const checkPages = (_p: readonly unknown[], _e: readonly unknown[]): never[] => []
