import { isDangerousProtocol, protocolPattern } from '#richtext/linkAddress.ts'
import { hexPattern } from '#validation/hex.ts'
import { textAs } from './configRules.ts'

/** The kinds of texts that single keys of `config.json` hold. */

/** Refuses colons before the sign-in SDK does, with a message that no one could make sense of. */
export const colonFree = () =>
  textAs(/^(?=[\s\S]*\S)[^:]*$/, ({ path }) => ({
    de: `"${path}" muss ein Text ohne Doppelpunkt sein`,
    en: `"${path}" must be a text without a colon`,
  }))

export const permission = textAs(/^[^\s:]+:[^\s:]+:[^\s:]+$/, ({ path }) => ({
  de: `"${path}" muss ein Recht der Form {Mandant}:{Ressource}:{Aktion} sein`,
  en: `"${path}" must be a permission of the form {tenant}:{resource}:{action}`,
}))

export const protocol = textAs(protocolPattern, ({ path, value }: { path: string; value?: unknown }) => {
  const begin = `"${path}": ${JSON.stringify(value)}`
  return isDangerousProtocol(value)
    ? {
        de: `${begin} ist als Protokoll nie erlaubt: ein Link damit führt aus, was in ihm steht, oder öffnet Dateien`,
        en: `${begin} is never allowed as a protocol: its links run what they hold, or open files`,
      }
    : {
        de: `${begin} ist kein erlaubtes Protokoll, nur Kleinbuchstaben a bis z und Bindestriche dazwischen`,
        en: `${begin} is no allowed protocol, only letters a to z with hyphens between them`,
      }
})

/** They stand in the content security policy, so each is an origin and nothing else. */
export const origin = textAs(
  /^https?:\/\/(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/,
  ({ path }) => ({
    de: `"${path}" muss eine Adresse ohne Pfad sein, zum Beispiel "https://media.example.com"`,
    en: `"${path}" must be an address without a path, such as "https://media.example.com"`,
  }),
)

/** It is compared letter by letter with what tokens say, so a slash at its end is part of it (OpenID Connect Discovery, 3). */
export const issuer = textAs(
  /^https?:\/\/(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?(?:\/[^\s\\?#]*)?$/,
  ({ path }) => ({
    de: `"${path}" muss eine Adresse ohne "?" und "#" sein, zum Beispiel "https://login.example.com/realms/staff"`,
    en: `"${path}" must be an address without "?" and "#", such as "https://login.example.com/realms/staff"`,
  }),
)

export const baseColour = textAs(hexPattern, ({ path }) => ({
  de: `"${path}" muss die Grundfarbe (Stufe 500) sein, als # und sechs Hexziffern`,
  en: `"${path}" must be the base colour (shade 500), as # and six hex digits`,
}))

export const emulator = textAs(
  /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?\/?$/,
  ({ path }) => ({
    de: `"${path}" muss eine http-Adresse auf diesem Rechner sein, zum Beispiel "http://127.0.0.1:9099"`,
    en: `"${path}" must be an http address on this machine, such as "http://127.0.0.1:9099"`,
  }),
)

const zoneWording = ({ path }: { path: string }) => ({
  de: `"${path}" muss eine Zeitzone sein, zum Beispiel "Europe/Berlin"`,
  en: `"${path}" must be a time zone, such as "Europe/Berlin"`,
})

export const timeZone = () =>
  textAs(/^[A-Za-z0-9_+/-]+$/, zoneWording).test({
    name: 'timeZone',
    skipAbsent: true,
    message: zoneWording,
    test(value, { createError }) {
      // Names are looked at only where none fits, so that the nearest can be told.
      return isTimeZone(value) || createError({ params: { resolved: Intl.supportedValuesOf('timeZone') } })
    },
  })

function isTimeZone(value: unknown): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: String(value) }) !== undefined
  } catch {
    return false
  }
}
