import {
  entryDefaultsOf,
  linkProtocolsOf,
  passwordLengthOf,
  productTitleOf,
} from '../../server/panelConfiguration.ts'
import { type AppDependencies, createApp } from './app.ts'
import { panelResources } from './panelResources.ts'

type DevDependencies = Pick<
  AppDependencies,
  'database' | 'signingKeys' | 'log' | 'firebase' | 'stores' | 'onMail' | 'publicUrl' | 'moreRoutes'
> & {
  configuration: Readonly<Record<string, unknown>>
  /** Entries of the configuration that the API serves. */
  tried: readonly unknown[]
}

/** The API with the entries as they are now; the pages come from the development server. */
export function createDevApp({ configuration, tried, ...dependencies }: DevDependencies) {
  const app = createApp({
    ...dependencies,
    resources: panelResources(tried, entryDefaultsOf(configuration)),
    clock: () => new Date(),
    passwordLength: passwordLengthOf(configuration),
    ...productTitleOf(configuration),
    linkProtocols: linkProtocolsOf(configuration),
  })
  app.get('/config.json', () => Response.json(configuration, { headers: { 'Cache-Control': 'no-cache' } }))
  return app
}
