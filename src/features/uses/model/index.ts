import type { EntryFeature } from '#model/language/features.ts'
import type { TabBase } from '#model/language/tabs.ts'

export const usesModel: EntryFeature = {
  name: 'uses',
  computed: { uses: { from: (given) => given as readonly string[] } },
}

/** Where the record is used: by references, steps of paths and links in rich texts of every entry that a person may read. */
export interface UsesTab extends TabBase {
  tab: 'uses'
}

declare module '#model/language/tabs.ts' {
  interface FeatureTabs {
    uses: UsesTab
  }
}

declare module '#model/language/field.ts' {
  interface FeatureComputed {
    /** How many records of these entries lead here, by a reference, a step of a path or a link in a rich text. */
    uses: { uses: readonly string[] }
  }
}
