import { createContext, use } from 'react'
import {
  AutocompleteInput,
  ChoicesContextProvider,
  type ChoicesContextValue,
  ReferenceInput,
  useChoicesContext,
} from 'react-admin'
import { forNames } from '#client/api/forNames.ts'
import { toldApart } from '#model/kinds/toldApart.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldInputProps } from '#panel/fields/fieldView.ts'
import { useInputProps } from '#panel/fields/TypedInput.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { offeredOrder } from './useOffered.ts'
import { useReferenceTitle } from './views.tsx'

/** Says what speaks against a record that could be chosen; `undefined`: nothing does. Those that something speaks against stand last. */
export const ChoiceNotes = createContext<((record: AnyRecord) => string | undefined) | undefined>(undefined)

/** Choices that are put in order after they came. */
const mostOrdered = 200

/** Offers records by their titles. */
export function TitleInput(props: FieldInputProps) {
  const reference = props.field.resource ?? ''
  const sort = offeredOrder(useResource(reference))
  const { source, ...inputProps } = useInputProps(props)
  const isOrdered = use(ChoiceNotes) !== undefined
  return (
    <ReferenceInput
      {...{ source, reference, sort }}
      {...(isOrdered ? { perPage: mostOrdered } : {})}
      queryOptions={{ meta: forNames }}
    >
      <Choices reference={reference} inputProps={inputProps} />
    </ReferenceInput>
  )
}

interface ChoicesProps {
  reference: string
  inputProps: Omit<ReturnType<typeof useInputProps>, 'source'>
}

function Choices({ reference, inputProps }: ChoicesProps) {
  const resource = useResource(reference)
  const { language } = useLanguage()
  const titleOf = useReferenceTitle(reference)
  const noteOf = use(ChoiceNotes)
  const choices = useChoicesContext<AnyRecord>()
  const { allChoices = [], availableChoices = [] } = choices
  const apart = toldApart(resource, allChoices, language)
  const isNoted = (record: AnyRecord) => Number(noteOf?.(record) !== undefined)
  const inOrder = (some: AnyRecord[]) => some.toSorted((one, other) => isNoted(one) - isNoted(other))
  const ordered = { allChoices: inOrder(allChoices), availableChoices: inOrder(availableChoices) }
  return (
    <ChoicesContextProvider value={{ ...choices, ...ordered } as ChoicesContextValue<AnyRecord>}>
      <AutocompleteInput
        {...inputProps}
        optionText={(record: AnyRecord) =>
          [titleOf(record), apart.get(String(record.id)), noteOf?.(record)].filter(Boolean).join(' · ')
        }
        slotProps={{ listbox: { translate: 'no' } }}
      />
    </ChoicesContextProvider>
  )
}
