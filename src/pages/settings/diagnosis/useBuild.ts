import { useQuery } from '@tanstack/react-query'
import { isObject } from '../../../framework/api/json.ts'
import { basePath } from '../../../framework/routing/basePath.ts'

/** What was built; `build.json` beside the page tells it. */
export interface Build {
  id: string
  version: string
  commit: string
  time: string
}

/** The build that lies on the server; `undefined` in development, where nothing is built. */
export function useBuild(): { build: Partial<Build> | undefined; isOutdated: boolean } {
  const { data } = useQuery({ queryKey: ['build'], queryFn: readBuild })
  const own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  const isOutdated = own !== undefined && typeof data?.id === 'string' && data.id !== own
  return { build: data ?? undefined, isOutdated }
}

async function readBuild(): Promise<Partial<Build> | null> {
  try {
    const response = await fetch(`${basePath}/build.json`, { cache: 'no-cache' })
    const value: unknown = response.ok ? await response.json() : undefined
    if (!isObject(value)) return null
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
  } catch {
    return null
  }
}
