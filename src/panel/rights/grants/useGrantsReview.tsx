import { type ReactNode, useRef, useState } from 'react'
import { isEntered } from '#model/kinds/recordSchema.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { FailureDialog } from '../../ui/FailurePanel.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { GrantsReviewProps } from './GrantsReview.tsx'

type Values = Readonly<Record<string, unknown>>

const GrantsReview = lazyPart(() => import('./GrantsReview.tsx'), {
  Frame: ({ onAnswer, children }: GrantsReviewProps & { children: ReactNode }) => (
    <FailureDialog onClose={() => onAnswer(false)}>{children}</FailureDialog>
  ),
})

/** Asks before a change of somebody's rights is written. */
export function useGrantsReview(resource: ResolvedResource) {
  const [asked, setAsked] = useState<{ field: ResolvedField; before: unknown; after: unknown }>()
  const answer = useRef<(isConfirmed: boolean) => void>(undefined)

  function mayWrite(base: Values | undefined, values: Values): Promise<boolean> {
    const field = resource.fields.find(
      (one) => one.grants && isEntered(one, 'edit') && base && base[one.name] !== values[one.name],
    )
    if (!field) return Promise.resolve(true)
    setAsked({ field, before: base?.[field.name], after: values[field.name] })
    return new Promise((resolve) => {
      // A second question takes the place of the first, which is answered by staying.
      answer.current?.(false)
      answer.current = resolve
    })
  }

  function onAnswer(isConfirmed: boolean) {
    setAsked(undefined)
    answer.current?.(isConfirmed)
    answer.current = undefined
  }

  return { mayWrite, dialog: asked && <GrantsReview {...asked} onAnswer={onAnswer} /> }
}
