import type { EntryFeature } from '#model/language/features.ts'

export const importsModel: EntryFeature = {
  name: 'imports',
  complete: ({ imports }) => (imports === undefined ? {} : { imports }),
}

/** How files are read that records are imported from. */
export interface Imports<Name extends string = string> {
  /**
   * Field → what columns of files are called that hold it, beside its label and name.
   *
   * @example { price: ['Preis', 'Preis netto', 'Net price'] }
   */
  headings: Readonly<Partial<Record<Name, readonly string[]>>>
}

declare module '#model/language/resource.ts' {
  interface FeatureKeys<Name extends string = string, Fields = AnyFields> {
    /** How files are read that its records are imported from. @default columns are known by labels and names of fields */
    imports?: Imports<Name>
  }
}

declare module '#model/language/resolved.ts' {
  interface ResolvedFeatureKeys {
    imports?: Imports
  }
}
