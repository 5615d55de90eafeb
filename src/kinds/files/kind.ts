import { basePath } from '#model/base/basePath.ts'
import { visibleSigns } from '#model/base/visibleText.ts'
import { type Kinds, onlyShown } from '#model/kinds/fieldKind.ts'
import { between } from '#model/kinds/samples.ts'
import { createTextKind } from '#model/kinds/textKind.ts'
import { builder, type FieldOptions } from '#model/language/field.ts'
import { isWebAddress } from '../textForms/forms.ts'

/** The web address of a picture. */
export const image = builder<string, FieldOptions>('image')

/** The web address of a file. */
export const file = builder<string, FieldOptions>('file')

/** The web address of a video. */
export const video = builder<string, FieldOptions>('video')

declare module '#model/language/field.ts' {
  interface FieldKinds {
    image: FieldOptions
    file: FieldOptions
    video: FieldOptions
  }
}

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

export const filesKinds = {
  image: createFileKind('Bild', 'Picture', 'picture.webp'),
  file: createFileKind('Datei', 'File', 'document.pdf'),
  video: createFileKind('Video', 'Video', 'film.webm'),
} satisfies Kinds
