import { needsNoServer } from '../config/needsNoServer.ts'
import { resetCall } from '../config/resetCall.ts'
import type { DemoData } from '../panel/base/environment.ts'
import type { AppServices } from './services.ts'

/** How data are put back: made-up ones in the tab, those of the local API by its call, which it has in `local`. */
export function demoDataOf({ config, http }: Pick<AppServices, 'config' | 'http'>): DemoData | undefined {
  if (needsNoServer(config)) return { access: [], isSeeded: true, reset: forgetSamples }
  if (config.deploymentEnvironment !== 'local') return undefined
  const { method, path, access } = resetCall
  return {
    access,
    isSeeded: false,
    async reset() {
      await http.request({ method, path, empty: 'allowed' })
      window.location.reload()
    },
  }
}

async function forgetSamples(): Promise<void> {
  const { samplesKey } = await import('../client/api/createSampleDataProvider.ts')
  sessionStorage.removeItem(samplesKey)
  window.location.reload()
}
