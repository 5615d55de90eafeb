import { Skeleton } from '@mui/material'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'

/** Lines that are on their way, as high as they will be. */
export function LineSkeleton({ lines }: { lines: number }) {
  const { texts } = useLanguage()
  return (
    <div role="status" aria-label={texts.shell.loading}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <div key={line} className="record-line">
          <Skeleton width={`${40 + ((line * 17) % 35)}%`} />
        </div>
      ))}
    </div>
  )
}
