import { Skeleton } from '@mui/material'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'

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
