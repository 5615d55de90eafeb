import { Alert, Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useListContext } from 'react-admin'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useErrorText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { SelectedActionProps } from '#panel/features.ts'
import { readTargets } from '#panel/list/bulk/bulkScope.ts'
import { FailureDialog } from '#panel/ui/FailurePanel.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { useReopenable } from '#panel/ui/useReopenable.ts'
import { type PairVerb, pairVerbs } from '../pairVerbs.ts'
import AssignSelected from './AssignSelected.tsx'

const VerbDialog = lazyPart(() => import('./VerbDialog.tsx'), { Frame: FailureDialog })

/** Extends, switches or ends selected pairs; selected records of a side are assigned. */
export default function OnSelected({ scope }: SelectedActionProps) {
  return useResource().pairing ? <VerbsOfSelected scope={scope} /> : <AssignSelected scope={scope} />
}

function VerbsOfSelected({ scope }: SelectedActionProps) {
  const resource = useResource()
  const provider = useDataProvider()
  const { onUnselectItems } = useListContext()
  const { verbs } = useLanguage().texts.pairing
  const { visit, isOpen, begin, end } = useReopenable()
  const [asked, setAsked] = useState<{ verb: PairVerb; records: readonly AnyRecord[] }>()
  const { mutate, isPending, error } = useMutation<void, unknown, PairVerb>({
    async mutationFn(verb) {
      const targets = await readTargets(provider, resource, scope, new AbortController().signal)
      setAsked({ verb, records: targets.flatMap(({ record }) => record ?? []) })
      begin()
    },
  })
  const { cause } = useErrorText(error)
  return (
    <>
      {pairVerbs
        .filter((verb) => verb !== 'change')
        .map((verb) => (
          <Button key={verb} variant="outlined" disabled={isPending} onClick={() => mutate(verb)}>
            {verbs[verb].label}
          </Button>
        ))}
      {error !== null && <Alert severity="error">{cause}</Alert>}
      {visit > 0 && asked && asked.records.length > 0 && (
        <VerbDialog key={visit} isOpen={isOpen} {...asked} onSaved={onUnselectItems} onClose={end} />
      )}
    </>
  )
}
