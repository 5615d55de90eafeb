import { basePath } from '#model/base/basePath.ts'
import { visibleSigns } from '#model/base/visibleText.ts'
import { type FieldKind, type Kinds, onlyShown } from '#model/kinds/fieldKind.ts'
import { between } from '#model/kinds/samples.ts'
import { createTextKind } from '#model/kinds/textKind.ts'
import { builder, type FieldOptions } from '#model/language/field.ts'
import { isWebAddress } from '../textForms/forms.ts'
import { asKeptFile, type FieldUpload, keptFile } from './keptFile.ts'

export interface FileOptions extends FieldOptions {
  /**
   * Files are uploaded into the field and kept with the record, in place of an address that somebody enters.
   * @default an address is entered
   * @example { "most": 10000000 }
   */
  upload?: FieldUpload
}

/** The web address of a picture, or a picture that is uploaded. */
export const image = builder<string, FileOptions>('image')

/** The web address of a file, or a file that is uploaded. */
export const file = builder<string, FileOptions>('file')

/** The web address of a video, or a video that is uploaded. */
export const video = builder<string, FileOptions>('video')

declare module '#model/language/field.ts' {
  interface FieldKinds {
    image: FileOptions
    file: FileOptions
    video: FileOptions
  }
}

/** Made up in the browser it is the panel's own file, which its policy lets a page load; on a server it lies nowhere. */
function sampleAddress(name: string, number: number): string {
  const { origin } = globalThis.location ?? { origin: 'https://media.example.com' }
  return `${origin}${basePath}/sample/${name}?${number}`
}

/** Kinds that hold where something lies, or which file was uploaded; what is shown of it is the view's business. */
function createFileKind(de: string, en: string, sample: string): FieldKind {
  const address = createTextKind({
    label: { de, en },
    options: {},
    normal: visibleSigns,
    longest: 2000,
    format: { code: 'url', check: isWebAddress },
    sample: (random) => sampleAddress(sample, between(random, 1, 9999)),
    inLists: onlyShown,
    schema: { format: 'uri' },
  })
  return {
    ...address,
    rule: (yup, field) => (field.upload ? keptFile.rule(yup) : address.rule(yup, field)),
    toWire(value, field) {
      const file = asKeptFile(value)
      return file ? keptFile.toWire(file) : address.toWire(value, field)
    },
    toText: (value, ...others) => asKeptFile(value)?.name ?? address.toText(value, ...others),
    // Nobody can make up what was not uploaded.
    sample: (random, field) => (field.upload ? null : address.sample(random, field)),
    openApi: (field) => (field.upload ? keptFile.openApi() : address.openApi(field)),
  }
}

export const filesKinds = {
  image: createFileKind('Bild', 'Picture', 'picture.webp'),
  file: createFileKind('Datei', 'File', 'document.pdf'),
  video: createFileKind('Video', 'Video', 'film.webm'),
} satisfies Kinds
