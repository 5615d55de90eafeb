import type { RuntimeConfig } from '#config/runtimeConfig.ts'
import { panelLanguage } from '#product.panel.ts'
import { checkedEntries } from './checkedEntries.ts'

/** All entries as the panel shows them, checked once for a configuration. */
export const panelEntries = (config: RuntimeConfig) => checkedEntries(config, panelLanguage)
