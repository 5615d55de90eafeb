import { useFormContext } from 'react-hook-form'
import type { WriteOperation } from '#model/kinds/recordSchema.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import type { Asking } from '../../ui/useQuestion.ts'
import type { ContradictionProps, RecordExtensions } from '../recordExtensions.ts'

type Values = Readonly<Record<string, unknown>>

interface Contested {
  contradiction: RecordExtensions['contradiction']
  resource: ResolvedResource
  operation: WriteOperation
  values: Values
  /** None where one is made. */
  base: AnyRecord | undefined
  /** It was agreed to before, and is not asked a second time. */
  earlier?: { values: Values; base: AnyRecord | undefined } | undefined
}

/**
 * Asks what to do where two values that are about to be saved, restored or planned do not go together.
 *
 * @returns the values with what was chosen; `undefined`: nothing is done
 */
export async function settleContradictions(
  ask: Asking['ask'],
  { contradiction, resource, operation, values, base, earlier }: Contested,
): Promise<Values | undefined> {
  const found = contradiction?.of(resource, values, base)
  if (!contradiction || found === undefined) return values
  if (earlier && contradiction.of(resource, earlier.values, earlier.base) === found) return values
  const asked = { Question: contradiction.Question, resource, operation, values }
  return ask<Values | undefined>((onAnswer) => <Contradicting {...asked} onAnswer={onAnswer} />)
}

interface ContradictingProps extends ContradictionProps {
  Question: React.ComponentType<ContradictionProps>
}

/** A form around it takes the way out too: should the write fail, the next one begins with it. */
function Contradicting({ Question, onAnswer, ...asked }: ContradictingProps) {
  const form: Pick<ReturnType<typeof useFormContext>, 'setValue'> | null = useFormContext()
  return (
    <Question
      {...asked}
      onAnswer={(values) => {
        for (const [name, value] of Object.entries(values ?? {}))
          if (value !== asked.values[name]) form?.setValue(name, value, { shouldDirty: true })
        onAnswer(values)
      }}
    />
  )
}
