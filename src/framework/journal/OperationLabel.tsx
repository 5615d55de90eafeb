import type { Tone } from '../define/field.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { useResource } from '../shell/PanelContext.tsx'
import { ToneLabel } from '../shell/ToneLabel.tsx'
import { type Change, journalResource } from './journal.ts'

/** What was done: the action by its name, any other operation by that of the journal's entry. */
export function OperationLabel({ change }: { change: Change }) {
  const { fields } = useResource(journalResource)
  const { textOf } = useLanguage()
  const named = (name: string) => fields.find((field) => field.name === name)
  const operation = named('operation')
  const action = named('action')?.options?.[change.action ?? '']
  const tone: Tone = operation?.tones?.[change.operation] ?? 'neutral'
  const label = action ?? operation?.options?.[change.operation] ?? change.operation
  return <ToneLabel tone={tone}>{textOf(label)}</ToneLabel>
}
