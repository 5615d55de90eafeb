import type { EntryFeature } from '#model/language/features.ts'
import { pathKind } from './pathKind.ts'

export * from './path.ts'

export const pathsModel: EntryFeature = {
  name: 'paths',
  kinds: { path: pathKind },
  computed: {
    minutes: {
      from(name, { fields }) {
        const kinds = Object.values(fields.find((field) => field.name === name)?.kinds ?? {})
        const shown = kinds.flatMap((kind) =>
          kind.holds === 'record' && kind.seconds !== undefined ? kind.of : [],
        )
        return [...new Set(shown)]
      },
    },
  },
}
