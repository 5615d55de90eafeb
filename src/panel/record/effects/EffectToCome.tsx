import { Skeleton } from '@mui/material'
import type { Effect } from '../../../model/language/effects.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'

/** Holds the place of what is being counted, so that the buttons below it do not move away. */
export function EffectToCome({ lines }: { lines: number }) {
  const { effects } = useLanguage().texts
  return (
    <div className="effect effect-to-come" role="img" aria-label={effects.counting}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same.
        <Skeleton key={line} />
      ))}
    </div>
  )
}

/** How many lines an effect takes where it touches something: its number, names in three, its note, its frame. */
export function linesToCome(effect: Effect): number {
  if ('field' in effect) return 2
  const { note, tone = 'neutral' } = effect
  return 4 + (note === undefined ? 0 : 1) + (tone === 'neutral' ? 0 : 1)
}
