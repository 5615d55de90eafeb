import { basePath } from '#model/base/basePath.ts'
import { plainDashes, visibleSigns } from '#model/base/visibleText.ts'
import { type Kinds, onlyShown } from '#model/kinds/fieldKind.ts'
import { between } from '#model/kinds/samples.ts'
import { createTextKind } from '#model/kinds/textKind.ts'
import { builder, type FieldOptions, type StartOptions } from '#model/language/field.ts'
import type { TextOptions } from '../texts/kind.ts'

/** An e-mail address. */
export const email = builder<string, TextOptions>('email')

/** A web address (http or https). */
export const url = builder<string, TextOptions>('url')

/** A telephone number, as it is written. */
export const phone = builder<string, StartOptions>('phone')

/** The web address of a picture. */
export const image = builder<string, FieldOptions>('image')

/** The web address of a file. */
export const file = builder<string, FieldOptions>('file')

/** The web address of a video. */
export const video = builder<string, FieldOptions>('video')

declare module '#model/language/field.ts' {
  interface FieldKinds {
    email: TextOptions
    url: TextOptions
    phone: StartOptions
    image: FieldOptions
    file: FieldOptions
    video: FieldOptions
  }
}

/**
 * The form of an address that mail servers take: a local part, one @, a domain of at least two labels. Reads the
 * text once, so its time grows with the length only.
 */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 1 || local.length > 64 || text.length > 254 || !/^[^\s@<>()[\],;:\\"]+$/.test(local)) return false
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  const labels = domain.split('.')
  return (
    labels.length > 1 && labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u.test(label))
  )
}

/** An absolute address that a browser opens as a page: http or https only, never `javascript:`. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(text)) return false
  const { hostname } = URL.canParse(text) ? new URL(text) : { hostname: '' }
  return hostname !== ''
}

/**
 * A number that can be dialled: 3 to 15 digits (ITU-T E.164), with or without the country's `+49`, grouped as
 * people write it.
 */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return digits >= 3 && digits <= 15 && /^\+?[\d ()/.-]+$/.test(text.trim())
}

/** Fewer digits are in too many numbers. */
const fewestDialled = 5

/** The digits of a number behind Germany's `+49` or the `0` before an area, however it is grouped; others keep their country's. */
function dialled(value: unknown): string | undefined {
  if (typeof value !== 'string' || !isPhone(value)) return undefined
  const bare = value.replace('(0)', '').replace(/[^\d+]/g, '')
  const number = bare.replace(/^00/, '+').replace(/^(\+49|\+|0)/, '')
  return number.length < fewestDialled ? undefined : number
}

/** Texts that a check knows. */
const texts = (check: (text: string) => boolean) => (value: unknown) =>
  typeof value === 'string' && check(value)

/** Made up in the browser it is the panel's own file, which its policy lets a page load; on a server it lies nowhere. */
function sampleAddress(name: string, number: number): string {
  const { origin } = globalThis.location ?? { origin: 'https://media.example.com' }
  return `${origin}${basePath}/sample/${name}?${number}`
}

/** Kinds that hold where something lies; what is shown of it is the view's business. */
function createFileKind(de: string, en: string, sample: string) {
  return createTextKind({
    label: { de, en },
    options: {},
    normal: visibleSigns,
    longest: 2000,
    format: { code: 'url', check: isWebAddress },
    sample: (random) => sampleAddress(sample, between(random, 1, 9999)),
    inLists: onlyShown,
    schema: { format: 'uri' },
  })
}

export const textFormsKinds = {
  email: createTextKind({
    label: { de: 'E-Mail', en: 'Email' },
    start: { expected: { de: 'eine E-Mail-Adresse', en: 'an email address' }, fits: texts(isEmail) },
    pasted: 'addresses',
    isCopied: true,
    anonymous: (mark) => `anonymisiert-${mark}@example.invalid`,
    normal: visibleSigns,
    longest: 254,
    format: { code: 'email', check: isEmail },
    sample: (random) => `person${between(random, 1, 9999)}@example.com`,
    schema: { format: 'email' },
  }),
  url: createTextKind({
    label: { de: 'Webadresse', en: 'Web address' },
    start: {
      expected: {
        de: 'eine Webadresse wie "https://example.com"',
        en: 'a web address like "https://example.com"',
      },
      fits: texts(isWebAddress),
    },
    pasted: 'lines',
    isCopied: true,
    anonymous: () => 'https://example.invalid/',
    normal: visibleSigns,
    longest: 2000,
    format: { code: 'url', check: isWebAddress },
    sample: (random) => `https://www.example.com/${between(random, 1, 9999)}`,
    schema: { format: 'uri' },
  }),
  phone: createTextKind({
    label: { de: 'Telefon', en: 'Phone' },
    options: {},
    start: { expected: { de: 'eine Telefonnummer', en: 'a telephone number' }, fits: texts(isPhone) },
    pasted: 'lines',
    isCopied: true,
    searchedAs: dialled,
    normal: (text) => plainDashes(visibleSigns(text)),
    longest: 40,
    format: { code: 'phone', check: isPhone },
    sample: (random) => `+49 30 ${between(random, 1_000_000, 9_999_999)}`,
  }),
  image: createFileKind('Bild', 'Picture', 'picture.webp'),
  file: createFileKind('Datei', 'File', 'document.pdf'),
  video: createFileKind('Video', 'Video', 'film.webm'),
} satisfies Kinds
