import { Skeleton } from '@mui/material'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'

/** The editor to come: palette, canvas and properties. */
export function BuilderSkeleton() {
  const { texts } = useLanguage()
  return (
    <div role="status" aria-label={texts.shell.loading} className="builder-skeleton appears-late">
      <Skeleton variant="rounded" className="builder-skeleton-side" />
      <div className="builder-skeleton-rows">
        {['first', 'second', 'third', 'fourth'].map((name) => (
          <Skeleton key={name} variant="rounded" className="builder-skeleton-row" />
        ))}
      </div>
      <Skeleton variant="rounded" className="builder-skeleton-side" />
    </div>
  )
}
