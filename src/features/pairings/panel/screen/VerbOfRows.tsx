import { ResourceContextProvider, useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { FailureDialog } from '#panel/ui/FailurePanel.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { entryOfSide, type PairPlace, pairingOf } from '../../model/pair.ts'
import type { PairVerb } from '../pairVerbs.ts'
import type { VerbEntered } from '../verbChanges.ts'
import type { PairRow } from './pairRows.ts'

const VerbDialog = lazyPart(() => import('./VerbDialog.tsx'), { Frame: FailureDialog })

/** Enters what a verb does with rows; the review follows. */
export function VerbOfRows(props: {
  resource: ResolvedResource
  place: PairPlace
  isOpen: boolean
  verb: PairVerb
  rows: readonly PairRow[]
  onApply: (entered: VerbEntered) => void
  onClose: () => void
}) {
  const { resource, place, isOpen, verb, rows, onApply, onClose } = props
  const { language } = useLanguage()
  const provider = useDataProvider<PanelDataProvider>()
  const [first] = pairingOf(resource).sides
  const entry = useResource(entryOfSide(resource, first))

  async function titleOf(id: unknown): Promise<string> {
    if ((id ?? '') === '') return ''
    const { data } = await provider.getMany<AnyRecord>(entry.name, { ids: [id as Identifier] })
    return data[0] ? recordTitle(entry, data[0], language) : String(id)
  }

  return (
    <ResourceContextProvider value={resource.name}>
      <VerbDialog
        isOpen={isOpen}
        verb={verb}
        records={rows.map(({ pair, values }) => ({ ...values, id: pair?.id ?? '', [place.side]: place.id }))}
        onApply={async (values) => onApply({ verb, values, title: await titleOf(values[first]) })}
        onClose={onClose}
      />
    </ResourceContextProvider>
  )
}
