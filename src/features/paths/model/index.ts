import { addEntryFeature } from '../../../model/language/features.ts'
import { path } from './path.ts'
import { pathFindings } from './pathFindingTexts.ts'
import { pathKind } from './pathKind.ts'

export * from './path.ts'

addEntryFeature({
  name: 'paths',
  kinds: {
    path: {
      label: { de: 'Schrittfolge', en: 'Steps' },
      kind: pathKind,
      example: (options) =>
        path({ ...options, kinds: { read: { label: { de: 'Lesen', en: 'Reading' }, holds: 'text' } } }),
    },
  },
  computed: {
    minutes: (name, { fields }) => {
      const kinds = Object.values(fields.find((field) => field.name === name)?.kinds ?? {})
      const shown = kinds.flatMap((kind) =>
        kind.holds === 'record' && kind.seconds !== undefined ? kind.of : [],
      )
      return [...new Set(shown)]
    },
  },
  findings: { option: 'path', known: pathFindings },
})
