import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenIdProvider, type ProviderPerson, startOpenIdProvider } from './openIdProvider.ts'
import { copyOfSeeded, type Product, startProduct } from './product.ts'

/** The whole product, which signs in at an OpenID provider of its own. */
export interface OpenIdProduct {
  provider: OpenIdProvider
  product: Product
  stop(): Promise<void>
}

const clientId = 'abo-panel'

/** @param people whom the provider knows */
export async function startOpenIdProduct(people: readonly ProviderPerson[]): Promise<OpenIdProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'abo-panel-oidc-'))
  let panelUrl = ''
  const provider = await startOpenIdProvider({ people, clientId, panelUrl: () => panelUrl })
  const configFile = join(folder, 'config.json')
  const configuration = {
    ...{ deploymentEnvironment: 'local', apiBaseUrl: '/api/', authProvider: 'oidc', capabilities: 'all' },
    ...{ oidcIssuer: provider.issuer, oidcClientId: clientId, oidcName: 'Firmenkonto' },
  }
  await writeFile(configFile, JSON.stringify(configuration))
  const dataFolder = await copyOfSeeded()
  const product = await startProduct({
    configFile,
    ...(dataFolder === undefined ? {} : { dataFolder }),
    environment: { OIDC_ISSUER: provider.issuer, OIDC_AUDIENCE: clientId },
  })
  panelUrl = product.url
  return {
    ...{ provider, product },
    async stop() {
      await product.stop()
      await provider.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
