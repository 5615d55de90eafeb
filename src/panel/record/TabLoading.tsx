import { Skeleton } from '@mui/material'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'

const lines = [1, 2, 3, 4]

/** Appears only when loading a tab takes noticeable time. */
export function TabLoading() {
  const { texts } = useLanguage()
  return (
    <div role="status" aria-label={texts.shell.loading} className="appears-late">
      {lines.map((line) => (
        <Skeleton key={line} height={44} />
      ))}
    </div>
  )
}
