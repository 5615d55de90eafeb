import { checkBaseUrl } from '../framework/api/baseUrl.ts'
import { defaultPasswordLength } from '../framework/auth/passwordRules.ts'
import { languages } from '../framework/define/text.ts'
import type { ConfigText, RuntimeConfig } from './runtimeConfig.ts'

export const authProviders = ['own', 'gcp', 'mock'] as const

export interface KeyProblem {
  message: ConfigText
  /** Where in the key's value, for lists: `[1]`. */
  at?: string
  value: unknown
}

/** How the value of a key is checked, and what stands for it when it is left out; nothing: it is required. */
interface ConfigKey<Value> {
  default?: Value
  check(value: unknown): KeyProblem[]
}

/** Every key of `config.json`. */
export const configKeys: { readonly [K in keyof RuntimeConfig]: ConfigKey<RuntimeConfig[K]> } = {
  deploymentEnvironment: { check: textCheck('deploymentEnvironment') },
  productTitle: { default: 'Abo-Panel', check: textCheck('productTitle') },
  apiBaseUrl: { check: baseUrlCheck('apiBaseUrl') },
  authBaseUrl: { check: baseUrlCheck('authBaseUrl') },
  authProvider: { default: 'own', check: choiceCheck('authProvider', authProviders) },
  mock: { default: false, check: flagCheck('mock') },
  aclNamespace: { default: 'abo-panel', check: textCheck('aclNamespace') },
  defaultPermissions: { default: [], check: permissionsCheck },
  permissionsPath: { default: 'api-authority/self', check: textCheck('permissionsPath') },
  passwordMinLength: { default: defaultPasswordLength.min, check: countCheck('passwordMinLength', 8, 64) },
  passwordMaxLength: { default: defaultPasswordLength.max, check: countCheck('passwordMaxLength', 64, 1024) },
  zfp: { default: false, check: flagCheck('zfp') },
  defaultLocale: { default: 'de', check: choiceCheck('defaultLocale', languages) },
}

function textCheck(key: string) {
  return (value: unknown): KeyProblem[] =>
    typeof value === 'string' && value.trim() !== ''
      ? []
      : [{ value, message: { de: `"${key}" muss ein Text sein`, en: `"${key}" must be a text` } }]
}

function flagCheck(key: string) {
  return (value: unknown): KeyProblem[] =>
    typeof value === 'boolean'
      ? []
      : [
          {
            value,
            message: { de: `"${key}" muss true oder false sein`, en: `"${key}" must be true or false` },
          },
        ]
}

function countCheck(key: string, least: number, most: number) {
  return (value: unknown): KeyProblem[] =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
      ? []
      : [
          {
            value,
            message: {
              de: `"${key}" muss eine ganze Zahl von ${least} bis ${most} sein`,
              en: `"${key}" must be a whole number from ${least} to ${most}`,
            },
          },
        ]
}

function choiceCheck(key: string, allowed: readonly string[]) {
  const names = allowed.map((name) => `"${name}"`).join(', ')
  return (value: unknown): KeyProblem[] =>
    typeof value === 'string' && allowed.includes(value)
      ? []
      : [
          {
            value,
            message: { de: `"${key}" muss eines sein von ${names}`, en: `"${key}" must be one of ${names}` },
          },
        ]
}

/** The message for an empty address is the specification's and the same in both languages (spec §7). */
function baseUrlCheck(key: string) {
  return (value: unknown): KeyProblem[] => {
    const isText = value === undefined || value === null || typeof value === 'string'
    if (!isText) return textCheck(key)(value)
    if (typeof value !== 'string' || value.trim() === '') {
      const message = `"${key}" is empty`
      return [{ value, message: { de: message, en: message } }]
    }
    try {
      checkBaseUrl(key, value)
      return []
    } catch (error) {
      const de = `"${key}" muss ein Pfad sein, der mit "/" beginnt, oder eine http(s)-Adresse`
      return [{ value, message: { de, en: error instanceof Error ? error.message : String(error) } }]
    }
  }
}

function permissionsCheck(value: unknown): KeyProblem[] {
  const key = 'defaultPermissions'
  if (!Array.isArray(value)) {
    const de = `"${key}" muss eine Liste von Rechten sein, zum Beispiel ["*:billing:Get"]`
    return [
      { value, message: { de, en: `"${key}" must be a list of permissions, such as ["*:billing:Get"]` } },
    ]
  }
  return value.flatMap((permission: unknown, index) => {
    if (typeof permission === 'string' && /^[^\s:]+:[^\s:]+:[^\s:]+$/.test(permission)) return []
    const at = `[${index}]`
    const de = `"${key}${at}" muss ein Recht der Form {Mandant}:{Ressource}:{Aktion} sein`
    const en = `"${key}${at}" must be a permission of the form {tenant}:{resource}:{action}`
    return [{ at, value: permission, message: { de, en } }]
  })
}
