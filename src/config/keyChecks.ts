import { checkBaseUrl } from '../framework/api/baseUrl.ts'
import { nearestName } from '../framework/define/nearestName.ts'
import { isProtocolName } from '../richtext/linkAddress.ts'
import type { ConfigText } from './runtimeConfig.ts'

export interface KeyProblem {
  message: ConfigText
  /** Where in the key's value, for lists and objects: `[1]`, `.primary`. */
  at?: string
  value: unknown
  /** What was probably meant. */
  suggestion?: string | undefined
}

export function textCheck(key: string) {
  return (value: unknown): KeyProblem[] =>
    typeof value === 'string' && value.trim() !== ''
      ? []
      : [{ value, message: { de: `"${key}" muss ein Text sein`, en: `"${key}" must be a text` } }]
}

export function flagCheck(key: string) {
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

export function countCheck(key: string, least: number, most: number) {
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

export function choiceCheck(key: string, allowed: readonly string[]) {
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

export function listCheck(key: string) {
  return (value: unknown): KeyProblem[] =>
    Array.isArray(value)
      ? []
      : [{ value, message: { de: `"${key}" muss eine Liste sein`, en: `"${key}" must be a list` } }]
}

/** A list of names, each of the allowed ones. */
export function choicesCheck(key: string, allowed: readonly string[]) {
  const names = allowed.map((name) => `"${name}"`).join(', ')
  return (value: unknown): KeyProblem[] => {
    if (!Array.isArray(value)) {
      const de = `"${key}" muss eine Liste sein; möglich sind ${names}`
      return [{ value, message: { de, en: `"${key}" must be a list; possible are ${names}` } }]
    }
    return value.flatMap((name: unknown, index) => {
      if (allowed.some((choice) => choice === name)) return []
      const at = `[${index}]`
      const de = `"${key}${at}" muss eines sein von ${names}`
      const en = `"${key}${at}" must be one of ${names}`
      const suggestion = typeof name === 'string' ? nearestName(name, allowed) : undefined
      return [{ at, value: name, message: { de, en }, suggestion }]
    })
  }
}

/** The message for an empty address is the specification's and the same in both languages (spec §7). */
export function baseUrlCheck(key: string) {
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

export function permissionsCheck(value: unknown): KeyProblem[] {
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

export function linkProtocolsCheck(value: unknown): KeyProblem[] {
  const key = 'linkProtocols'
  if (!Array.isArray(value)) {
    const de = `"${key}" muss eine Liste von Protokollen sein, zum Beispiel ["my-app"]`
    return [{ value, message: { de, en: `"${key}" must be a list of protocols, such as ["my-app"]` } }]
  }
  return value.flatMap((name: unknown, index) => {
    if (isProtocolName(name)) return []
    const at = `[${index}]`
    const named = `"${key}${at}": ${JSON.stringify(name) ?? String(name)}`
    const de = `${named} ist kein erlaubtes Protokoll, nur Kleinbuchstaben a bis z und Bindestriche dazwischen`
    const en = `${named} is no allowed protocol, only letters a to z with hyphens between them`
    return [{ at, value: name, message: { de, en } }]
  })
}

function isWebOrigin(value: unknown): boolean {
  if (typeof value !== 'string' || !/^https?:/.test(value) || !URL.canParse(value)) return false
  return new URL(value).origin === value
}

/** They stand in the content security policy, so each is an origin and nothing else (reliability H01). */
export function mediaOriginsCheck(value: unknown): KeyProblem[] {
  const key = 'mediaOrigins'
  const example = '["https://media.example.com"]'
  if (!Array.isArray(value)) {
    const de = `"${key}" muss eine Liste von Adressen ohne Pfad sein, zum Beispiel ${example}`
    return [
      {
        value,
        message: { de, en: `"${key}" must be a list of addresses without a path, such as ${example}` },
      },
    ]
  }
  return value.flatMap((origin: unknown, index) => {
    if (isWebOrigin(origin)) return []
    const at = `[${index}]`
    const de = `"${key}${at}" muss eine Adresse ohne Pfad sein, zum Beispiel "https://media.example.com"`
    const en = `"${key}${at}" must be an address without a path, such as "https://media.example.com"`
    return [{ at, value: origin, message: { de, en } }]
  })
}

/** The sign-in SDK refuses what holds a colon, with a message that no one could make sense of (spec §5). */
export function colonFreeCheck(key: string) {
  return (value: unknown): KeyProblem[] => {
    const faults = textCheck(key)(value)
    if (faults.length > 0 || !String(value).includes(':')) return faults
    const message = { de: `"${key}" darf keinen Doppelpunkt enthalten`, en: `"${key}" must not hold a colon` }
    return [{ value, message }]
  }
}

export function loopbackCheck(key: string) {
  return (value: unknown): KeyProblem[] =>
    typeof value === 'string' && /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?\/?$/.test(value)
      ? []
      : [
          {
            value,
            message: {
              de: `"${key}" muss eine http-Adresse auf diesem Rechner sein, zum Beispiel "http://127.0.0.1:9099"`,
              en: `"${key}" must be an http address on this machine, such as "http://127.0.0.1:9099"`,
            },
          },
        ]
}
