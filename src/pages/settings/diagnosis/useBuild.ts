import { useQuery } from '@tanstack/react-query'
import { type Build, fetchBuildId, runningBuild } from '../../../panel/shell/newBuild/runningBuild.ts'

/** The build that runs; `undefined` in development, where nothing is built. And whether another lies on the server. */
export function useBuild(): { build: Build | undefined; isOutdated: boolean } {
  const build = runningBuild()
  const { data } = useQuery({
    queryKey: ['build'],
    queryFn: async () => (await fetchBuildId().catch(() => undefined)) ?? null,
    enabled: build !== undefined,
  })
  return { build, isOutdated: typeof data === 'string' && data !== build?.id }
}
