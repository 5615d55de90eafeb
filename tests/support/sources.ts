import { readdirSync, readFileSync } from 'node:fs'

export interface SourceFile {
  /** From the root of the project. */
  path: string
  text: string
}

/** TypeScript of the product, which several tests of the house read: once for all of a process. */
export const sources: readonly SourceFile[] = ['src', 'i18n'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
)
