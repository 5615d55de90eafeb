import { seedFiles } from './seedFiles.ts'

/** A file of the demonstration that the media store holds, and the key it has there. */
export interface SeedMedium {
  /** What records name: `seed-breath`. */
  key: string
  /** In the folder of the demonstration's media. */
  file: string
  mediaType: string
}

/** Languages that there are captions in, by the name of the film. */
export const seedCaptions: Readonly<Record<string, readonly ('de' | 'en')[]>> = {
  breath: ['de', 'en'],
  stretch: ['de', 'en'],
  neck: ['de'],
  clock: ['de', 'en'],
  evening: ['de', 'en'],
}

/** Keys of what belongs to a file, by its name. */
export const seedKeys = {
  source: (name: string) => `seed-${name}`,
  thumbnail: (name: string) => `seed-${name}-small`,
  captions: (name: string, language: string) => `seed-${name}-${language}`,
}

/** Every file of the demonstration: media, their small pictures, and captions. */
export const seedMedia: readonly SeedMedium[] = seedFiles.flatMap(({ name, file, mediaType }) => [
  { key: seedKeys.source(name), file, mediaType },
  { key: seedKeys.thumbnail(name), file: `${name}.small.webp`, mediaType: 'image/webp' },
  ...(seedCaptions[name] ?? []).map((language) => ({
    key: seedKeys.captions(name, language),
    file: `${name}.${language}.vtt`,
    mediaType: 'text/vtt',
  })),
])
