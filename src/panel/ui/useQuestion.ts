import { type ReactNode, useState } from 'react'

export interface Asking {
  /** @param question the element that asks, given where it answers */
  ask<Answer>(question: (onAnswer: (answer: Answer) => void) => ReactNode): Promise<Answer>
  /** To stand in the page. */
  dialog: ReactNode
}

/** Waits for what a person answers, in the middle of work that is under way. */
export function useQuestion(): Asking {
  const [dialog, setDialog] = useState<ReactNode>()
  return {
    ask: (question) =>
      new Promise((resolve) => {
        setDialog(
          question((answer) => {
            setDialog(undefined)
            resolve(answer)
          }),
        )
      }),
    dialog,
  }
}
