import { Alert, Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useCreatePath, useDataProvider, useNavigate } from 'react-admin'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { countText } from '#model/kinds/countText.ts'
import { useErrorText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { SelectedActionProps } from '#panel/features.ts'
import { readTargets } from '#panel/list/bulk/bulkScope.ts'
import { tabQuery } from '#panel/record/tabAddress.ts'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { SlideOver } from '#panel/ui/SlideOver.tsx'
import { useReopenable } from '#panel/ui/useReopenable.ts'
import { entryOfSide, otherSideOf } from '../../model/pair.ts'
import { oneOf } from '../oneOf.ts'
import type { SlimRecord } from '../otherRecords.ts'
import { Candidates } from './Candidates.tsx'
import type { ToAssign } from './useToAssign.ts'

/** Opens the change set of a chosen record with the selected ones as new rows; nothing is written before the review. */
export default function AssignSelected({ scope }: SelectedActionProps) {
  const own = useResource()
  const panel = usePanel()
  const one = oneOf(own, panel)
  const { language, texts, textOf } = useLanguage()
  const text = texts.workbench
  const { visit, isOpen, begin, end } = useReopenable()
  const [chosen, setChosen] = useState<SlimRecord>()
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending, error } = useOpenWorkbench(scope)
  const { cause } = useErrorText(error)
  if (!one) return null
  const count = 'ids' in scope ? scope.ids.length : scope.count
  const what = countText(own, count, language)
  const label = textOf(one.label)

  return (
    <>
      <Button
        variant="outlined"
        onClick={() => {
          setChosen(undefined)
          setAsked(false)
          begin()
        }}
      >
        {label}
      </Button>
      {visit > 0 && (
        <SlideOver
          key={visit}
          open={isOpen}
          title={`${label}: ${what}`}
          onClose={end}
          onCancel={end}
          onConfirm={() => {
            setAsked(true)
            if (chosen) mutate(chosen)
          }}
          confirmLabel={text.onToReview}
          busy={isPending}
        >
          <div className="stack wide">
            <Candidates
              resource={one.resource}
              side={one.side}
              chosen={chosen}
              isAsked={isAsked}
              onChoose={setChosen}
            />
            {error !== null && (
              <Alert severity="error" role="alert">
                {cause}
              </Alert>
            )}
          </div>
        </SlideOver>
      )}
    </>
  )
}

function useOpenWorkbench(scope: SelectedActionProps['scope']) {
  const own = useResource()
  const panel = usePanel()
  const provider = useDataProvider<PanelDataProvider>()
  const createPath = useCreatePath()
  const navigate = useNavigate()
  return useMutation<void, unknown, SlimRecord>({
    async mutationFn({ id }) {
      const one = oneOf(own, panel)
      const other = one && entryOfSide(one.resource, otherSideOf(one.resource, one.side))
      const entry = panel.resources.find(({ name }) => name === other)
      const tab = entry?.tabs.find(
        (candidate) => candidate.tab === 'pairing' && candidate.of === one?.resource.name,
      )
      if (!entry || !tab) return
      const targets = await readTargets(provider, own, scope, new AbortController().signal)
      const state: ToAssign = { assign: targets.map((target) => String(target.id)) }
      navigate(createPath({ resource: entry.name, id, type: 'show' }) + tabQuery(tab.name), { state })
    },
  })
}
