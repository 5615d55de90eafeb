import { defaultPasswordLength } from '../framework/auth/passwordRules.ts'
import { languages } from '../framework/define/text.ts'
import { identities } from '../identities/index.ts'
import { coloursCheck } from './coloursCheck.ts'
import {
  baseUrlCheck,
  choiceCheck,
  choicesCheck,
  colonFreeCheck,
  countCheck,
  flagCheck,
  type KeyProblem,
  linkProtocolsCheck,
  listCheck,
  loopbackCheck,
  mediaOriginsCheck,
  permissionsCheck,
  textCheck,
} from './keyChecks.ts'
import type { RuntimeConfig } from './runtimeConfig.ts'

/** Who can sign people in. */
export const authProviders = Object.keys(identities)

/** Calls that the specification does not know; a backend that has them is named so in the configuration. */
export const capabilities = ['profile'] as const

/**
 * How the value of a key is checked, and what stands for it when it is left out. With neither `default` nor
 * `optional` it is required, unless nothing needs it; then it is `unused`.
 */
interface ConfigKey<Value> {
  default?: Value
  optional?: true
  unused?: Value
  check(value: unknown): KeyProblem[]
}

/** Where a backend lies beside the panel, this is where it is. */
const beside = '/api/'

/** Every key of `config.json`. */
export const configKeys: { readonly [K in keyof RuntimeConfig]-?: ConfigKey<RuntimeConfig[K]> } = {
  deploymentEnvironment: { check: textCheck('deploymentEnvironment') },
  productTitle: { default: 'Abo-Panel', check: textCheck('productTitle') },
  apiBaseUrl: { unused: beside, check: baseUrlCheck('apiBaseUrl') },
  authBaseUrl: { unused: beside, check: baseUrlCheck('authBaseUrl') },
  authProvider: { default: 'own', check: choiceCheck('authProvider', authProviders) },
  mock: { default: false, check: flagCheck('mock') },
  gcpApiKey: { unused: '', check: colonFreeCheck('gcpApiKey') },
  gcpAuthDomain: { unused: '', check: colonFreeCheck('gcpAuthDomain') },
  gcpEmulatorUrl: { optional: true, check: loopbackCheck('gcpEmulatorUrl') },
  tokenSyncUrl: { optional: true, check: baseUrlCheck('tokenSyncUrl') },
  tokenSyncMaxAge: { default: 300, check: countCheck('tokenSyncMaxAge', 1, 3600) },
  aclNamespace: { default: 'abo-panel', check: textCheck('aclNamespace') },
  defaultPermissions: { default: [], check: permissionsCheck },
  permissionsPath: { default: 'api-authority/self', check: textCheck('permissionsPath') },
  passwordMinLength: { default: defaultPasswordLength.min, check: countCheck('passwordMinLength', 8, 64) },
  passwordMaxLength: { default: defaultPasswordLength.max, check: countCheck('passwordMaxLength', 64, 1024) },
  linkProtocols: { default: [], check: linkProtocolsCheck },
  capabilities: { default: [], check: choicesCheck('capabilities', capabilities) },
  mediaOrigins: { default: [], check: mediaOriginsCheck },
  zfp: { default: false, check: flagCheck('zfp') },
  resources: { default: [], check: listCheck('resources') },
  colours: { default: {}, check: coloursCheck },
  defaultLocale: { default: 'de', check: choiceCheck('defaultLocale', languages) },
}
