import { hasAccounts } from '#config/hasAccounts.ts'
import type { RuntimeConfig } from '#config/runtimeConfig.ts'

/** Names what the first page's HTML is drawn from besides the language: with another configuration it is another page. */
export function firstPageKey(config: RuntimeConfig): string {
  const { productTitle, brand, deploymentEnvironment, locales } = config
  return JSON.stringify([productTitle, brand, deploymentEnvironment, locales, hasAccounts(config)])
}
