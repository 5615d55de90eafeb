import { Alert } from '@mui/material'
import { fill } from '../../../../model/base/translator.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { EffectToCome } from '../../../../panel/record/effects/EffectToCome.tsx'
import { type RecordUses, usesCount } from '../../model/recordUses.ts'
import { UnreadNotes } from './UnreadNotes.tsx'
import { UsesList } from './UsesList.tsx'

interface UsesQuestionProps {
  /** `undefined`: they are looked for. */
  uses: RecordUses | undefined
  isFailed: boolean
  isRefused: boolean
  isFetching: boolean
  onRetry: () => void
  /** What is about to be done. */
  label: string
}

/** Where the record is used, in the question before something is done to it; what cannot be seen is left to the server. */
export function UsesQuestion(props: UsesQuestionProps) {
  const { uses, isFailed, isRefused, isFetching, onRetry, label } = props
  const words = useLanguage().texts.uses
  if (isFailed) return <p className="uses-question">{words.serverDecides}</p>
  if (!uses) return <EffectToCome lines={3} />
  const count = usesCount(uses)
  const { incomplete } = uses
  return (
    <section className="uses-question" aria-live="polite">
      {isRefused ? (
        <Alert severity="warning">{fill(words.refused, { action: label })}</Alert>
      ) : (
        <p>{count === 0 ? (incomplete.length > 0 ? words.maybeUnused : words.unused) : usedText(count)}</p>
      )}
      {count > 0 && <UsesList uses={uses} most={5} heading="h3" />}
      <UnreadNotes incomplete={incomplete} isFetching={isFetching} onRetry={onRetry} />
      {incomplete.length > 0 && !isRefused && <p>{words.serverDecides}</p>}
    </section>
  )

  function usedText(number: number): string {
    return number === 1 ? words.usedOne : fill(words.used, { count: number })
  }
}
